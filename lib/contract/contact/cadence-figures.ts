import { z } from "zod";
import { Timestamp } from "@/lib/contract/fields";

const count = (description: string) => z.int().min(0).meta({ description });

/** What came of the steps of a cadence. */
export const CadenceFigures = z
  .object({
    since: Timestamp.meta({ description: "Borrowers who entered from this time on are counted." }),
    data: z
      .array(
        z.object({
          version: z.int().min(1).meta({ description: "The number of the version." }),
          step: z.int().min(1).meta({ description: "The number of the step, from 1." }),
          sent: count("Messages and calls that went out."),
          failed: count("Those that did not arrive."),
          skipped: count("Steps that a rule or a missing word forbade."),
          replied: count("Borrowers who replied after this step."),
          optedOut: count("Borrowers who opted out after this step."),
        }),
      )
      .meta({ description: "The newest version first, its steps in order. Steps without any count are absent." }),
  })
  .meta({ id: "CadenceFigures" });
export type CadenceFigures = z.output<typeof CadenceFigures>;
