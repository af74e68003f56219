import { z } from "zod";
import { Status, Timestamp } from "@/lib/contract/fields";
import { Count, common, computed, Percent, PeriodFields } from "./figures";

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
    locked: Count.meta({ description: "Files whose rate was locked in the period, by their `rateLockedOn`." }),
    lockMatured: Count.meta({ description: "Those of them locked more than `days` days ago." }),
    lockFunded: Count.meta({ description: "Files in `lockMatured` that were funded within `days` days of the lock." }),
    lockPercent: Percent,
    ratio: z.number().min(0).nullable().meta({
      description: "Funded in the period per 100 applied in it, to one decimal. Null for fewer than 10 applied.",
    }),
  })
  .meta({ id: "PullThroughReport" });
export type PullThroughReport = z.infer<typeof PullThroughReport>;

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
          status: Status,
          withdrawn: Count.meta({ description: "Withdrawn files that came as far, and no further." }),
          denied: Count.meta({ description: "Denied files that came as far, and no further." }),
        }),
      )
      .meta({ description: "How far the lost files came, in order." }),
  })
  .meta({ id: "FalloutReport" });
export type FalloutReport = z.infer<typeof FalloutReport>;

const Range = z.object({
  firstDay: Count.meta({ description: "The fewest days of the range." }),
  lastDay: Count.nullable().meta({ description: "The most days of the range. Null: no end." }),
});

export const AgingReport = z
  .object({
    ...computed,
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
