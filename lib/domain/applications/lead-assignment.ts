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

/** What decides whose turn it is: leads in 24 hours, and the place of the last one ever; 0 if there was none. */
export type Turn = { readonly count: number; readonly last: number };

/** Returns who gets a lead: of those who may, the one who waited longest. Null if nobody may. */
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
