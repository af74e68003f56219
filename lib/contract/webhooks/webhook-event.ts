import { z } from "zod";
import { oneOf, Status } from "@/lib/contract/fields";
import { WEBHOOK_TYPE_NAMES } from "@/lib/domain/webhooks/webhook-types";

/** The type of an event. */
export const EventTypeName = oneOf(WEBHOOK_TYPE_NAMES, "must be an event type, see GET /v1/event-types");

/** The types of events that webhooks send. */
export const EventTypes = z
  .object({
    data: z.array(z.object({ type: z.string(), description: z.string().meta({ description: "When it is sent." }) })),
  })
  .meta({ id: "EventTypes" });
export type EventTypes = z.infer<typeof EventTypes>;

/** The body of each call. It holds no personal data. */
export const WebhookEvent = z
  .object({
    type: z.string().meta({ description: "See GET /v1/event-types. Ignore types you don't know." }),
    timestamp: z.string().meta({ description: "When it happened: ISO 8601, UTC." }),
    data: z.object({
      applicationId: z.string().optional().meta({ description: "Absent for `webhook.test`." }),
      fields: z.array(z.string()).meta({ description: "The names of the fields that changed." }),
      status: Status.optional().meta({ description: "The status the application has now." }),
      teamId: z.string().optional().meta({ description: "The team of the application. Absent for none." }),
    }),
  })
  .meta({ id: "WebhookEvent" });
export type WebhookEvent = z.infer<typeof WebhookEvent>;
