import { z } from "zod";

export const SampleFiles = z
  .object({
    count: z.int().min(0).meta({ description: "How many sample applications there are now." }),
    wanted: z.int().min(0).optional().meta({
      description: "How many there will be, while they are being added or removed. Absent once that is done.",
    }),
  })
  .meta({ id: "SampleFiles", example: { count: 250, wanted: 1_000 } });
export type SampleFiles = z.infer<typeof SampleFiles>;
