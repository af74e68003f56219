import { z } from "zod";
import { Status } from "@/lib/contract/fields";

/** The sums of loan amounts in the pipeline. */
export const PipelineAmounts = z
  .object({
    data: z
      .array(
        z.object({
          status: Status,
          amount: z.string().meta({ description: "Sum of the known loan amounts in dollars, such as 385000.00." }),
          withAmount: z.int().min(1).meta({ description: "How many of the files have a loan amount." }),
        }),
      )
      .meta({ description: "The statuses in which a file has a loan amount. Empty for a search." }),
  })
  .meta({ id: "PipelineAmounts" });
export type PipelineAmounts = z.infer<typeof PipelineAmounts>;
