import { z } from "zod";
import { Identifier, Timestamp } from "@/lib/contract/fields";

/** The body of Undo stops. */
export const UndoStopsBody = z
  .object({
    actorId: Identifier.meta({ description: "The id of the user or access token that made the stops." }),
    since: Timestamp.meta({ description: "Undoes stops made at or after this time." }),
  })
  .meta({ id: "UndoStopsBody" });
export type UndoStopsBody = z.infer<typeof UndoStopsBody>;

export const UndoneStops = z
  .object({ stops: z.int().min(0).meta({ description: "How many stops were lifted." }) })
  .meta({ id: "UndoneStops" });
export type UndoneStops = z.infer<typeof UndoneStops>;
