import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { request } from "@/lib/client/request/request";
import type { Done } from "@/lib/contract/accounts/account";
import type { NewWebhook, Webhook, WebhookCreate, WebhookPatch, Webhooks } from "@/lib/contract/webhooks/webhook";
import type {
  WebhookAttempt,
  WebhookAttempts,
  WebhookReplay,
  WebhookReplayed,
  WebhookTest,
} from "@/lib/contract/webhooks/webhook-attempt";
import { MINUTE_MS } from "@/lib/domain/day";

const KEY = ["webhooks"];
/** Failures and backlogs change by themselves: while a page shows them they are read again, in milliseconds. */
const AGAIN_MS = 5_000;

export const webhooksQuery = queryOptions({
  queryKey: [...KEY, "all"],
  queryFn: () => request<Webhooks>(["GET", "/v1/webhooks"]),
  refetchInterval: AGAIN_MS,
});

/** Query: the webhooks at which events do not arrive. */
export const troubledWebhooksQuery = queryOptions({
  queryKey: [...KEY, "troubled"],
  queryFn: () => request<Webhooks>(["GET", "/v1/webhooks?state=failing,disabled"]),
  refetchInterval: MINUTE_MS,
});

export const webhookQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEY, id],
    queryFn: () => request<Webhook>(["GET", pathOf(id)]),
    refetchInterval: AGAIN_MS,
  });

/** Query: the attempts of a webhook, newest first, page by page. */
export const webhookAttemptsQuery = (id: string, isFailed: boolean) =>
  infiniteQueryOptions({
    queryKey: [...KEY, id, "attempts", isFailed],
    queryFn: ({ pageParam: cursor }) => {
      const query = new URLSearchParams({
        limit: "25",
        ...(isFailed ? { isFailed: "true" } : {}),
        ...(cursor === undefined ? {} : { cursor }),
      });
      return request<WebhookAttempts>(["GET", `${pathOf(id)}/attempts?${query}`]);
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });

const pathOf = (id: string) => `/v1/webhooks/${encodeURIComponent(id)}`;

function useWebhooksChange<Variables, Reply>(mutationFn: (variables: Variables) => Promise<Reply>) {
  const cache = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => cache.invalidateQueries({ queryKey: KEY }) });
}

/** Adds a webhook. */
export const useCreateWebhook = () =>
  useWebhooksChange((body: WebhookCreate) => request<NewWebhook>(["POST", "/v1/webhooks"], body));

/** Changes a webhook. */
export const useUpdateWebhook = (id: string) =>
  useWebhooksChange((body: WebhookPatch) => request<Webhook>(["PATCH", pathOf(id)], body));

/** Deletes a webhook. */
export function useDeleteWebhook(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => request<Done>(["DELETE", pathOf(id)]),
    // The page of the webhook is still open, and must not ask for it again.
    onSuccess: () => cache.invalidateQueries(webhooksQuery),
  });
}

/** Enables or disables a webhook. */
export const useSwitchWebhook = (id: string) =>
  useWebhooksChange((to: "enable" | "disable") => request<Webhook>(["POST", `${pathOf(id)}/${to}`], {}));

/** Makes a new secret. */
export const useRotateWebhook = (id: string) =>
  useWebhooksChange(() => request<NewWebhook>(["POST", `${pathOf(id)}/rotate`], {}));

/** Sends an example. */
export const useTestWebhook = (id: string) =>
  useWebhooksChange((body: WebhookTest) => request<WebhookAttempt>(["POST", `${pathOf(id)}/test`], body));

/** Sends the event of an attempt again. */
export const useReplayAttempt = (id: string) =>
  useWebhooksChange((attemptId: string) =>
    request<WebhookReplayed>(["POST", `${pathOf(id)}/attempts/${encodeURIComponent(attemptId)}/replay`], {}),
  );

/** Sends the events of a time again, or those that were missed, and returns how many. */
export const useReplayWebhook = (id: string) =>
  useWebhooksChange(async (which: WebhookReplay) => {
    let count = 0;
    let cursor: string | undefined;
    do {
      const page = cursor === undefined ? {} : { cursor };
      const some: WebhookReplayed = await request(["POST", `${pathOf(id)}/replay`], { ...which, ...page });
      count += some.count;
      cursor = some.nextCursor;
    } while (cursor !== undefined);
    return count;
  });
