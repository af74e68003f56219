import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { request } from "@/lib/client/request/request";
import type { ConversationUpdate, MessageCreate, Messages, ReplyCreate } from "@/lib/contract/applications/message";
import type { AgentChannel } from "@/lib/domain/contact/outreach/cadence";

const pathOf = (id: string) => `/v1/applications/${encodeURIComponent(id)}`;
const keyOf = (id: string) => ["messages", id] as const;

/** Query: the messages to and from the borrower of an application. */
export const messagesQuery = (id: string) =>
  queryOptions({ queryKey: keyOf(id), queryFn: () => request<Messages>(["GET", `${pathOf(id)}/messages`]) });

function useMessagesChange<Variables>(id: string, mutationFn: (variables: Variables) => Promise<Messages>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (messages) => {
      cache.setQueryData(keyOf(id), messages);
      for (const name of ["application", "contact", "history"]) void cache.invalidateQueries({ queryKey: [name, id] });
    },
  });
}

/** Writes to the borrower. */
export const useWriteMessage = (id: string) =>
  useMessagesChange(id, (body: MessageCreate) => request<Messages>(["POST", `${pathOf(id)}/messages`], body));

/** Replies as the borrower, in the sandbox. */
export const useSimulateReply = (id: string) =>
  useMessagesChange(id, (body: ReplyCreate) => request<Messages>(["POST", `${pathOf(id)}/messages/simulate`], body));

/** Takes a conversation over, hands it back or closes it. */
export const useUpdateConversation = (id: string) =>
  useMessagesChange(id, ({ channel, handler }: ConversationUpdate & { readonly channel: AgentChannel }) =>
    request<Messages>(["PUT", `${pathOf(id)}/conversations/${channel}`], { handler }),
  );
