import { z } from "zod";
import { HistoryEntry, nextCursor } from "@/lib/contract/paging";
import { ADMINISTRATIVE_ACTIONS } from "@/lib/domain/settings/administrative-action";

const { id, at, actor, requestId, changes } = HistoryEntry.shape;

/** One change of who may do what here, or of how things are settled. */
const AdministrativeEvent = z
  .object({
    id,
    at,
    action: z.enum(ADMINISTRATIVE_ACTIONS),
    actor,
    subject: z
      .object({ id: z.string(), name: z.string() })
      .optional()
      .meta({ description: "Whom or what it was done to, as it was called then; absent where it holds for everyone." }),
    requestId: requestId.meta({ description: "Empty where it was done beside the interface." }),
    changes,
  })
  .meta({ id: "AdministrativeEvent" });

export const AdministrativeLogPage = z
  .object({ data: z.array(AdministrativeEvent), nextCursor })
  .meta({ id: "AdministrativeLogPage" });
export type AdministrativeLogPage = z.infer<typeof AdministrativeLogPage>;
