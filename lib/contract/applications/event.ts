import { z } from "zod";
import { Status, Timestamp, text } from "@/lib/contract/fields";
import { oneOrMore, Page } from "@/lib/contract/paging";
import { ACTIONS } from "@/lib/domain/action";
import { EVENT_TYPES } from "@/lib/domain/applications/event-type";

const type = z.enum(EVENT_TYPES);

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
    type: type.meta({
      description:
        "The subject of the event and what happened to it. New types may be added: ignore those you do not know.",
    }),
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

/** The query of List events. */
export const EventQuery = z.object({
  after: text(200).optional().meta({
    description:
      "The `nextCursor` of your last answer. Without it, the list begins with the oldest event that is kept.",
  }),
  limit: Page.shape.limit,
  type: oneOrMore(type, "Only events of these types."),
});
export type EventQuery = z.infer<typeof EventQuery>;

/** Events in an order that never changes. */
export const EventPage = z
  .object({
    data: z.array(ApplicationEvent),
    nextCursor: z.string().meta({ description: "Send it as `after` in your next call. It is never absent." }),
    hasMore: z.boolean().meta({
      description: "Whether there may be more already: ask again at once. A page may be empty and still say so.",
    }),
  })
  .meta({ id: "EventPage" });
export type EventPage = z.infer<typeof EventPage>;
