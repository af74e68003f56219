import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { useLiveQueries } from "@/lib/client/applications/use-live-queries";
import { refetch } from "@/lib/client/request/refetch";
import { request } from "@/lib/client/request/request";
import type { AsleepPage, ContactLogPage, ContactOverview } from "@/lib/contract/agent/contact-overview";
import type { ContactSettled, UnknownContacts } from "@/lib/contract/agent/unknown-contact";
import type { WorkDone } from "@/lib/contract/agent/work";
import type { ConversationPage } from "@/lib/contract/applications/message";
import type { AgentModeUpdate, AgentState } from "@/lib/contract/contact/agent-mode";
import type { PauseState, PauseUpdate } from "@/lib/contract/contact/agent-pause";
import type { TestMessage, TestMessageSent } from "@/lib/contract/contact/test-message";
import type { Handler } from "@/lib/domain/contact/outreach/handler";

const PAGE = 50;
/** Changes that arrive within this many milliseconds of one are read together. */
const GATHER_MS = 1_000;
const LIVE = [["agent"]];

const pageQuery = (cursor: string) => new URLSearchParams({ limit: String(PAGE), ...(cursor ? { cursor } : {}) });

/** Query: how many are active, asleep and stopped, and how many wake by the end of the day. */
export const overviewQuery = queryOptions({
  queryKey: ["agent", "overview"] as const,
  queryFn: () => request<ContactOverview>(["GET", `/v1/contact?until=${new Date().setHours(24, 0, 0, 0)}`]),
});

/** Pauses contact for every borrower, or lets it continue, and refetches the affected queries. */
export function usePauseAgent() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (update: PauseUpdate) => request<PauseState>(["PUT", "/v1/contact/pause"], update),
    onSettled: () => refetch(cache, ["agent"]),
  });
}

/** Query: whether the agent is on, and what it did over the last 24 hours. */
export const agentStateQuery = queryOptions({
  queryKey: ["agent", "state"] as const,
  queryFn: () => request<AgentState>(["GET", "/v1/contact/agent"]),
});

/** Turns the agent on or off. */
export function useUpdateAgentMode() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (update: AgentModeUpdate) => request<AgentState>(["PUT", "/v1/contact/agent"], update),
    onSettled: () => refetch(cache, ["agent"]),
  });
}

/** Sends a real message to the user, to see whether a channel works. */
export const useSendTestMessage = () =>
  useMutation({
    mutationFn: (message: TestMessage) => request<TestMessageSent>(["POST", "/v1/contact/agent/test"], message),
  });

/** Query: conversations with all borrowers, the latest first; `handler` is that of the API, or empty for all. */
export const conversationsQuery = (handler: Handler | "") =>
  infiniteQueryOptions({
    queryKey: ["agent", "conversations", handler] as const,
    initialPageParam: "",
    queryFn: ({ pageParam }) => {
      const query = pageQuery(pageParam);
      if (handler !== "") query.set("handler", handler);
      return request<ConversationPage>(["GET", `/v1/conversations?${query}`]);
    },
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });

/** Query: contacts of which nobody knows whether they were made. */
export const unknownContactsQuery = infiniteQueryOptions({
  queryKey: ["agent", "unknown"] as const,
  initialPageParam: "",
  queryFn: ({ pageParam }) => request<UnknownContacts>(["GET", `/v1/contact/unknown?${pageQuery(pageParam)}`]),
  getNextPageParam: ({ nextCursor }) => nextCursor,
});

type Settling = ContactSettled & { readonly id: string; readonly attemptId: string };

/** Says whether such a contact was made. */
export function useSettleContact() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, attemptId, wasMade }: Settling) =>
      request<WorkDone>(["PUT", `/v1/applications/${id}/unknown/${attemptId}`], { wasMade }),
    onSettled: () => refetch(cache, ["agent"]),
  });
}

/** Query: sleeping applications, the next to wake first. */
export const asleepQuery = infiniteQueryOptions({
  queryKey: ["agent", "asleep"] as const,
  initialPageParam: "",
  queryFn: ({ pageParam }) => request<AsleepPage>(["GET", `/v1/contact/asleep?${pageQuery(pageParam)}`]),
  getNextPageParam: ({ nextCursor }) => nextCursor,
});

/** The key of all queries of the log. */
export const LOGS = ["agent", "log"] as const;

/** Query: contact actions, newest first; `conditions` are those of the log in the API. */
export const contactLogQuery = (conditions: Readonly<Record<string, string>>) =>
  infiniteQueryOptions({
    queryKey: [...LOGS, conditions] as const,
    initialPageParam: "",
    queryFn: ({ pageParam }) => {
      const query = new URLSearchParams(conditions);
      for (const [name, value] of pageQuery(pageParam)) query.set(name, value);
      return request<ContactLogPage>(["GET", `/v1/contact/log?${query}`]);
    },
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });

/** Refetches the contact page whenever contact changes anywhere. */
export const useLiveAgent = (): void => useLiveQueries(LIVE, GATHER_MS);
