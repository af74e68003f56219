import { z } from "zod";
import { Timestamp } from "@/lib/contract/fields";

const count = (description: string) => z.int().min(0).meta({ description });

/** The results of each step of a cadence. */
export const CadenceFigures = z
  .object({
    since: Timestamp.meta({ description: "Counts borrowers who entered at this time or later." }),
    data: z
      .array(
        z.object({
          version: z.int().min(1).meta({ description: "The number of the version." }),
          step: z.int().min(1).meta({ description: "The number of the step, from 1." }),
          sent: count("Messages and calls that went out."),
          failed: count("Messages and calls that did not arrive."),
          skipped: count("Steps that were skipped, such as by a contact rule or because the file lacks something."),
          replied: count("Borrowers who replied after this step."),
          optedOut: count("Borrowers who opted out after this step."),
        }),
      )
      .meta({ description: "The newest version first, its steps in order. Steps with no results are left out." }),
  })
  .meta({ id: "CadenceFigures" });
export type CadenceFigures = z.output<typeof CadenceFigures>;
