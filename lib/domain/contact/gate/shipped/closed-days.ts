import type { RuleOf } from "@/lib/domain/contact/gate/rule";
import { read, row } from "./row";

const READ = "2026-11-24";

/** The days on which states allow no contact. */
export const CLOSED_DAYS: readonly RuleOf<"closed_day">[] = [
  row({
    id: "us.al.closed",
    kind: "closed_day",
    jurisdiction: "US-AL",
    value: { days: ["sun"], holidays: ["US", "US-AL"], except: [] },
    text: "Alabama allows no calls or texts on Sundays and holidays.",
    source: read(READ, "Ala. Admin. Code r. 770-X-5-.17; Ala. Code 1-3-8"),
  }),
  row({
    id: "us.la.closed",
    kind: "closed_day",
    jurisdiction: "US-LA",
    value: {
      days: ["sun"],
      holidays: ["US", "US-LA"],
      except: ["us.holiday.washingtons-birthday", "us.holiday.columbus-day"],
    },
    text: "Louisiana allows no calls or texts on Sundays and holidays.",
    source: read(READ, "La. Public Service Commission General Order R-29617, V(A)(2)"),
    note: "Washington's Birthday and Columbus Day are not enforced. The governor may proclaim further days.",
  }),
  row({
    id: "us.ms.holidays",
    kind: "closed_day",
    jurisdiction: "US-MS",
    value: { days: [], holidays: ["US"], except: [] },
    text: "Mississippi allows no calls or texts on holidays.",
    source: read(READ, "Miss. Code 77-3-723(1), before its amendment of 2024"),
    contested: true,
    enabled: false,
    note: "Repealed in 2024. Turn it on to keep it as a rule of your own.",
  }),
  row({
    id: "us.pa.holidays",
    kind: "closed_day",
    jurisdiction: "US-PA",
    value: { days: [], holidays: ["US", "US-PA"], except: [] },
    text: "Pennsylvania allows no calls or texts on holidays.",
    source: read(READ, "73 Pa. Stat. 2245.2; 44 Pa. Stat. 11"),
    effectiveFrom: "2019-12-03",
  }),
  row({
    id: "us.pa.sunday",
    kind: "closed_day",
    jurisdiction: "US-PA",
    value: { days: ["sun"], holidays: [], except: [] },
    text: "Pennsylvania allows no calls or texts on Sundays.",
    source: read(READ, "Pennsylvania Act 47 of 2026"),
    effectiveFrom: "2026-10-18",
  }),
  row({
    id: "us.ri.closed",
    kind: "closed_day",
    jurisdiction: "US-RI",
    value: { days: ["sun"], holidays: ["US", "US-RI"], except: [] },
    text: "Rhode Island allows no calls or texts on Sundays and holidays.",
    source: read(READ, "R.I. Gen. Laws 5-61-2(2), 5-61-3.6"),
  }),
  row({
    id: "us.ut.closed",
    kind: "closed_day",
    jurisdiction: "US-UT",
    value: { days: ["sun"], holidays: ["US", "US-UT"], except: [] },
    text: "Utah allows no calls or texts on Sundays and holidays without the borrower's prior express consent.",
    source: read(READ, "Utah Code 13-25a-103(3)"),
    liftedBy: ["consent_express"],
  }),
];
