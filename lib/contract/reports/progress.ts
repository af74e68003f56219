import { z } from "zod";
import { MILESTONES } from "@/lib/domain/status/milestone";
import { Count, common, officer, Percent, PeriodFields, Progress } from "./figures";

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

const costEach = (what: string) =>
  z
    .string()
    .nullable()
    .meta({ description: `The cost divided by ${what}. Null if there are none, or no cost is set.` });
const Costs = {
  cost: z.string().nullable().meta({
    description:
      "The cost of the leads, such as 1250.00: per lead, and per month prorated to today. Null if no cost is set, and for users who are neither manager nor owner. In the total, the known costs of all lead providers. Reports about one team or loan officer leave out monthly costs.",
  }),
  costPerLead: costEach("leads"),
  costPerContacted: costEach("contacted files"),
  costPerApplied: costEach("files that applied"),
  costPerFunded: costEach("funded files"),
};

export const SourcesReport = z
  .object({
    ...common,
    period: PeriodFields,
    sources: z
      .array(
        z.object({
          provider: z.string().nullable().meta({ description: "Null for files without one." }),
          ...Progress,
          ...Costs,
        }),
      )
      .meta({ description: "The 100 lead providers with the most files." }),
    others: z.int().min(0).meta({ description: "How many more lead providers there are." }),
    total: z
      .object({ ...Progress, ...Costs })
      .meta({ description: "All files, those of further lead providers included." }),
  })
  .meta({ id: "SourcesReport" });
export type SourcesReport = z.infer<typeof SourcesReport>;

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
