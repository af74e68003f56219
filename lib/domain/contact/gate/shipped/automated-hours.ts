import { jurisdictionOf, type RuleOf, type WindowValue } from "@/lib/domain/contact/gate/rule";
import type { State } from "@/lib/domain/state";
import { read, row, stateHoursText } from "./row";

const READ = "2026-11-24";

const daily = (from: string, to: string): WindowValue => ({ "mon-fri": [from, to], sat: [from, to], sun: [from, to] });
const weekdays = (from: string, to: string): WindowValue => ({ "mon-fri": [from, to], sat: null, sun: null });
const nebraska: WindowValue = {
  "mon-fri": ["08:00", "21:00"],
  sat: ["08:00", "21:00"],
  sun: ["13:00", "21:00"],
  holiday: ["13:00", "21:00"],
};

const PUC_2872 = "https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=PUC&sectionNum=2872";

type AutomatedHours = {
  readonly state: State;
  readonly value: WindowValue;
  readonly cite: string;
  readonly url?: string;
};

/** The hours for automated contact, of each state that has its own. Texts count as calls. */
const HOURS: readonly AutomatedHours[] = [
  { state: "ca", value: daily("09:00", "21:00"), cite: "Cal. Pub. Util. Code 2872", url: PUC_2872 },
  { state: "ga", value: daily("08:00", "21:00"), cite: "Ga. Code 46-5-23" },
  { state: "il", value: daily("09:00", "21:00"), cite: "815 ILCS 305/15" },
  { state: "in", value: daily("09:00", "20:00"), cite: "Ind. Code 24-5-14-8" },
  { state: "me", value: weekdays("09:00", "17:00"), cite: "Me. Rev. Stat. tit. 10, s. 1498(3)" },
  { state: "ne", value: nebraska, cite: "Neb. Rev. Stat. 86-248" },
  { state: "nv", value: daily("09:00", "21:00"), cite: "Nev. Rev. Stat. 597.814" },
  { state: "sd", value: weekdays("09:00", "21:00"), cite: "S.D. Codified Laws 37-30A-3(2)" },
];

export const AUTOMATED_HOURS: readonly RuleOf<"window">[] = HOURS.map(({ state, value, cite, url }) => {
  const text = stateHoursText(state, "automated contact", value);
  return row({
    id: `us.${state}.hours.automated`,
    kind: "window",
    jurisdiction: jurisdictionOf(state),
    automated: true,
    value,
    text: value.holiday === undefined ? text : text.replace(" on Sunday", " on Sundays and holidays"),
    source: read(READ, cite, url),
  });
});
