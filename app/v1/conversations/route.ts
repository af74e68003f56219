import { v1 } from "@/lib/api/operation";
import { ConversationPage, ConversationsQuery } from "@/lib/contract/applications/message";
import { resource } from "@/lib/http/route/resource";
import { listConversations } from "@/lib/operations/agent/conversations/list-conversations";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/conversations", {
  GET: v1({
    title: "List conversations",
    description:
      "Conversations with all borrowers, the latest first, each with its last message. With `handler=awaiting_reply`, those in which the borrower is waiting for your team.",
    scope: "applications:read",
    query: ConversationsQuery,
    reply: ConversationPage,
    run: ({ query, caller }) => listConversations(caller, query),
  }),
});
