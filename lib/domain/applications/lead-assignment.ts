import type { State } from "@/lib/domain/state";

/** A user who gets leads. */
export type Member = {
  readonly userId: string;
  /** The states whose leads they get; empty for all. */
  readonly states: readonly State[];
  /** The most leads they get in 24 hours. */
  readonly dailyLimit?: number | undefined;
  /** False while they get none, for example on vacation. */
  readonly isReceiving: boolean;
};

/** A user's leads in the last 24 hours, and the number of their latest one; 0 if they never got one. */
export type Turn = { readonly count: number; readonly last: number };

/** Returns the user who gets a lead: of those who can take it, the one who waited longest. Null if none can. */
export function nextMember(
  members: readonly Member[],
  turns: ReadonlyMap<string, Turn>,
  { state, mayWork }: { readonly state: State; readonly mayWork: (userId: string) => boolean },
): Member | null {
  const turnOf = ({ userId }: Member) => turns.get(userId) ?? { count: 0, last: 0 };
  const open = members.filter(
    (member) =>
      member.isReceiving &&
      (member.states.length === 0 || member.states.includes(state)) &&
      turnOf(member).count < (member.dailyLimit ?? Number.POSITIVE_INFINITY) &&
      mayWork(member.userId),
  );
  return open.reduce<Member | null>(
    (first, member) => (first === null || turnOf(member).last < turnOf(first).last ? member : first),
    null,
  );
}
