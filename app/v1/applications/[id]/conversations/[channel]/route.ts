import { v1 } from "@/lib/api/operation";
import { ConversationPlace, ConversationUpdate, Messages } from "@/lib/contract/applications/message";
import { resource } from "@/lib/http/route/resource";
import { updateConversation } from "@/lib/operations/agent/conversations/update-conversation";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource(
  "/v1/applications/{id}/conversations/{channel}",
  {
    PUT: v1({
      title: "Take over or hand back",
      description:
        "Takes a conversation over from the agent, hands it back, or closes it. When it is handed back, the agent continues with the next step of its cadence.",
      scope: "agents:write",
      params: ConversationPlace,
      body: ConversationUpdate,
      reply: Messages,
      run: ({ params, body, caller }) => updateConversation(caller, params, body),
    }),
  },
);
