import { z } from "zod";
import { Application } from "@/lib/contract/applications/application";
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

const data = z.object({
  applicationId: z.string().optional().meta({ description: "Absent for events about no application." }),
  fields: z.array(z.string()).meta({ description: "The names of the fields that changed." }),
  status: Status.optional().meta({ description: "The status of the application when the event was queued." }),
  teamId: z.string().optional().meta({ description: "The team of the application. Absent if it has none." }),
  webhookId: z.string().optional().meta({ description: "The webhook that is failing, disabled or working again." }),
  rulesVersion: z.string().optional().meta({ description: "The version of the contact rules that was published." }),
  reason: z.string().optional().meta({
    description:
      "Why an enrollment ended: `completed`, `replied`, `stopped`, `taken_over`, `status_changed` and others.",
  }),
  application: Application.optional().meta({
    description:
      "Only for a webhook with `payload: full`: the application as it is when the event is sent. Absent if it is gone.",
  }),
});

/** The body of each call. It holds no personal data unless the webhook asks for it. */
export const WebhookEvent = z
  .object({
    type: z.string().meta({ description: "See GET /v1/event-types. Ignore types you don't know." }),
    timestamp: z.string().meta({ description: "When it happened: ISO 8601, UTC." }),
    data,
  })
  .meta({ id: "WebhookEvent" });
export type WebhookEvent = z.infer<typeof WebhookEvent>;

/** The body of each call of a webhook with `format: cloudevents`. */
export const CloudEvent = z
  .object({
    specversion: z.literal("1.0").meta({ description: "The version of CloudEvents." }),
    id: z.string().meta({ description: "The `webhook-id` of the call." }),
    source: z.string().meta({ description: "The address of this installation, or `urn:hearthline` if it has none." }),
    type: z.string().meta({ description: "The type of the event after `dev.hearthline.`." }),
    time: z.string().meta({ description: "When it happened: ISO 8601, UTC." }),
    subject: z.string().optional().meta({ description: "The application. Absent for events about no application." }),
    datacontenttype: z.literal("application/json").meta({ description: "The format of `data`." }),
    data,
  })
  .meta({ id: "CloudEvent" });
export type CloudEvent = z.infer<typeof CloudEvent>;
