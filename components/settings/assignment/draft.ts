import type { LeadAssignment, LeadAssignmentBody } from "@/lib/contract/applications/assignment/lead-assignment";
import type { AssignmentMethod } from "@/lib/domain/applications/lead-assignment";

/** A user who gets leads, as they are edited. */
export type DraftMember = {
  readonly userId: string;
  readonly name: string;
  /** State codes, separated by commas or spaces. */
  readonly states: string;
  readonly dailyLimit: string;
  readonly weight: string;
  readonly isReceiving: boolean;
};

export const NEW_MEMBER: DraftMember = {
  userId: "",
  name: "",
  states: "",
  dailyLimit: "",
  weight: "",
  isReceiving: true,
};

export const draftOf = ({ members }: LeadAssignment): readonly DraftMember[] =>
  members.map(({ userId, name, states, dailyLimit, weight, isReceiving }) => ({
    ...{ userId, name, isReceiving, states: states.join(", ").toUpperCase() },
    ...{ dailyLimit: String(dailyLimit ?? ""), weight: String(weight ?? "") },
  }));

/** The settings for all users, as they are edited. Minutes are text. */
export type DraftProgram = {
  readonly isOn: boolean;
  readonly method: AssignmentMethod;
  readonly claimMinutes: string;
  readonly passOnMinutes: string;
  readonly licensedOnly: boolean;
};

export const programOf = ({ isOn, method, licensedOnly, ...minutes }: LeadAssignment): DraftProgram => ({
  ...{ isOn, method, licensedOnly },
  claimMinutes: String(minutes.claimWithinMinutes ?? ""),
  passOnMinutes: String(minutes.passOnAfterMinutes ?? ""),
});

/** Returns the settings as they are sent. Anything but a state or a number is refused by the server, which names it. */
export const bodyOf = (
  { isOn, method, claimMinutes, passOnMinutes, licensedOnly }: DraftProgram,
  members: readonly DraftMember[],
): LeadAssignmentBody => ({
  ...{ isOn, method, licensedOnly },
  ...(method === "inTurn" ? {} : numberIn("claimWithinMinutes", claimMinutes)),
  ...numberIn("passOnAfterMinutes", passOnMinutes),
  members: members.map(({ userId, states, dailyLimit, weight, isReceiving }) => ({
    ...{ userId, isReceiving, states: statesOf(states) as LeadAssignmentBody["members"][number]["states"] },
    ...numberIn("dailyLimit", dailyLimit),
    ...numberIn("weight", weight),
  })),
});

/** Returns a member with a number, or nothing for an empty text. */
const numberIn = <Name extends string>(name: Name, text: string) =>
  (text.trim() === "" ? {} : { [name]: Number(text) }) as { readonly [Key in Name]?: number };

const statesOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter((state) => state !== "");
