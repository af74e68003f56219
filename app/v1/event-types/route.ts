import { v1 } from "@/lib/api/operation";
import { EventTypes } from "@/lib/contract/webhooks/webhook-event";
import { WEBHOOK_TYPES } from "@/lib/domain/webhooks/webhook-types";
import { resource } from "@/lib/http/route/resource";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/event-types", {
  GET: v1({
    title: "List event types",
    description: "Lists the types of events that webhooks send. New ones may be added.",
    scope: "webhooks:manage",
    reply: EventTypes,
    run: async () => ({
      data: Object.entries(WEBHOOK_TYPES).map(([type, description]) => ({ type, description })),
    }),
  }),
});
