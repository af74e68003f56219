import { dayIn } from "@/lib/domain/contact/zones/zone-offset";
import type { State } from "@/lib/domain/state";
import type { LoanPurpose } from "./fields/loan-purpose";

/**
 * How leads get their loan officer. `inTurn`: each goes at once to the user who waited longest. `firstToClaim`: all
 * users who can take it see it, and the first to claim it gets it.
 */
export const ASSIGNMENT_METHODS = ["inTurn", "firstToClaim"] as const;
export type AssignmentMethod = (typeof ASSIGNMENT_METHODS)[number];

/** A user who gets leads. */
export type Member = {
  readonly userId: string;
  /** The states whose leads they get; empty for all. */
  readonly states: readonly State[];
  /** The loan purposes of the leads they get; absent or empty for all, and for leads without one. */
  readonly purposes?: readonly LoanPurpose[] | undefined;
  /** The most leads they get in 24 hours. */
  readonly dailyLimit?: number | undefined;
  /** The most open files they have. They get no lead while they have as many. */
  readonly openLimit?: number | undefined;
  /** How many leads they get for each lead of a user with 1, which is the default. */
  readonly weight?: number | undefined;
  /** False while they get none, for example on vacation. */
  readonly isReceiving: boolean;
  /** The first day on which they get leads again, YYYY-MM-DD. */
  readonly awayUntil?: string | undefined;
};

/**
 * A user's leads in the last 24 hours, and the number of their latest one; 0 if they never got one. `open`: their open
 * files, counted up to their limit; absent without a limit.
 */
export type Turn = { readonly count: number; readonly last: number; readonly open?: number };

/** Reasons why a member gets no lead of a state now. */
export type NoLead = "notReceiving" | "away" | "otherState" | "otherPurpose" | "unlicensed" | "limitReached" | "full";

/** Users are back on a day once it has begun there, so that no one gets a lead while still on leave. */
const LATEST_MAINLAND_ZONE = "America/Los_Angeles";

type Question = {
  readonly state: State;
  readonly purpose: LoanPurpose | null;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly turn: Turn | undefined;
  /** The states in which the user is licensed today; undefined if licenses are not checked for them. */
  readonly licensedIn: readonly State[] | undefined;
};

/** Returns why a member gets no lead of a state now; null if they get it. */
export function whyNoLead(member: Member, { state, purpose, now, turn, licensedIn }: Question): NoLead | null {
  const { isReceiving, awayUntil, states, purposes = [] } = member;
  const { dailyLimit = Number.POSITIVE_INFINITY, openLimit = Number.POSITIVE_INFINITY } = member;
  if (!isReceiving) return "notReceiving";
  if (awayUntil !== undefined && dayIn(LATEST_MAINLAND_ZONE, now) < awayUntil) return "away";
  if (states.length > 0 && !states.includes(state)) return "otherState";
  if (purposes.length > 0 && purpose !== null && !purposes.includes(purpose)) return "otherPurpose";
  if (licensedIn !== undefined && !licensedIn.includes(state)) return "unlicensed";
  if ((turn?.count ?? 0) >= dailyLimit) return "limitReached";
  return (turn?.open ?? 0) < openLimit ? null : "full";
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
