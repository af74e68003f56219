import { z } from "zod";
import { optionalText, State } from "@/lib/contract/fields";
import { STATES } from "@/lib/domain/state";
import { Day } from "./day";

const MOST_LETTERS = 60;

const LenderLicense = z
  .object({
    state: State,
    number: optionalText(MOST_LETTERS).optional().meta({ description: "The number of the license." }),
    firstDay: Day.optional().meta({ description: "The first day on which it is valid." }),
    lastDay: Day.optional().meta({ description: "The last day on which it is valid." }),
  })
  .refine(({ firstDay = "", lastDay = "9" }) => firstDay <= lastDay, {
    path: ["lastDay"],
    error: "must not be before firstDay",
  })
  .meta({ id: "LenderLicense" });

/** The states in which the lender may lend. */
export const LenderLicenses = z
  .object({
    data: z
      .array(LenderLicense)
      .max(STATES.length)
      .refine((rows) => new Set(rows.map(({ state }) => state)).size === rows.length, "must name each state once")
      .meta({ description: "One entry for each state. Licenses are not checked while the list is empty." }),
  })
  .meta({ id: "LenderLicenses", example: { data: [{ state: "fl", number: "MLD123", lastDay: "2026-12-31" }] } });
export type LenderLicenses = z.infer<typeof LenderLicenses>;
