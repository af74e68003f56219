import { z } from "zod";
import { Status } from "@/lib/contract/fields";
import { Count, common, Duration, Percent } from "./figures";

export const ForecastReport = z
  .object({
    ...common,
    isEnough: z.boolean().meta({ description: "False with fewer than 30 funded files: then there is no forecast." }),
    funded: Count.meta({ description: "The funded files that the forecast is made from." }),
    months: z
      .array(
        z.object({
          month: z.string().nullable().meta({ description: "YYYY-MM. Null for all later months." }),
          files: Count.meta({ description: "Open files that should come to funding in this month, if they do." }),
          expected: z.number().min(0).meta({ description: "How many of them are expected to fund, to one decimal." }),
          low: Count.meta({ description: "8 of 10 times, at least so many fund." }),
          amount: z.string().meta({
            description:
              "Expected loan amount in dollars: each of these files' loan amounts times its chance of funding.",
          }),
          withAmount: Count.meta({ description: "How many of the open files have a loan amount." }),
          high: Count.meta({ description: "8 of 10 times, at most so many fund." }),
        }),
      )
      .meta({ description: "The present month, the next three, and all later ones." }),
    statuses: z
      .array(
        z.object({
          status: Status,
          open: Count.meta({ description: "Files in this status now." }),
          reached: Count.meta({ description: "Files that came at least as far, at least 120 days ago." }),
          funded: Count.meta({ description: "How many of those were funded." }),
          percent: Percent,
          median: Duration,
        }),
      )
      .meta({ description: "What the forecast is made from, for each open status." }),
  })
  .meta({ id: "ForecastReport" });
export type ForecastReport = z.infer<typeof ForecastReport>;
