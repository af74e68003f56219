import { jurisdictionOf, type RuleOf } from "@/lib/domain/contact/gate/rule";
import type { State } from "@/lib/domain/state";
import { STATE_NAMES } from "@/lib/domain/state-names";
import { read, row, SALES } from "./row";

const READ = "2026-11-24";
const SURVEY = "https://www.bubecklaw.com";

type Limits = { readonly state: State; readonly inquiryDays: number; readonly transactionDays: number };

/** The states that limit a business relationship further, by a survey. The stricter reading ships. */
const LIMITS: readonly (Limits & { readonly note: string })[] = [
  { state: "ca", inquiryDays: 42, transactionDays: 540, note: "30 business days after an inquiry." },
  { state: "co", inquiryDays: 30, transactionDays: 540, note: "30 days after an inquiry." },
  { state: "in", inquiryDays: 0, transactionDays: 0, note: "No exception for a business relationship." },
  { state: "la", inquiryDays: 90, transactionDays: 180, note: "6 months." },
  { state: "mi", inquiryDays: 0, transactionDays: 540, note: "No exception for an inquiry." },
  { state: "mo", inquiryDays: 90, transactionDays: 180, note: "180 days." },
  { state: "ms", inquiryDays: 90, transactionDays: 180, note: "6 months." },
  { state: "mt", inquiryDays: 90, transactionDays: 180, note: "6 months." },
  { state: "nj", inquiryDays: 0, transactionDays: 540, note: "No exception for an inquiry." },
  { state: "pa", inquiryDays: 0, transactionDays: 540, note: "An inquiry needs consent to go on." },
  { state: "wi", inquiryDays: 0, transactionDays: 540, note: "No exception for an inquiry." },
];

/** How long a business relationship lasts. It lifts do-not-call lists, and neither hours nor written consent. */
export const RELATIONSHIPS: readonly RuleOf<"relationship">[] = [
  row({
    id: "us.relationship",
    kind: "relationship",
    jurisdiction: "US",
    purposes: SALES,
    value: { inquiryDays: 90, transactionDays: 540 },
    text: "A business relationship lasts 90 days after an inquiry and 540 days after a transaction.",
    source: read(READ, "47 CFR 64.1200(f)(5)", "https://www.ecfr.gov/current/title-47/section-64.1200"),
    note: "3 and 18 months in the rule.",
  }),
  ...LIMITS.map(({ state, inquiryDays, transactionDays, note }) =>
    row({
      id: `us.${state}.relationship`,
      kind: "relationship",
      jurisdiction: jurisdictionOf(state),
      purposes: SALES,
      value: { inquiryDays, transactionDays },
      text: `In ${STATE_NAMES[state]}, a business relationship lasts ${inquiryDays} days after an inquiry and ${transactionDays} days after a transaction.`,
      source: read(READ, "Survey of state do-not-call laws, bubecklaw.com", SURVEY),
      contested: true,
      note,
    }),
  ),
];
