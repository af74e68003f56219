import { z } from "zod";
import { logEntry } from "@/lib/contract/log-entry";
import { nextCursor } from "@/lib/contract/paging";
import { ADMINISTRATIVE_ACTIONS } from "@/lib/domain/settings/administrative-action";

const { id, at, actor, requestId, changes } = logEntry;

/** One change of who may do what here, or of how things are settled. */
const AdministrativeEvent = z
  .object({
    id,
    at,
    action: z.enum(ADMINISTRATIVE_ACTIONS),
    actor,
    subject: z.object({ id: z.string(), name: z.string() }).optional().meta({
      description:
        "The user, team or token that was changed, by its name at the time. Absent for a setting of the whole installation.",
    }),
    requestId: requestId.meta({ description: "Empty if it was not done through the API." }),
    changes,
  })
  .meta({ id: "AdministrativeEvent" });

export const AdministrativeLogPage = z
  .object({ data: z.array(AdministrativeEvent), nextCursor })
  .meta({ id: "AdministrativeLogPage" });
export type AdministrativeLogPage = z.infer<typeof AdministrativeLogPage>;
