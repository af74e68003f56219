import { sayRefusal } from "@/components/form/toast-error";
import { CONTACT_NAMES } from "@/components/format/names/channel-names";
import { Badge } from "@/components/ui/feedback/badge";
import { Button } from "@/components/ui/input/button";
import { useUpdateConversation } from "@/lib/client/applications/messages";
import type { Conversation } from "@/lib/contract/applications/message";
import { HANDLER_NAMES } from "./message-words";

type Settable = "agent" | "person" | "closed";

const ACTIONS: Readonly<Record<Settable, string>> = {
  agent: "Hand back to the agent",
  person: "Take over",
  closed: "No answer needed",
};

const OFFERED: Readonly<Record<Conversation["handler"], readonly Settable[]>> = {
  agent: ["person"],
  person: ["agent", "closed"],
  awaiting_reply: ["person", "agent", "closed"],
  closed: [],
};

type ConversationLineProps = {
  readonly id: string;
  readonly conversation: Conversation;
  readonly isWritable: boolean;
};

/** Shows the handler of a conversation, with buttons to change it. */
export function ConversationLine({ id, conversation: { channel, handler }, isWritable }: ConversationLineProps) {
  const { mutate, isPending } = useUpdateConversation(id);
  const set = (to: Settable) =>
    mutate({ channel, handler: to }, { onError: (thrown) => sayRefusal("The conversation is unchanged.", thrown) });
  return (
    <div className="grid grid-cols-1 gap-2 border-t border-line pt-3">
      <p className="flex items-center gap-2 text-dense">
        {CONTACT_NAMES[channel]}
        <Badge look={handler === "awaiting_reply" ? "notice" : "plain"}>{HANDLER_NAMES[handler]}</Badge>
      </p>
      {isWritable && OFFERED[handler].length > 0 && (
        <div className="flex flex-wrap gap-2">
          {OFFERED[handler].map((to) => (
            <Button key={to} look="secondary" isBusy={isPending} onClick={() => set(to)}>
              {ACTIONS[to]}
              <span className="sr-only">: {CONTACT_NAMES[channel].toLowerCase()}</span>
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
