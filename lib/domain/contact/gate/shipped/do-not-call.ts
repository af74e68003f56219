import { jurisdictionOf, type RuleOf } from "@/lib/domain/contact/gate/rule";
import type { State } from "@/lib/domain/state";
import { STATE_NAMES } from "@/lib/domain/state-names";
import { read, row, SALES } from "./row";

const READ = "2026-11-24";

type StateList = { readonly state: State; readonly cite: string; readonly maxAgeDays?: number };

/** The states that keep a do-not-call list of their own. A copy is good for 31 days unless the state says otherwise. */
const LISTS: readonly StateList[] = [
  { state: "co", cite: "Colo. Rev. Stat. 6-1-905" },
  { state: "fl", cite: "Fla. Stat. 501.059" },
  { state: "in", cite: "Ind. Code 24-4.7" },
  { state: "la", cite: "La. Rev. Stat. 45:844.14" },
  { state: "ma", cite: "Mass. Gen. Laws ch. 159C" },
  { state: "mo", cite: "Mo. Rev. Stat. 407.1098" },
  { state: "ms", cite: "Miss. Code 77-3-711" },
  { state: "ok", cite: "Okla. Stat. tit. 15, s. 775B" },
  { state: "pa", cite: "73 Pa. Stat. 2245.2" },
  { state: "tn", cite: "Tenn. Code 65-4-405" },
  { state: "tx", cite: "Tex. Bus. & Com. Code 304.052", maxAgeDays: 60 },
  { state: "wy", cite: "Wyo. Stat. 40-12-302" },
];

/** The do-not-call lists that sales calls and texts must respect. */
export const DO_NOT_CALL: readonly RuleOf<"scrub">[] = [
  row({
    id: "us.dnc",
    kind: "scrub",
    jurisdiction: "US",
    purposes: SALES,
    value: { list: "national", maxAgeDays: 31 },
    text: "The number must be checked against a copy of the national do-not-call registry no more than 31 days old.",
    source: read(
      READ,
      "47 CFR 64.1200(c)(2); 16 CFR 310.4(b)(3)",
      "https://www.ecfr.gov/current/title-47/section-64.1200",
    ),
    liftedBy: ["relationship", "consent_written"],
  }),
  ...LISTS.map(({ state, cite, maxAgeDays = 31 }) =>
    row({
      id: `us.${state}.dnc`,
      kind: "scrub",
      jurisdiction: jurisdictionOf(state),
      purposes: SALES,
      value: { list: jurisdictionOf(state), maxAgeDays },
      text: `The number must be checked against a copy of ${STATE_NAMES[state]}'s do-not-call list no more than ${maxAgeDays} days old.`,
      source: read(READ, cite),
      liftedBy: ["relationship", "consent_written"],
    }),
  ),
];
