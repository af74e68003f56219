import type { Channel } from "@/lib/domain/contact/channel";
import type { ZoneName } from "@/lib/domain/contact/zones/zone-names";
import type { State } from "@/lib/domain/state";

/**
 * Purposes of contact. `lead_response` answers the borrower's own inquiry within 24 hours; `reply` answers a message or
 * call of theirs within 24 hours; `opt_out_confirmation` is the one message that confirms a stop.
 */
export const PURPOSES = ["lead_response", "marketing", "transactional", "reply", "opt_out_confirmation"] as const;
export type Purpose = (typeof PURPOSES)[number];

/** Where a rule binds: a state, all of the United States, or `*` for a rule of the lender's own house. */
export type Jurisdiction = `US-${Uppercase<State>}` | "US" | "*";

/** Returns the jurisdiction of a state: "US-FL". */
export const jurisdictionOf = (state: State): Jurisdiction => `US-${state.toUpperCase() as Uppercase<State>}`;

/** Facts that lift a rule for one borrower. */
export const LIFTS = ["own_inquiry", "relationship", "consent_express", "consent_written"] as const;
export type Lift = (typeof LIFTS)[number];

/** Where a rule comes from: its citation, an address if there is one, and the day on which it was read, YYYY-MM-DD. */
export type RuleSource = { readonly cite: string; readonly url: string | null; readonly readOn: string };

/** First and last local time of a day on which contact is allowed: "08:00" is allowed, "21:00" no longer. */
export type Hours = readonly [from: string, to: string];

/** Hours of a kind of day. Null closes the day; a kind of day that is absent is not limited by this rule. */
export type WindowValue = Readonly<Partial<Record<"mon-fri" | "sat" | "sun" | "holiday", Hours | null>>> & {
  /** The zone whose time counts, such as that of the lender's office; absent: the borrower's. */
  readonly timeZone?: ZoneName;
};

/**
 * Days without contact: weekdays, and the holidays of some jurisdictions less the exceptions (ids of holiday rules).
 */
export type ClosedDayValue = {
  readonly days: readonly Weekday[];
  readonly holidays: readonly Jurisdiction[];
  readonly except: readonly string[];
};
export const WEEKDAYS = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/**
 * A named day. `on` is `fixed:07-04`, `nth:4:thu:11`, `last:mon:5`, `easter:-2`, `election`, `election-even` or
 * `date:2026-12-24`. With `observed`, a holiday on a weekend also counts on the Friday before or the Monday after.
 */
export type HolidayValue = {
  readonly name: string;
  readonly on: string;
  readonly observed: readonly ("satFri" | "sunMon")[];
};

/**
 * At most `n` contacts begun in a period such as "PT24H" or "P30D", to one number or to the person. Without a period:
 * at most `n` without an answer, and then a person decides.
 */
export type CapValue = { readonly n: number; readonly period: string | null; readonly per: "number" | "person" };

/** Contact that is not allowed at all, on some lines only if `lines` is given. */
export type BanValue = { readonly lines: readonly PhoneLine[] | null };
export type PhoneLine = "mobile" | "landline" | "voip" | "unknown";

/** Contact needs one of these kinds of permission. */
export type ConsentValue = { readonly anyOf: readonly Permission[] };
/**
 * `inquiry`: a business relationship. `dnc_clean`: not on any required do-not-call list. `inbound_call`: they called.
 */
export type Permission = "inquiry" | "express" | "written" | "dnc_clean" | "inbound_call";

/** How many days a business relationship lasts after an inquiry and after a transaction. */
export type RelationshipValue = { readonly inquiryDays: number; readonly transactionDays: number };

/** Contact must be checked against this do-not-call list, in a copy no older than `maxAgeDays`. */
export type ScrubValue = { readonly list: string; readonly maxAgeDays: number };

/** Contact is suspended in these counties (all if empty) from one local day to another, both included. */
export type SuspensionValue = {
  readonly counties: readonly string[];
  readonly from: string;
  readonly to: string | null;
  readonly why: string;
};

/**
 * A limit in days: after it, a consent that nobody used, or one of a number that may have been reassigned, is doubted.
 */
export type AgeValue = { readonly days: number };

/** The citation of a check that is code: what it checks is the reason it gives. */
export type CheckValue = { readonly code: ReasonCode };

/** Words that contact must contain. */
export type DisclosureValue = { readonly topic: "automated" | "recording" | "caller" };

/** The fields of every rule. */
export type RuleBase = {
  /** Stable, lower case, such as `us.fl.hours`. */
  readonly id: string;
  readonly jurisdiction: Jurisdiction;
  readonly channels: readonly Channel[];
  /** True: automated contact only. False: contact by a person only. Null: both. */
  readonly automated: boolean | null;
  readonly purposes: readonly Purpose[];
  /** One sentence for a loan officer, such as "Florida allows calls and texts from 8:00 am to 8:00 pm." */
  readonly text: string;
  readonly source: RuleSource;
  /** First local day on which it binds, and the first on which it no longer does. YYYY-MM-DD; null: open-ended. */
  readonly effectiveFrom: string | null;
  readonly effectiveTo: string | null;
  /** Sources differ; the stricter reading is shipped. */
  readonly contested: boolean;
  readonly enabled: boolean;
  readonly liftedBy: readonly Lift[];
  readonly note: string | null;
};

type Kinds = {
  window: WindowValue;
  closed_day: ClosedDayValue;
  holiday: HolidayValue;
  cap: CapValue;
  ban: BanValue;
  consent: ConsentValue;
  relationship: RelationshipValue;
  scrub: ScrubValue;
  suspension: SuspensionValue;
  license: Readonly<Record<string, never>>;
  consent_age: AgeValue;
  reassigned: AgeValue;
  disclosure: DisclosureValue;
  check: CheckValue;
};
export type RuleKind = keyof Kinds;
export type RuleOf<K extends RuleKind> = RuleBase & { readonly kind: K; readonly value: Kinds[K] };
/** One row of the rules. */
export type ContactRule = { [K in RuleKind]: RuleOf<K> }[RuleKind];

/** One published, immutable version of the rules. `version` is the hash of their canonical JSON. */
export type Rules = { readonly version: string; readonly rules: readonly ContactRule[] };

/** Reasons against contact, in the order in which they are checked and shown. */
export const REASON_CODES = [
  "channel_disabled",
  "agent_paused",
  "team_paused",
  "no_address",
  "invalid_address",
  "bounced",
  "no_texts",
  "wrong_number",
  "stopped",
  "legal_hold",
  "litigator",
  "dnc_internal",
  "dnc_national",
  "dnc_state",
  "dnc_stale",
  "status_closed",
  "asleep",
  "unlicensed_state",
  "lead_evidence_missing",
  "number_reassigned",
  "no_consent",
  "consent_expired",
  "consent_kind",
  "banned_unsolicited",
  "banned_mobile",
  "emergency",
  "hours",
  "closed_day",
  "holiday",
  "cap",
  "awaiting_person",
  "no_opening",
] as const;
export type ReasonCode = (typeof REASON_CODES)[number];
