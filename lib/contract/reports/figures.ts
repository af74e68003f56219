// The parts that reports share.
import { z } from "zod";
import { Timestamp } from "@/lib/contract/fields";

export const Count = z.int().min(0);
export const Percent = z
  .number()
  .min(0)
  .nullable()
  .meta({ description: "To one decimal. Null for fewer than 10 files." });
export const Duration = z.int().nullable().meta({ description: "Milliseconds. Null without any file." });

export const computed = {
  computedAt: Timestamp.describe("When the figures were read. A slow report is cached for up to ten minutes."),
};

export const common = {
  ...computed,
  isComplete: z.boolean().meta({
    description: "False after an update from an older version, until the history of all files has been read.",
  }),
};

export const PeriodFields = z
  .object({
    from: z.string().meta({ description: "The first day." }),
    to: z.string().meta({ description: "The day after the last." }),
    timeZone: z.string().meta({ description: "The time zone of the days." }),
  })
  .meta({ id: "ReportPeriod" });

export const officer = {
  loanOfficerId: z.string().nullable().meta({ description: "Null for files without one." }),
  name: z.string().nullable().meta({ description: "Null for files without one, and for users of other teams." }),
};

/** How many files came how far. */
export const Progress = {
  leads: Count.meta({ description: "Files created in the period." }),
  contacted: Count.meta({ description: "Those that came at least as far as CONTACTED." }),
  contactedPercent: Percent,
  applied: Count.meta({ description: "Those that came at least as far as APPLICATION." }),
  appliedPercent: Percent,
  funded: Count.meta({ description: "Those that were funded." }),
  fundedPercent: Percent,
};
