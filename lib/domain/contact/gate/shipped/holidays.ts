import type { HolidayValue, Jurisdiction, RuleOf, RuleSource } from "@/lib/domain/contact/gate/rule";
import { read, row } from "./row";

const READ = "2026-11-24";

const BOTH: HolidayValue["observed"] = ["satFri", "sunMon"];
const MONDAY: HolidayValue["observed"] = ["sunMon"];
const NEVER: HolidayValue["observed"] = [];

type Day = readonly [name: string, on: string, observed: HolidayValue["observed"], contested?: string];

const FEDERAL: readonly Day[] = [
  ["New Year's Day", "fixed:01-01", BOTH],
  ["Martin Luther King Jr. Day", "nth:3:mon:1", NEVER],
  ["Washington's Birthday", "nth:3:mon:2", NEVER],
  ["Memorial Day", "last:mon:5", NEVER],
  ["Juneteenth", "fixed:06-19", BOTH],
  ["Independence Day", "fixed:07-04", BOTH],
  ["Labor Day", "nth:1:mon:9", NEVER],
  ["Columbus Day", "nth:2:mon:10", NEVER],
  ["Veterans Day", "fixed:11-11", BOTH],
  ["Thanksgiving Day", "nth:4:thu:11", NEVER],
  ["Christmas Day", "fixed:12-25", BOTH],
];

const ALABAMA: readonly Day[] = [
  [
    "Mardi Gras",
    "easter:-47",
    NEVER,
    "Observed in Baldwin and Mobile counties. The stricter reading closes the state.",
  ],
  ["Confederate Memorial Day", "nth:4:mon:4", NEVER],
  ["Jefferson Davis's Birthday", "nth:1:mon:6", NEVER],
  ["Rosa Parks Day", "fixed:12-01", BOTH, "Sources differ on whether it is a holiday. The stricter reading ships."],
];

const LOUISIANA: readonly Day[] = [
  ["Mardi Gras", "easter:-47", NEVER],
  ["Good Friday", "easter:-2", NEVER],
  ["All Saints' Day", "fixed:11-01", BOTH],
  ["Election Day", "election-even", NEVER],
];

const PENNSYLVANIA: readonly Day[] = [
  ["Good Friday", "easter:-2", NEVER],
  ["Flag Day", "fixed:06-14", BOTH],
  ["Election Day", "election", NEVER],
];

const RHODE_ISLAND: readonly Day[] = [
  ["Rhode Island Independence Day", "fixed:05-04", MONDAY],
  ["Victory Day", "nth:2:mon:8", NEVER],
  ["Election Day", "election-even", NEVER],
];

const UTAH: readonly Day[] = [["Pioneer Day", "fixed:07-24", BOTH]];

/** The holidays of the United States, and of the states that close on further days. */
export const HOLIDAYS: readonly RuleOf<"holiday">[] = [
  ...toRows("US", FEDERAL, read(READ, "5 U.S.C. 6103", "https://www.law.cornell.edu/uscode/text/5/6103")),
  ...toRows("US-AL", ALABAMA, read(READ, "Ala. Code 1-3-8")),
  ...toRows("US-LA", LOUISIANA, read(READ, "La. Rev. Stat. 1:55; La. Public Service Commission General Order R-29617")),
  ...toRows("US-PA", PENNSYLVANIA, read(READ, "44 Pa. Stat. 11")),
  ...toRows("US-RI", RHODE_ISLAND, read(READ, "R.I. Gen. Laws 25-1-1")),
  ...toRows("US-UT", UTAH, read(READ, "Utah Code 63G-1-301")),
];

function toRows(jurisdiction: Jurisdiction, days: readonly Day[], source: RuleSource): RuleOf<"holiday">[] {
  const prefix = jurisdiction === "US" ? "us.holiday" : `${jurisdiction.toLowerCase().replace("-", ".")}.holiday`;
  return days.map(([name, on, observed, doubt]) =>
    row({
      id: `${prefix}.${name.toLowerCase().replace(/['.]/g, "").replace(/ /g, "-")}`,
      kind: "holiday",
      jurisdiction,
      value: { name, on, observed },
      text: `${name} is a holiday.`,
      source,
      contested: doubt !== undefined,
      note: doubt ?? null,
    }),
  );
}
