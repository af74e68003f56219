import { z } from "zod";
import { Day } from "@/lib/contract/contact/day";
import { optionalText, State } from "@/lib/contract/fields";
import { STATES } from "@/lib/domain/state";

const MOST_LETTERS = 60;

const License = z
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
  .meta({ id: "License" });
export type License = z.infer<typeof License>;

/** Licenses, one for each state. */
export const licenses = z
  .array(License)
  .max(STATES.length)
  .refine((rows) => new Set(rows.map(({ state }) => state)).size === rows.length, "must name each state once");
