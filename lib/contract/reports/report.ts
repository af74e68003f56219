import { z } from "zod";
import { Status, Timestamp } from "@/lib/contract/fields";
import { FALLOUT_STATUSES, MILESTONES } from "@/lib/domain/status/milestone";

const Count = z.int().min(0);
const Percent = z.number().min(0).nullable().meta({ description: "To one decimal. Null for fewer than 10 files." });
const Duration = z.int().nullable().meta({ description: "Milliseconds. Null without any file." });

const common = {
  isComplete: z.boolean().meta({
    description: "False after an update from an older version, until the history of all files has been read.",
  }),
};

const PeriodFields = z
  .object({
    from: z.string().meta({ description: "The first day." }),
    to: z.string().meta({ description: "The day after the last." }),
    timeZone: z.string().meta({ description: "The time zone of the days." }),
  })
  .meta({ id: "ReportPeriod" });

export const FunnelReport = z
  .object({
    ...common,
    period: PeriodFields,
    created: Count.meta({ description: "The files created in the period." }),
    steps: z
      .array(
        z.object({
          status: z.enum(MILESTONES),
          reached: Count.meta({ description: "How many of these files came at least as far." }),
          ofCreated: Percent,
          ofPrevious: Percent,
        }),
      )
      .meta({ description: "In order." }),
  })
  .meta({ id: "FunnelReport" });
export type FunnelReport = z.infer<typeof FunnelReport>;

export const TurnTimesReport = z
  .object({
    ...common,
    period: PeriodFields,
    turns: z
      .array(
        z.object({
          from: z.enum(["CREATED", ...MILESTONES]),
          to: z.enum(MILESTONES),
          finished: Count.meta({ description: "Files that reached both." }),
          median: Duration,
          p90: Duration,
          open: Count.meta({ description: "Files that reached the first only, neither withdrawn nor denied." }),
          openMedian: Duration,
        }),
      )
      .meta({ description: "How long files take from one milestone to the next, in order." }),
  })
  .meta({ id: "TurnTimesReport" });
export type TurnTimesReport = z.infer<typeof TurnTimesReport>;

const Range = z.object({
  firstDay: Count.meta({ description: "The fewest days of the range." }),
  lastDay: Count.nullable().meta({ description: "The most days of the range. Null: no end." }),
});

export const AgingReport = z
  .object({
    at: Timestamp,
    ranges: z.array(Range).meta({ description: "Whole days in the status. The last range has no end." }),
    statuses: z
      .array(
        z.object({
          status: Status,
          files: Count.meta({ description: "Files that have the status now." }),
          counts: z.array(Count).meta({ description: "Files in each of the ranges." }),
          stuck: Count.meta({ description: "Files in it for longer than the limit of the status." }),
        }),
      )
      .meta({ description: "The open statuses, in order." }),
  })
  .meta({ id: "AgingReport" });
export type AgingReport = z.infer<typeof AgingReport>;

const Progress = {
  leads: Count.meta({ description: "Files created in the period." }),
  contacted: Count.meta({ description: "Those that came at least as far as CONTACTED." }),
  contactedPercent: Percent,
  applied: Count.meta({ description: "Those that came at least as far as APPLICATION." }),
  appliedPercent: Percent,
  funded: Count.meta({ description: "Those that were funded." }),
  fundedPercent: Percent,
};

export const SourcesReport = z
  .object({
    ...common,
    period: PeriodFields,
    sources: z
      .array(
        z.object({ provider: z.string().nullable().meta({ description: "Null for files without one." }), ...Progress }),
      )
      .meta({ description: "The 100 lead providers with the most files." }),
    others: z.int().min(0).meta({ description: "How many more lead providers there are." }),
    total: z.object(Progress).meta({ description: "All files, those of further lead providers included." }),
  })
  .meta({ id: "SourcesReport" });
export type SourcesReport = z.infer<typeof SourcesReport>;

const officer = {
  loanOfficerId: z.string().nullable().meta({ description: "Null for files without one." }),
  name: z.string().nullable().meta({ description: "Null for files without one, and for users of other teams." }),
};

export const OfficersReport = z
  .object({
    ...common,
    period: PeriodFields,
    officers: z
      .array(
        z.object({
          ...officer,
          ...Progress,
        }),
      )
      .meta({ description: "Who has the files now: the 200 users with the most." }),
    total: z.object(Progress).meta({ description: "All files." }),
  })
  .meta({ id: "OfficersReport" });
export type OfficersReport = z.infer<typeof OfficersReport>;

export const MonthsReport = z
  .object({
    ...common,
    period: PeriodFields,
    months: z
      .array(z.object({ month: z.string().meta({ description: "YYYY-MM." }), ...Progress }))
      .meta({ description: "The 12 months up to the one in which the period ends, the oldest first." }),
  })
  .meta({ id: "MonthsReport" });
export type MonthsReport = z.infer<typeof MonthsReport>;

export const PullThroughReport = z
  .object({
    ...common,
    period: PeriodFields,
    days: Count.meta({ description: "The days after the application within which a loan must be funded." }),
    applied: Count.meta({ description: "Files that first reached APPLICATION in the period." }),
    matured: Count.meta({ description: "Those of them that applied long enough ago." }),
    maturing: Count.meta({ description: "The others, which are left out of the percentage." }),
    funded: Count.meta({ description: "Matured files that were funded in time." }),
    percent: Percent,
    fundedInPeriod: Count.meta({ description: "Files first funded in the period, whenever they applied." }),
    ratio: z.number().min(0).nullable().meta({
      description: "Funded in the period per 100 applied in it, to one decimal. Null for fewer than 10 applied.",
    }),
  })
  .meta({ id: "PullThroughReport" });
export type PullThroughReport = z.infer<typeof PullThroughReport>;

const SummaryFigures = z
  .object({
    leads: Count.meta({ description: "Files created in the period." }),
    firstAttempt: Duration.describe(
      "Median from the creation of a lead to the first attempt. Milliseconds; null without any.",
    ),
    inTimePercent: Percent.describe("Leads attempted within 5 minutes, in percent. Null for fewer than 10 leads."),
    judged: Count.meta({ description: "Files created in the period and at least 7 days ago." }),
    contacted: Count.meta({ description: "Those of them that were contacted within 7 days." }),
    contactedPercent: Percent,
    applied: Count.meta({ description: "Files that first reached APPLICATION in the period." }),
    funded: Count.meta({ description: "Files first funded in the period." }),
  })
  .meta({ id: "SummaryFigures" });

export const SummaryReport = z
  .object({
    ...common,
    period: PeriodFields,
    before: PeriodFields,
    current: SummaryFigures,
    previous: SummaryFigures,
  })
  .meta({ id: "SummaryReport" });
export type SummaryReport = z.infer<typeof SummaryReport>;

const Speed = {
  leads: Count.meta({
    description:
      "Files created in the period as NEW. Those that nobody attempted are left out if they were lost, or came within the last 5 minutes.",
  }),
  attempted: Count.meta({ description: "Those of them that came at least as far as ATTEMPTED." }),
  inTime: Count.meta({ description: "Those that did within 5 minutes." }),
  inTimePercent: Percent,
  median: Duration,
  p90: Duration,
};

export const SpeedReport = z
  .object({
    ...common,
    period: PeriodFields,
    officers: z
      .array(z.object({ ...officer, ...Speed }))
      .meta({ description: "Who has the files now: the 200 users with the most." }),
    total: z.object(Speed).meta({ description: "All leads." }),
  })
  .meta({ id: "SpeedReport" });
export type SpeedReport = z.infer<typeof SpeedReport>;

export const CohortsReport = z
  .object({
    ...common,
    period: PeriodFields,
    months: z
      .array(
        z.object({
          month: z.string().meta({ description: "YYYY-MM." }),
          leads: Count.meta({ description: "Files created in the month." }),
          applied: z
            .array(
              z.object({
                weeks: Count.meta({ description: "Weeks since a file was created." }),
                count: Count.meta({ description: "Files that had reached APPLICATION by then." }),
                percent: Percent,
                isFinal: z.boolean().meta({
                  description: "Whether all files of the month are that old. If not, the figures may still grow.",
                }),
              }),
            )
            .meta({ description: "After 1, 2, 4, 8, 13 and 26 weeks." }),
        }),
      )
      .meta({ description: "The 12 months up to the one in which the period ends, the oldest first." }),
  })
  .meta({ id: "CohortsReport" });
export type CohortsReport = z.infer<typeof CohortsReport>;

export const FalloutReport = z
  .object({
    ...common,
    period: PeriodFields,
    applied: Count.meta({ description: "Files that first reached APPLICATION in the period." }),
    funded: Count.meta({ description: "Those of them that were funded, whatever came later." }),
    withdrawn: Count.meta({ description: "Those that are WITHDRAWN now, and were never funded." }),
    denied: Count.meta({ description: "Those that are DENIED now, and were never funded." }),
    open: Count.meta({ description: "The others: nobody knows yet." }),
    percent: Percent,
    stages: z
      .array(
        z.object({
          status: z.enum(FALLOUT_STATUSES),
          withdrawn: Count.meta({ description: "Withdrawn files that came as far, and no further." }),
          denied: Count.meta({ description: "Denied files that came as far, and no further." }),
        }),
      )
      .meta({ description: "How far the lost files came, in order." }),
  })
  .meta({ id: "FalloutReport" });
export type FalloutReport = z.infer<typeof FalloutReport>;
