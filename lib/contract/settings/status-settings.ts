import { z } from "zod";
import { Status, text } from "@/lib/contract/fields";
import { STATUSES } from "@/lib/domain/status/status";

const MOST_DAYS = 3_650;

/** The display names of statuses, and when a file in them is stuck. A field of a status that is not sent is cleared. */
export const StatusSettings = z
  .object({
    data: z
      .array(
        z.object({
          status: Status,
          label: text(40).optional().meta({ description: "Absent for the built-in name." }),
          stuckAfterDays: z
            .int("must be a whole number of days")
            .min(1, "must be at least 1 day")
            .max(MOST_DAYS, `must be at most ${MOST_DAYS} days`)
            .optional()
            .meta({ description: "Absent if files never count as stuck in this status." }),
        }),
        "must be a list of statuses",
      )
      .max(STATUSES.length, "must name each status once")
      .refine((rows) => new Set(rows.map(({ status }) => status)).size === rows.length, "must name each status once"),
  })
  .meta({ id: "StatusSettings", example: { data: [{ status: "ATTEMPTED", label: "Calling", stuckAfterDays: 2 }] } });
export type StatusSettings = z.infer<typeof StatusSettings>;
