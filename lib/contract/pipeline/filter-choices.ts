import { z } from "zod";

/** The values that a list of applications can be filtered by. */
export const FilterChoices = z
  .object({
    leadProviders: z.array(z.string()).meta({ description: "Each `leadProviderSlug`, in alphabetical order." }),
    teams: z
      .array(
        z.object({
          id: z.string(),
          name: z.string().optional().meta({ description: "Absent if the team is not registered." }),
        }),
      )
      .meta({ description: "Each team that has applications." }),
  })
  .meta({ id: "FilterChoices" });
export type FilterChoices = z.infer<typeof FilterChoices>;
