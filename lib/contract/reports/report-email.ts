import { z } from "zod";
import { Identifier, oneOf, PathId, Timestamp } from "@/lib/contract/fields";
import { REPORT_EMAIL_INTERVALS } from "@/lib/domain/reports/report-email";
import { PeriodQuery, REPORT_NAMES } from "./report-query";

const filters = PeriodQuery.pick({ team: true, provider: true, officer: true }).shape;
const fields = {
  report: oneOf(REPORT_NAMES, `must be one of ${REPORT_NAMES.join(", ")}`).meta({ description: "Which report." }),
  every: oneOf(REPORT_EMAIL_INTERVALS, "must be week or month").meta({
    description: "`week`: each Monday, about the week before. `month`: on the first, about the month before. At 7 am.",
  }),
  timeZone: PeriodQuery.shape.timeZone,
};

/** A report that is emailed to the user who asked for it. */
export const ReportEmail = z
  .object({
    id: Identifier,
    ...fields,
    ...filters,
    nextAt: Timestamp.meta({ description: "When it is emailed next." }),
  })
  .meta({ id: "ReportEmail" });
export type ReportEmail = z.infer<typeof ReportEmail>;

export const ReportEmails = z
  .object({
    data: z.array(ReportEmail).meta({ description: "Your report emails, the next one due first." }),
    canEmail: z.boolean().meta({ description: "Whether this installation can send email." }),
  })
  .meta({ id: "ReportEmails" });
export type ReportEmails = z.infer<typeof ReportEmails>;

export const ReportEmailCreate = z.object({ ...fields, ...filters }).meta({
  id: "ReportEmailCreate",
  example: { report: "speed", every: "week", timeZone: "America/Chicago" },
});
export type ReportEmailCreate = z.infer<typeof ReportEmailCreate>;

export const ReportEmailId = z.object({ id: PathId });
