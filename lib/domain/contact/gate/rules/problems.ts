import { CHANNELS } from "@/lib/domain/contact/channel";
import {
  type ContactRule,
  type Jurisdiction,
  jurisdictionOf,
  LIFTS,
  PURPOSES,
  REASON_CODES,
} from "@/lib/domain/contact/gate/rule";
import { readDay } from "@/lib/domain/day";
import { STATES } from "@/lib/domain/state";
import { valueProblem } from "./value-problem";

/** Why a rule must not load. `rule` is its id. */
export type RuleProblem = { readonly rule: string; readonly text: string };

const ID = /^[a-z0-9]+(?:[.-][a-z0-9]+)*$/;
const LONGEST_TEXT = 500;
const JURISDICTIONS: ReadonlySet<Jurisdiction> = new Set(["*", "US", ...STATES.map(jurisdictionOf)]);

/**
 * The reasons that rules of other kinds give. Each of the others needs a rule of the kind `check` that cites its
 * source.
 */
const CITED_BY_OTHERS: ReadonlySet<string> = new Set([
  "dnc_national",
  "dnc_state",
  "dnc_stale",
  "unlicensed_state",
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
]);
const CHECKED = REASON_CODES.filter((code) => !CITED_BY_OTHERS.has(code));

/** Returns why rules must not load together; empty if they may. */
export function ruleProblems(rules: readonly ContactRule[]): RuleProblem[] {
  const problems = rules.flatMap((rule) => {
    const text = problemOf(rule);
    return text === null ? [] : [{ rule: rule.id, text }];
  });
  return [...problems, ...duplicateProblems(rules), ...referenceProblems(rules), ...checkProblems(rules)];
}

/** Returns why one rule must not load; null if it may. */
export function problemOf(rule: ContactRule): string | null {
  if (!ID.test(rule.id) || rule.id.length > 100) return "an id has lower case letters, digits, dots and hyphens";
  if (!JURISDICTIONS.has(rule.jurisdiction)) return "its jurisdiction is no state, US or *";
  return sourceProblem(rule) ?? scopeProblem(rule) ?? daysProblem(rule) ?? valueProblem(rule);
}

function sourceProblem({ source, text }: ContactRule): string | null {
  if (!isText(source.cite)) return "it has no citation";
  if (readDay(source.readOn) === null) return "it does not say when its source was read";
  if (source.url !== null && !/^https:\/\/\S+$/.test(source.url)) return "the address of its source is not https";
  return isText(text) ? null : "it has no sentence";
}

const isText = (text: string) => text.trim() !== "" && text.length <= LONGEST_TEXT;

function scopeProblem({ channels, purposes, liftedBy }: ContactRule): string | null {
  if (!isListOf(channels, CHANNELS) || channels.length === 0) return "it names no channel, or an unknown one";
  if (!isListOf(purposes, PURPOSES) || purposes.length === 0) return "it names no purpose, or an unknown one";
  return isListOf(liftedBy, LIFTS) ? null : "an unknown fact lifts it";
}

const isListOf = (found: readonly string[], known: readonly string[]) => found.every((one) => known.includes(one));

function daysProblem({ effectiveFrom, effectiveTo }: ContactRule): string | null {
  const from = effectiveFrom === null ? -Infinity : readDay(effectiveFrom);
  const to = effectiveTo === null ? Infinity : readDay(effectiveTo);
  if (from === null || to === null) return "the days on which it is in force are not written YYYY-MM-DD";
  return from < to ? null : "it ends before it begins";
}

function duplicateProblems(rules: readonly ContactRule[]): RuleProblem[] {
  const seen = new Set<string>();
  return rules.flatMap(({ id }) => {
    const isDuplicate = seen.has(id);
    seen.add(id);
    return isDuplicate ? [{ rule: id, text: "two rules have this id" }] : [];
  });
}

function referenceProblems(rules: readonly ContactRule[]): RuleProblem[] {
  const holidays = new Set(rules.filter(({ kind }) => kind === "holiday").map(({ id }) => id));
  return rules.flatMap((rule) => {
    if (rule.kind !== "closed_day") return [];
    const unknown = rule.value.except.find((id) => !holidays.has(id));
    return unknown === undefined ? [] : [{ rule: rule.id, text: `there is no holiday ${unknown}` }];
  });
}

function checkProblems(rules: readonly ContactRule[]): RuleProblem[] {
  const codes = rules.flatMap((rule) => (rule.kind === "check" && rule.enabled ? [rule.value.code] : []));
  return CHECKED.filter((code) => codes.filter((other) => other === code).length !== 1).map((code) => ({
    rule: code,
    text: "exactly one rule of the kind check cites it",
  }));
}
