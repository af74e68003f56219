import { jurisdictionOf, PURPOSES, type RuleOf } from "@/lib/domain/contact/gate/rule";
import type { State } from "@/lib/domain/state";
import { STATE_NAMES } from "@/lib/domain/state-names";
import { read, row } from "./row";

const READ = "2026-11-24";

type Disclosure = {
  readonly state: State;
  readonly cite: string;
  readonly text?: string;
  readonly from?: string;
  readonly isUnclear?: boolean;
};

/** Recording needs everyone's consent. */
const RECORDING: readonly Disclosure[] = [
  { state: "ca", cite: "Cal. Penal Code 632" },
  { state: "ct", cite: "Conn. Gen. Stat. 52-570d", isUnclear: true },
  { state: "de", cite: "Del. Code tit. 11, s. 1335", isUnclear: true },
  { state: "fl", cite: "Fla. Stat. 934.03" },
  { state: "il", cite: "720 ILCS 5/14-2" },
  { state: "ma", cite: "Mass. Gen. Laws ch. 272, s. 99" },
  { state: "md", cite: "Md. Code, Cts. & Jud. Proc. 10-402" },
  { state: "mi", cite: "Mich. Comp. Laws 750.539c", isUnclear: true },
  { state: "mt", cite: "Mont. Code 45-8-213" },
  { state: "nh", cite: "N.H. Rev. Stat. 570-A:2" },
  { state: "nv", cite: "Nev. Rev. Stat. 200.620", isUnclear: true },
  { state: "pa", cite: "18 Pa. Cons. Stat. 5704" },
  { state: "wa", cite: "Wash. Rev. Code 9.73.030" },
];

/** Automated contact must say that it is. */
const AUTOMATED: readonly Disclosure[] = [
  { state: "ca", cite: "Cal. Bus. & Prof. Code 17940 et seq. (SB 1001)" },
  { state: "co", cite: "Colorado HB 26-1263", from: "2027-01-01" },
  { state: "me", cite: "Me. Rev. Stat. tit. 10, s. 1500-DD" },
  { state: "ut", cite: "Utah Code ch. 13-77" },
];

const CALLER: readonly Disclosure[] = [
  {
    state: "nj",
    cite: "N.J. Stat. 56:8-128",
    text: "In New Jersey, the caller gives their name and number within 30 seconds.",
  },
  {
    state: "or",
    cite: "Or. Rev. Stat. 646.563, as amended by HB 3865 (2025)",
    text: "In Oregon, the caller identifies themselves within 10 seconds.",
    from: "2026-01-01",
  },
  {
    state: "tx",
    cite: "Tex. Bus. & Com. Code 301.051",
    text: "In Texas, the caller gives their name and the purpose of the call at once.",
  },
];

const toRow = (topic: RuleOf<"disclosure">["value"]["topic"], text: string, given: Disclosure): RuleOf<"disclosure"> =>
  row({
    id: `us.${given.state}.disclosure.${topic}`,
    kind: "disclosure",
    jurisdiction: jurisdictionOf(given.state),
    channels: topic === "automated" ? ["call", "sms", "email"] : ["call"],
    automated: topic === "automated" ? true : null,
    purposes: PURPOSES,
    value: { topic },
    text: given.text ?? text.replace("STATE", STATE_NAMES[given.state]),
    source: read(READ, given.cite),
    effectiveFrom: given.from ?? null,
    contested: given.isUnclear ?? false,
    note: given.isUnclear ? "It is not clear whether every party must agree. The stricter reading ships." : null,
  });

/** Sentences that a call or message must include. */
export const DISCLOSURES: readonly RuleOf<"disclosure">[] = [
  row({
    id: "us.disclosure.automated",
    kind: "disclosure",
    jurisdiction: "US",
    channels: ["call"],
    automated: true,
    purposes: PURPOSES,
    value: { topic: "automated" },
    text: "An artificial or recorded voice names the caller at the start, gives a phone number, and offers an automated opt-out within 2 seconds of that.",
    source: read(READ, "47 CFR 64.1200(b)(1) to (3)", "https://www.ecfr.gov/current/title-47/section-64.1200"),
  }),
  ...AUTOMATED.map((given) => toRow("automated", "In STATE, automated contact says that it is automated.", given)),
  ...RECORDING.map((given) => toRow("recording", "In STATE, a recorded call announces that it is recorded.", given)),
  ...CALLER.map((given) => toRow("caller", "In STATE, the caller identifies themselves.", given)),
];
