import type { State } from "@/lib/domain/state";

/**
 * How leads get their loan officer. `inTurn`: each goes at once to the user who waited longest. `firstToClaim`: all users
 * who can take it see it, and the first to claim it gets it.
 */
export const ASSIGNMENT_METHODS = ["inTurn", "firstToClaim"] as const;
export type AssignmentMethod = (typeof ASSIGNMENT_METHODS)[number];

/** A user who gets leads. */
export type Member = {
  readonly userId: string;
  /** The states whose leads they get; empty for all. */
  readonly states: readonly State[];
  /** The most leads they get in 24 hours. */
  readonly dailyLimit?: number | undefined;
  /** How many leads they get for each lead of a user with 1, which is the default. */
  readonly weight?: number | undefined;
  /** False while they get none, for example on vacation. */
  readonly isReceiving: boolean;
};

/** A user's leads in the last 24 hours, and the number of their latest one; 0 if they never got one. */
export type Turn = { readonly count: number; readonly last: number };

/** Reasons why a member gets no lead of a state now. */
export type NoLead = "notReceiving" | "otherState" | "unlicensed" | "limitReached";

type Question = {
  readonly state: State;
  readonly turn: Turn | undefined;
  /** The states in which the user is licensed today; undefined if licenses are not checked for them. */
  readonly licensedIn: readonly State[] | undefined;
};

/** Returns why a member gets no lead of a state now; null if they get it. */
export function whyNoLead(
  { isReceiving, states, dailyLimit = Number.POSITIVE_INFINITY }: Member,
  { state, turn, licensedIn }: Question,
): NoLead | null {
  if (!isReceiving) return "notReceiving";
  if (states.length > 0 && !states.includes(state)) return "otherState";
  if (licensedIn !== undefined && !licensedIn.includes(state)) return "unlicensed";
  return (turn?.count ?? 0) < dailyLimit ? null : "limitReached";
}

/**
 * Returns the user who gets a lead: of those who can take it, the one with the longest wait since their last lead,
 * multiplied by their weight. Null if no one can.
 */
export function nextMember(
  members: readonly Member[],
  turns: ReadonlyMap<string, Turn>,
  canTake: (member: Member) => boolean,
): Member | null {
  const newest = [...turns.values()].reduce((most, { last }) => Math.max(most, last), 0);
  const waitOf = ({ userId, weight = 1 }: Member) => {
    const last = turns.get(userId)?.last ?? 0;
    // Someone who never got a lead comes first.
    return last === 0 ? Number.POSITIVE_INFINITY : (newest + 1 - last) * weight;
  };
  return members
    .filter(canTake)
    .reduce<Member | null>(
      (first, member) => (first === null || waitOf(member) > waitOf(first) ? member : first),
      null,
    );
}
