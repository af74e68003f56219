import { z } from "zod";
import { Identifier, oneOf, text } from "@/lib/contract/fields";
import { isZone } from "@/lib/domain/contact/zones/zone-offset";
import { readDay } from "@/lib/domain/day";

/** The reports, in the order of the page. */
export const REPORT_NAMES = [
  "summary",
  "trend",
  "months",
  "cohorts",
  "funnel",
  "speed",
  "officers",
  "turn-times",
  "aging",
  "sources",
  "pull-through",
  "fallout",
  "first-attempts",
  "forecast",
  "compliance",
] as const;
export type ReportName = (typeof REPORT_NAMES)[number];

const DAY = { isValid: (value: string) => readDay(value) !== null, error: "must be a real day, written YYYY-MM-DD" };
const Day = text(10, { format: DAY });

/** Which files a report is about. */
const FileScope = z.object({
  team: Identifier.optional().meta({ description: "Only files of this team." }),
  provider: Identifier.optional().meta({ description: "Only files of this lead provider." }),
  officer: Identifier.optional().meta({
    description: "Only files that this user has now, by id; `me` is the user who asks.",
  }),
});

/** The query of a report about the present. */
export const PresentQuery = FileScope;
export type PresentQuery = z.infer<typeof PresentQuery>;

/** The query of a report about a period. */
export const PeriodQuery = FileScope.extend({
  from: Day.optional().meta({ description: "The first day, YYYY-MM-DD. By default 90 days before `to`." }),
  to: Day.optional().meta({ description: "The day after the last, YYYY-MM-DD. By default tomorrow." }),
  timeZone: Identifier.refine(isZone, "must be a time zone such as America/Chicago")
    .default("UTC")
    .meta({ description: "The time zone of the days. By default UTC." }),
});
export type PeriodQuery = z.infer<typeof PeriodQuery>;

/** The query of a report as a CSV file. */
export const ReportCsvQuery = PeriodQuery.extend({
  report: oneOf(REPORT_NAMES, `must be one of ${REPORT_NAMES.join(", ")}`).meta({ description: "Which report." }),
});
export type ReportCsvQuery = z.infer<typeof ReportCsvQuery>;
