import { useQuery } from "@tanstack/react-query";
import type { Webhook } from "@/lib/contract/webhooks/webhook";
import { troubledWebhooksQuery } from "./webhooks";

/** Webhooks that someone disabled on purpose are no trouble. */
const isTrouble = ({ disabledReason }: Webhook) => disabledReason !== "person";

/** Returns the webhooks at which events do not arrive, for users who may manage them. */
export function useTroubledWebhooks(mayManage: boolean): readonly Webhook[] {
  const { data } = useQuery({ ...troubledWebhooksQuery, enabled: mayManage });
  return data?.data.filter(isTrouble) ?? [];
}
