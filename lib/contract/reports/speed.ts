import { z } from "zod";
import { MILESTONES } from "@/lib/domain/status/milestone";
import { Count, common, Duration, officer, Percent, PeriodFields } from "./figures";

const Glance = {
  leads: Count.meta({ description: "Files created in the period." }),
  firstAttempt: Duration.describe(
    "Median from the creation of a lead to the first attempt. Milliseconds; null without any.",
  ),
  judged: Count.meta({ description: "Files created in the period and at least 7 days ago." }),
  contacted: Count.meta({ description: "Those of them that were contacted within 7 days." }),
  contactedPercent: Percent,
  applied: Count.meta({ description: "Files that first reached APPLICATION in the period." }),
  funded: Count.meta({ description: "Files first funded in the period." }),
};

const SummaryFigures = z
  .object({
    ...Glance,
    inTimePercent: Percent.describe(
      "Leads attempted within 5 minutes, as a percentage of those attempted and those missed. Null for fewer than 10 of them.",
    ),
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

export const TrendReport = z
  .object({
    ...common,
    period: PeriodFields,
    stretches: z
      .array(
        z.object({
          from: z.string().meta({ description: "The first day." }),
          to: z.string().meta({ description: "The day after the last." }),
          ...Glance,
        }),
      )
      .meta({ description: "Twelve 30-day periods, the oldest first. The last one ends with the period." }),
  })
  .meta({ id: "TrendReport" });
export type TrendReport = z.infer<typeof TrendReport>;

const Speed = {
  leads: Count.meta({
    description:
      "Files created in the period as NEW that were attempted or missed. Those that no one attempted are left out if they were lost, or are less than a day old.",
  }),
  attempted: Count.meta({ description: "Those of them that came at least as far as ATTEMPTED." }),
  missed: Count.meta({ description: "Those of them that no one attempted. They are at least a day old." }),
  inTime: Count.meta({ description: "Those attempted within 5 minutes." }),
  inTimePercent: Percent.describe(
    "`inTime` as a percentage of `leads`, to one decimal. Null for fewer than 10 of them.",
  ),
  median: Duration,
  p90: Duration,
  measured: Count.meta({
    description: "Attempted leads whose callable time is known. It is worked out within seconds of the first attempt.",
  }),
  callableInTime: Count.meta({
    description:
      "Measured leads attempted within 5 minutes, counting only the hours in which the contact rules allow a call.",
  }),
  callableInTimePercent: Percent.describe(
    "`callableInTime` as a percentage of measured and missed leads, to one decimal. Null for fewer than 10 of them.",
  ),
  callableMedian: Duration.describe(
    "Median time from creation to the first attempt, counting only hours in which the contact rules allow a call. Milliseconds; null if no lead is measured.",
  ),
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
