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
    loanOfficers: z
      .array(
        z.object({
          id: z.string(),
          name: z.string(),
          disabled: z
            .literal(true)
            .optional()
            .meta({ description: "Set on a user who can be assigned nothing more: disabled, or read-only." }),
        }),
      )
      .meta({ description: "Each user who works on applications, in alphabetical order." }),
  })
  .meta({ id: "FilterChoices" });
export type FilterChoices = z.infer<typeof FilterChoices>;
