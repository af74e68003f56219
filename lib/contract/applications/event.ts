import { z } from "zod";
import { Status, Timestamp } from "@/lib/contract/fields";
import { ACTIONS } from "@/lib/domain/action";

/**
 * A change of an application and the parts that changed. It has no personal data except the name of the user who made
 * the change.
 */
export const ApplicationEvent = z
  .object({
    id: z.string().meta({
      description: "Unique to the event, and sorts roughly by time. The `id:` line of the stream begins with it.",
    }),
    at: Timestamp,
    applicationId: z.string(),
    action: z.enum([...ACTIONS, "left"]).meta({
      description:
        "After `erased` the application no longer exists. After `left` it belongs to another team than yours. Remove it from your copy in both cases. New actions may be added: ignore those you do not know.",
    }),
    fields: z.array(z.string()).meta({ description: "The names of the fields that changed." }),
    status: Status.optional().meta({
      description: "The status that the application has now, or had last if it was erased. Absent for `left`.",
    }),
    actor: z.object({ kind: z.enum(["token", "person", "system"]), id: z.string(), name: z.string() }),
  })
  .meta({ id: "ApplicationEvent" });
export type ApplicationEvent = z.infer<typeof ApplicationEvent>;
