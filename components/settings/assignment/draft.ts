import type { LeadAssignment, LeadAssignmentBody } from "@/lib/contract/applications/lead-assignment";

/** A user who gets leads, as they are edited. */
export type DraftMember = {
  readonly userId: string;
  readonly name: string;
  /** State codes, separated by commas or spaces. */
  readonly states: string;
  readonly dailyLimit: string;
  readonly isReceiving: boolean;
};

export const NEW_MEMBER: DraftMember = { userId: "", name: "", states: "", dailyLimit: "", isReceiving: true };

export const draftOf = ({ members }: LeadAssignment): readonly DraftMember[] =>
  members.map(({ userId, name, states, dailyLimit, isReceiving }) => ({
    ...{ userId, name, isReceiving, states: states.join(", ").toUpperCase() },
    dailyLimit: dailyLimit === undefined ? "" : String(dailyLimit),
  }));

/** Returns the settings as they are sent. Anything but a state or a number is refused by the server, which names it. */
export const bodyOf = (
  { isOn, minutes }: { readonly isOn: boolean; readonly minutes: string },
  members: readonly DraftMember[],
): LeadAssignmentBody => ({
  isOn,
  ...(minutes.trim() === "" ? {} : { passOnAfterMinutes: Number(minutes) }),
  members: members.map(({ userId, states, dailyLimit, isReceiving }) => ({
    ...{ userId, isReceiving, states: statesOf(states) as LeadAssignmentBody["members"][number]["states"] },
    ...(dailyLimit.trim() === "" ? {} : { dailyLimit: Number(dailyLimit) }),
  })),
});

const statesOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter((state) => state !== "");
