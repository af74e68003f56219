import { offsetAt } from "@/lib/domain/contact/zones/zone-offset";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/domain/day";
import type { LiftedRule, Question } from "./decision";
import type { ContactRule, Lift, Purpose } from "./rule";
import { type Bound, bindsOn, type CompiledRules, type RuleSet } from "./rules/compile";
import type { ConsentFact, Snapshot } from "./snapshot";
import type { Whereabouts } from "./whereabouts";

/** One question about one borrower, with the rules that apply. */
export type Case = {
  readonly snapshot: Snapshot;
  readonly question: Question;
  readonly compiled: CompiledRules;
  readonly set: RuleSet;
  readonly where: Whereabouts;
};

/** A case at a given time. */
export type Stance = {
  readonly at: number;
  readonly judgedAs: Purpose;
  /** The first and last local day in the zones where the borrower may be. */
  readonly days: readonly [first: number, last: number];
  /** Consents for the channel that are neither expired nor too old. */
  readonly consents: readonly ConsentFact[];
  /** Whether a business relationship is in force in every state where the borrower may be. */
  readonly isRelated: boolean;
  readonly hasInquired: boolean;
};

/** How long an answer to an inquiry or to a message counts as one. */
const ANSWER_MS = 24 * HOUR_MS;
/** How long after a stop it may be confirmed: 47 CFR 64.1200(a)(12). */
const CONFIRMATION_MS = 5 * MINUTE_MS;

/** Returns how a case stands at a moment. */
export function stanceAt(single: Case, at: number): Stance {
  const { snapshot, question, set, where } = single;
  const judgedAs = purposeAt(snapshot, question, at);
  const days = localDays(where.zones, at);
  const consents = consentsAt(single, days, at);
  const [inquiryDays, transactionDays] = relationshipDays(set, days);
  const isRelated =
    isWithin(snapshot.lastInquiryAt, inquiryDays, at) || isWithin(snapshot.lastTransactionAt, transactionDays, at);
  const hasInquired = isWithin(snapshot.lastInquiryAt, federalInquiryDays(set), at);
  return { at, judgedAs, days, consents, isRelated, hasInquired };
}

const isWithin = (since: number | null, days: number, at: number) => since !== null && at < since + days * DAY_MS;

/** Returns the purpose whose rules apply: a late answer is marketing, and so is a confirmation of no stop. */
function purposeAt(snapshot: Snapshot, { purpose, channel }: Question, at: number): Purpose {
  switch (purpose) {
    case "lead_response":
      return snapshot.lastInquiryAt !== null && at <= snapshot.lastInquiryAt + ANSWER_MS ? purpose : "marketing";
    case "reply": {
      const inbound = snapshot.lastInboundAt[channel];
      return inbound !== undefined && at <= inbound + ANSWER_MS ? purpose : "marketing";
    }
    case "opt_out_confirmation":
      return mayConfirm(snapshot, channel, at) ? purpose : "marketing";
    default:
      return purpose;
  }
}

function mayConfirm({ stops, attempts }: Snapshot, channel: Question["channel"], at: number): boolean {
  if (channel === "call") return false;
  const covering = stops.filter((stop) => stop.channel === null || stop.channel === channel);
  const last = covering.reduce((latest, { stoppedAt }) => Math.max(latest, stoppedAt), -Infinity);
  const isConfirmed = attempts.some(
    (attempt) => attempt.purpose === "opt_out_confirmation" && attempt.channel === channel && attempt.startedAt >= last,
  );
  return at >= last && at <= last + CONFIRMATION_MS && !isConfirmed;
}

function localDays(zones: readonly string[], at: number): readonly [number, number] {
  let [first, last] = [Infinity, -Infinity];
  for (const zone of zones) {
    const day = Math.floor((at + offsetAt(zone, at)) / DAY_MS);
    if (day < first) first = day;
    if (day > last) last = day;
  }
  return [first, last];
}

function consentsAt({ snapshot, question, set }: Case, days: Stance["days"], at: number): ConsentFact[] {
  let most = Infinity;
  for (const { rule, from, to } of set.byKind.consent_age)
    if (from <= days[1] && to > days[0]) most = Math.min(most, rule.value.days);
  const found: ConsentFact[] = [];
  for (const consent of snapshot.consents)
    if (consent.channel === question.channel && isUsable(consent, { snapshot, most, at })) found.push(consent);
  return found;
}

type Age = { readonly snapshot: Snapshot; readonly most: number; readonly at: number };

const isUsable = ({ expiresAt, capturedAt }: ConsentFact, { snapshot, most, at }: Age) =>
  (expiresAt === null || at < expiresAt) &&
  (most === Infinity || at < Math.max(capturedAt, snapshot.lastActivityAt ?? capturedAt) + most * DAY_MS);

/** Returns the fewest days that any rule grants after an inquiry, and after a transaction; none without a rule. */
function relationshipDays({ byKind }: RuleSet, days: Stance["days"]): readonly [number, number] {
  let [inquiry, transaction] = [Infinity, Infinity];
  for (const { rule, from, to } of byKind.relationship) {
    if (from > days[1] || to <= days[0]) continue;
    inquiry = Math.min(inquiry, rule.value.inquiryDays);
    transaction = Math.min(transaction, rule.value.transactionDays);
  }
  return inquiry === Infinity ? [0, 0] : [inquiry, transaction];
}

/** An inquiry lifts a ban on unsolicited contact for as long as it makes a relationship under federal rules. */
const federalInquiryDays = ({ byKind }: RuleSet) =>
  byKind.relationship.find(({ rule }) => rule.jurisdiction === "US")?.rule.value.inquiryDays ?? 0;

/** Returns whether a rule binds in this stance, unless it is lifted. */
export const isApplicable = (bound: Bound, { judgedAs, days }: Stance) => bindsOn(bound, judgedAs, days);

/** Returns which fact about the borrower lifts a rule; null if none does. */
export function liftOf({ id, liftedBy }: ContactRule, stance: Stance): LiftedRule | null {
  for (const by of liftedBy) {
    const consent = consentFor(by, stance.consents);
    if (consent !== undefined) return { rule: id, by, consent: consent.id };
    if ((by === "own_inquiry" && stance.hasInquired) || (by === "relationship" && stance.isRelated))
      return { rule: id, by, consent: null };
  }
  return null;
}

function consentFor(by: Lift, consents: readonly ConsentFact[]): ConsentFact | undefined {
  if (by === "consent_written") return consents.find(({ kind }) => kind === "written");
  if (by === "consent_express") return consents.find(({ kind }) => kind !== "inquiry");
  return undefined;
}
