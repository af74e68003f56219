import type { RuleOf } from "@/lib/domain/contact/gate/rule";
import { read, row } from "./row";

const READ = "2026-11-24";
const THREE_A_DAY = { n: 3, period: "PT24H", per: "number" } as const;
const ANY_SUBJECT = "The statute counts contacts about one subject. The stricter reading counts all.";

/** Limits of states on how often a borrower may be contacted. */
export const STATE_CAPS: readonly RuleOf<"cap">[] = [
  row({
    id: "us.fl.cap",
    kind: "cap",
    jurisdiction: "US-FL",
    value: THREE_A_DAY,
    text: "Florida allows 3 calls and texts to one number in 24 hours.",
    source: read(READ, "Fla. Stat. 501.616(6)"),
    effectiveFrom: "2021-07-01",
    note: ANY_SUBJECT,
  }),
  row({
    id: "us.md.cap",
    kind: "cap",
    jurisdiction: "US-MD",
    value: THREE_A_DAY,
    text: "Maryland allows 3 calls and texts to one number in 24 hours.",
    source: read(READ, "Md. Code, Com. Law 14-4502(c)"),
    note: ANY_SUBJECT,
  }),
  row({
    id: "us.ok.cap",
    kind: "cap",
    jurisdiction: "US-OK",
    value: THREE_A_DAY,
    text: "Oklahoma allows 3 calls and texts to one number in 24 hours.",
    source: read(READ, "Okla. Stat. tit. 15, s. 775C.4"),
    note: ANY_SUBJECT,
  }),
  row({
    id: "us.or.cap",
    kind: "cap",
    jurisdiction: "US-OR",
    value: THREE_A_DAY,
    text: "Oregon allows 3 calls and texts to one number in 24 hours without a business relationship.",
    source: read(READ, "Or. Rev. Stat. 646.563, as amended by HB 3865 (2025)"),
    effectiveFrom: "2026-01-01",
    liftedBy: ["relationship"],
  }),
  row({
    id: "us.me.cap.automated",
    kind: "cap",
    jurisdiction: "US-ME",
    automated: true,
    value: { n: 1, period: "PT8H", per: "number" },
    text: "Maine allows 1 automated contact to one number in 8 hours.",
    source: read(READ, "Me. Rev. Stat. tit. 10, s. 1498(3)"),
  }),
];
