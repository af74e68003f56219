import { Facts } from "@/components/docs/facts";
import { inCode } from "@/components/docs/prose";
import { WEBHOOK_TYPES } from "@/lib/domain/webhooks/webhook-types";

/** Lists the types of events that webhooks send. */
export const EventTypes = () => (
  <Facts
    caption="Types of events"
    head={["type", "What happened"]}
    showName={inCode}
    rows={Object.entries(WEBHOOK_TYPES)}
  />
);
