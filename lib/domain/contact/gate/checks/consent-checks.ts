import type { Reason } from "@/lib/domain/contact/gate/decision";
import { toReason } from "@/lib/domain/contact/gate/reason";
import type { Permission, ReasonCode } from "@/lib/domain/contact/gate/rule";
import type { ConsentFact } from "@/lib/domain/contact/gate/snapshot";
import { type Case, isApplicable, liftOf, type Stance } from "@/lib/domain/contact/gate/stance";
import { DAY_MS, HOUR_MS } from "@/lib/domain/day";

/** A call back counts as invited for so long after the borrower called. */
const INVITED_MS = 24 * HOUR_MS;

/** Returns the reasons against contact without the permission, or in spite of the lists, that rules name. */
export function consentReasons(single: Case, stance: Stance): Reason[] {
  return [...listReasons(single, stance), ...permissionReasons(single, stance), ...banReasons(single, stance)];
}

function listReasons({ snapshot, set }: Case, stance: Stance): Reason[] {
  const reasons: Reason[] = [];
  for (const bound of set.byKind.scrub) {
    const { rule } = bound;
    if (!isApplicable(bound, stance) || liftOf(rule, stance) !== null) continue;
    const { list, maxAgeDays } = rule.value;
    const copies = snapshot.scrubs.filter((scrub) => scrub.list === list);
    if (copies.some(({ isListed }) => isListed))
      reasons.push(toReason(rule, list === "national" ? "dnc_national" : "dnc_state"));
    else if (!copies.some(({ listDate }) => stance.at <= listDate + maxAgeDays * DAY_MS))
      reasons.push(toReason(rule, "dnc_stale"));
  }
  return reasons;
}

function permissionReasons(single: Case, stance: Stance): Reason[] {
  const reasons: Reason[] = [];
  for (const bound of single.set.byKind.consent) {
    const { rule } = bound;
    if (!isApplicable(bound, stance) || liftOf(rule, stance) !== null) continue;
    if (rule.value.anyOf.some((permission) => isGiven(permission, single, stance))) continue;
    reasons.push(toReason(rule, missingConsent(rule.value.anyOf, single)));
  }
  return [...reasons, ...reassignedReasons(single, stance)];
}

/** A number that no list has cleared or barred is reported by the list itself, so `dnc_clean` counts as given here. */
function isGiven(permission: Permission, { snapshot }: Case, stance: Stance): boolean {
  if (permission === "inquiry") return stance.isRelated;
  if (permission === "dnc_clean") return true;
  if (permission === "inbound_call") return stance.at <= (snapshot.lastInboundAt.call ?? -Infinity) + INVITED_MS;
  return stance.consents.some((consent) => isEnough(consent, permission));
}

const isEnough = ({ kind }: ConsentFact, permission: Permission) =>
  kind === "written" ? permission === "written" || permission === "express" : kind === permission;

/** Returns whether the consent is missing, no longer counts, or is for something else. */
function missingConsent(anyOf: readonly Permission[], { snapshot, question }: Case): ReasonCode {
  const given = snapshot.consents.filter(({ kind }) => kind !== "inquiry");
  const isOver = given.some(
    (consent) => consent.channel === question.channel && anyOf.some((permission) => isEnough(consent, permission)),
  );
  if (isOver) return "consent_expired";
  return given.length > 0 ? "consent_kind" : "no_consent";
}

/** Returns a reason if nobody knows whether an old consent is still of the person who has the number now. */
function reassignedReasons({ snapshot, set, question }: Case, stance: Stance): Reason[] {
  if (question.channel === "email" || snapshot.phone.reassigned !== "no_data" || stance.consents.length === 0)
    return [];
  const newest = Math.max(...stance.consents.map(({ capturedAt }) => capturedAt));
  return set.byKind.reassigned
    .filter((bound) => isApplicable(bound, stance) && stance.at >= newest + bound.rule.value.days * DAY_MS)
    .map(({ rule }) => toReason(rule, "number_reassigned", { outcome: "review" }));
}

function banReasons({ snapshot, set }: Case, stance: Stance): Reason[] {
  return set.byKind.ban
    .filter((bound) => isApplicable(bound, stance) && liftOf(bound.rule, stance) === null)
    .filter(({ rule }) => rule.value.lines === null || rule.value.lines.includes(snapshot.phone.line))
    .map(({ rule }) => toReason(rule, rule.value.lines === null ? "banned_unsolicited" : "banned_mobile"));
}
