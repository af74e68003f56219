import type { ContactRule } from "@/lib/domain/contact/gate/rule";
import { read, row } from "./row";

const READ = "2026-11-24";
const FCC = "https://www.ecfr.gov/current/title-47/section-64.1200";

/** Federal rules beside consent, do-not-call lists and disclosures. */
export const FEDERAL_RULES: readonly ContactRule[] = [
  row({
    id: "us.hours",
    kind: "window",
    jurisdiction: "US",
    value: { "mon-fri": ["08:00", "21:00"], sat: ["08:00", "21:00"], sun: ["08:00", "21:00"] },
    text: "Federal rules allow calls and texts from 8:00 am to 9:00 pm every day.",
    source: read(READ, "47 CFR 64.1200(c)(1); 16 CFR 310.4(c)", FCC),
    note: "The hours hold with consent too. A text counts as a call.",
  }),
  row({
    id: "us.license",
    kind: "license",
    jurisdiction: "US",
    channels: ["call", "sms", "email"],
    value: {},
    text: "The lender needs a license in the borrower's state.",
    source: read(READ, "SAFE Act, 12 U.S.C. 5101 et seq."),
  }),
  row({
    id: "us.reassigned",
    kind: "reassigned",
    jurisdiction: "US",
    value: { days: 540 },
    text: "Nobody knows whether the number was reassigned since the borrower consented.",
    source: read(READ, "47 CFR 64.1200(m)", FCC),
    note: "The limit of 540 days is the product's own.",
  }),
];
