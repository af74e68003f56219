import { z } from "zod";
import { filters, stuck } from "@/lib/contract/applications/application-list";
import { Status } from "@/lib/contract/fields";
import { STAGE_NAMES } from "@/lib/domain/status/status";

/** Conditions for the pipeline. */
export const PipelineQuery = z.object({ ...filters, stuck });
export type PipelineQuery = z.infer<typeof PipelineQuery>;

/**
 * A summary of the pipeline: for each of the 17 statuses how many files, how long they have been there, how many are
 * stuck.
 */
export const Pipeline = z
  .object({
    data: z
      .array(
        z.object({
          status: Status,
          stage: z.enum(STAGE_NAMES),
          count: z.int().min(0),
          medianAge: z.int().min(0).optional().meta({
            description: "Median time in this status, in milliseconds. Absent if the status is empty.",
          }),
          stuck: z.int().min(0).meta({ description: "How many stayed in this status longer than its limit." }),
        }),
      )
      .length(17),
  })
  .meta({ id: "Pipeline" });
export type Pipeline = z.infer<typeof Pipeline>;
