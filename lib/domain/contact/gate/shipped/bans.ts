import type { RuleOf } from "@/lib/domain/contact/gate/rule";
import { read, row, SALES } from "./row";

const READ = "2026-11-24";
const MOBILE = { lines: ["mobile", "unknown"] } as const;

/** Contact that states forbid at any hour. */
export const STATE_BANS: readonly RuleOf<"ban">[] = [
  row({
    id: "us.az.mobile",
    kind: "ban",
    jurisdiction: "US-AZ",
    purposes: SALES,
    value: MOBILE,
    text: "Arizona forbids unsolicited sales calls and texts to a mobile phone.",
    source: read(READ, "Ariz. Rev. Stat. 44-1278(B)(3)"),
    liftedBy: ["own_inquiry", "consent_express"],
  }),
  row({
    id: "us.nj.mobile",
    kind: "ban",
    jurisdiction: "US-NJ",
    purposes: SALES,
    value: MOBILE,
    text: "New Jersey forbids unsolicited sales calls and texts to a mobile phone.",
    source: read(READ, "N.J. Stat. 56:8-130"),
    liftedBy: ["own_inquiry", "consent_express"],
    note: "An answer to the borrower's own inquiry is exempt.",
  }),
  row({
    id: "us.wa.texts",
    kind: "ban",
    jurisdiction: "US-WA",
    channels: ["sms"],
    purposes: SALES,
    value: { lines: null },
    text: "Washington forbids commercial texts without consent or a business relationship.",
    source: read(READ, "Wash. Rev. Code 19.190.060"),
    liftedBy: ["own_inquiry", "relationship", "consent_express"],
  }),
];
