import { numberIn } from "@/components/form/number-in";
import { ownZone } from "@/components/format/time/zone-time";
import type { LeadAssignment, LeadAssignmentBody } from "@/lib/contract/applications/assignment/lead-assignment";
import type { BusinessHours } from "@/lib/domain/applications/business-hours";
import type { LoanPurpose } from "@/lib/domain/applications/fields/loan-purpose";
import type { AssignmentMethod } from "@/lib/domain/applications/lead-assignment";

/** A user who gets leads, as they are edited. */
export type DraftMember = {
  readonly userId: string;
  readonly name: string;
  /** State codes, separated by commas or spaces. */
  readonly states: string;
  readonly purposes: readonly LoanPurpose[];
  readonly dailyLimit: string;
  readonly openLimit: string;
  readonly weight: string;
  readonly isReceiving: boolean;
  /** YYYY-MM-DD, or empty. */
  readonly awayUntil: string;
};

export const NEW_MEMBER: DraftMember = {
  userId: "",
  name: "",
  states: "",
  purposes: [],
  dailyLimit: "",
  openLimit: "",
  weight: "",
  isReceiving: true,
  awayUntil: "",
};

export const draftOf = ({ members }: LeadAssignment): readonly DraftMember[] =>
  members.map(({ userId, name, states, purposes = [], isReceiving, awayUntil = "", ...numbers }) => ({
    ...{ userId, name, isReceiving, awayUntil, purposes, states: states.join(", ").toUpperCase() },
    dailyLimit: String(numbers.dailyLimit ?? ""),
    openLimit: String(numbers.openLimit ?? ""),
    weight: String(numbers.weight ?? ""),
  }));

/** The settings for all users, as they are edited. Minutes are text. */
export type DraftProgram = {
  readonly isOn: boolean;
  readonly method: AssignmentMethod;
  readonly claimMinutes: string;
  readonly passOnMinutes: string;
  readonly licensedOnly: boolean;
  /** True if loan officers work only during `hours`. While false, `hours` keeps its last value. */
  readonly hasHours: boolean;
  readonly hours: BusinessHours;
};

/** Business hours to begin with. */
const usualHours = (): BusinessHours => ({
  ...{ days: ["mon", "tue", "wed", "thu", "fri"], from: "09:00", until: "18:00", timeZone: ownZone() },
});

export const programOf = ({ isOn, method, licensedOnly, businessHours, ...minutes }: LeadAssignment): DraftProgram => ({
  ...{ isOn, method, licensedOnly },
  ...{ hasHours: businessHours !== undefined, hours: businessHours ?? usualHours() },
  claimMinutes: String(minutes.claimWithinMinutes ?? ""),
  passOnMinutes: String(minutes.passOnAfterMinutes ?? ""),
});

/** Returns the settings as they are sent. Anything but a state or a number is refused by the server, which names it. */
export const bodyOf = (
  { isOn, method, claimMinutes, passOnMinutes, licensedOnly, hasHours, hours }: DraftProgram,
  members: readonly DraftMember[],
): LeadAssignmentBody => ({
  ...{ isOn, method, licensedOnly },
  ...(method === "inTurn" ? {} : numberIn("claimWithinMinutes", claimMinutes)),
  ...numberIn("passOnAfterMinutes", passOnMinutes),
  ...(hasHours ? { businessHours: { ...hours, days: [...hours.days] } } : {}),
  members: members.map(({ userId, states, purposes, isReceiving, awayUntil, ...numbers }) => ({
    ...{ userId, isReceiving, states: statesOf(states) as LeadAssignmentBody["members"][number]["states"] },
    ...(purposes.length === 0 ? {} : { purposes: [...purposes] }),
    ...(awayUntil === "" ? {} : { awayUntil }),
    ...numberIn("dailyLimit", numbers.dailyLimit),
    ...numberIn("openLimit", numbers.openLimit),
    ...numberIn("weight", numbers.weight),
  })),
});

const statesOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter((state) => state !== "");
