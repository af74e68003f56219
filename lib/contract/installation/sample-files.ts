import { z } from "zod";

export const SampleFiles = z
  .object({
    count: z.int().min(0).meta({ description: "How many sample applications there are now." }),
    wanted: z.int().min(0).optional().meta({
      description: "How many there will be when adding or removing is done. Absent when neither is in progress.",
    }),
  })
  .meta({ id: "SampleFiles", example: { count: 250, wanted: 1_000 } });
export type SampleFiles = z.infer<typeof SampleFiles>;
