import type { Channel } from "@/lib/domain/contact/channel";
import type { State } from "@/lib/domain/state";
import type { Lift, Purpose, ReasonCode, RuleSource } from "./rule";

/** All times are epoch milliseconds. */

/** May this borrower be contacted on this channel, for this purpose, by an agent or by a person, at this time? */
export type Question = {
  readonly channel: Channel;
  readonly purpose: Purpose;
  /** True: a text, an AI voice or a dialer acts by itself. False: a person calls or writes. */
  readonly automated: boolean;
  readonly at: number;
};

/** `hold` opens by itself, `review` needs a person to decide, and waiting does not help a `block`. */
export const OUTCOMES = ["allow", "hold", "review", "block"] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** One reason against contact, with the rule it comes from. */
export type Reason = {
  readonly code: ReasonCode;
  readonly outcome: Exclude<Outcome, "allow">;
  /** The id of the rule. */
  readonly rule: string;
  /** One sentence for a loan officer. */
  readonly text: string;
  /** One sentence on what to do about it. */
  readonly remedy: string;
  readonly source: RuleSource;
  /** When this reason alone ends by itself; null if it does not. */
  readonly until: number | null;
};

/** How much of a cap is used. `freesAt` is when one more contact is allowed; null if it is now. */
export type CapUse = {
  readonly rule: string;
  readonly used: number;
  readonly limit: number;
  readonly freesAt: number | null;
};

/**
 * A rule that does not bind, because of a fact about the borrower. `consent` is the id of the consent, if it is one.
 */
export type LiftedRule = { readonly rule: string; readonly by: Lift; readonly consent: string | null };

/** How the time zones are known: the borrower told us, the zip code decides, or all of the state or country may be. */
export const ZONE_SOURCES = ["borrower", "zip", "state", "unknown"] as const;
export type ZoneSource = (typeof ZONE_SOURCES)[number];

export type Decision = {
  readonly decision: Outcome;
  /** Whether the decision is `allow`. */
  readonly mayContact: boolean;
  readonly channel: Channel;
  readonly purpose: Purpose;
  /** The purpose whose rules were applied: `lead_response` and `reply` count as `marketing` once 24 hours are over. */
  readonly judgedAs: Purpose;
  readonly automated: boolean;
  readonly at: number;
  /** When a `hold` opens: the first time at which every rule allows contact. Null for the other outcomes. */
  readonly until: number | null;
  /**
   * The first time from `at` on at which no hours, closed day, emergency, cap or pause stands in the way, even if
   * another reason does. Null if there is none within 14 days after the last pause or cap ends.
   */
  readonly nextOpening: number | null;
  /** When the present hours end; null if the outcome is not `allow` or no hours apply. */
  readonly windowEndsAt: number | null;
  /** Contact must start before this time: a call must have ended by the end of the hours. */
  readonly mustStartBy: number | null;
  /** Every reason against contact, in the order of `REASON_CODES`. */
  readonly reasons: readonly Reason[];
  readonly lifted: readonly LiftedRule[];
  readonly zones: readonly string[];
  readonly zoneSource: ZoneSource;
  /** The states whose rules were applied: of the address, and of the phone's area code. Empty if unknown: all apply. */
  readonly states: readonly State[];
  readonly caps: readonly CapUse[];
  /** What the contact must disclose. */
  readonly disclosures: readonly { readonly rule: string; readonly text: string }[];
  readonly rulesVersion: string;
};
