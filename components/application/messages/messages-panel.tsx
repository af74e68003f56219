import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { CONTACT_NAMES } from "@/components/format/names/channel-names";
import { momentInZone } from "@/components/format/time/moment";
import { QueryResult } from "@/components/shell/query-result";
import { Panel } from "@/components/ui/feedback/panel";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { useKeptFocus } from "@/components/ui/focus/use-kept-focus";
import { Button } from "@/components/ui/input/button";
import { messagesQuery } from "@/lib/client/applications/messages";
import { useOnline } from "@/lib/client/request/online";
import type { Me } from "@/lib/contract/accounts/account";
import type { Messages } from "@/lib/contract/applications/message";
import { mayDo } from "@/lib/domain/caller/role";
import { ConversationLine } from "./conversation-line";
import { MessageBubble } from "./message-bubble";
import { MessageForm } from "./message-form";
import { endedText, waitText } from "./message-words";

/** The latest messages, shown until the user asks for all of them. */
const SHOWN = 6;

type MessagesPanelProps = { readonly me: Me; readonly id: string };

/** Shows the conversation with the borrower, what the agent plans next, and a form to write to them. */
export function MessagesPanel({ me, id }: MessagesPanelProps) {
  const query = useQuery(messagesQuery(id));
  const keptFocus = useKeptFocus<HTMLDivElement>();
  return (
    <Panel title="Conversation">
      <QueryResult query={query} room={<Skeleton rows={1} />}>
        {(messages) => (
          <div {...keptFocus} className="grid grid-cols-1 gap-3 outline-none">
            <PlanText messages={messages} />
            <Conversation id={id} messages={messages} isWritable={mayDo(me.role, "agents:write")} />
          </div>
        )}
      </QueryResult>
    </Panel>
  );
}

function PlanText({ messages: { data, mode, planned, ended } }: { readonly messages: Messages }) {
  if (planned !== undefined && mode !== "off")
    return (
      <p>
        Next: {CONTACT_NAMES[planned.channel].toLowerCase()} from the agent, {momentInZone(planned.at)}
        {waitText(planned.reason)}.
      </p>
    );
  if (ended !== undefined && planned === undefined) return <p className="text-muted">{endedText(ended)}</p>;
  if (mode === "off")
    return <p className="text-muted">{data.length === 0 && "No messages. "}The contact agent is off.</p>;
  return data.length === 0 ? <p className="text-muted">No messages yet.</p> : null;
}

type ConversationProps = { readonly id: string; readonly messages: Messages; readonly isWritable: boolean };

function Conversation({ id, messages: { data, mode, channels, conversations }, isWritable }: ConversationProps) {
  const isOnline = useOnline();
  const [isWhole, setWhole] = useState(false);
  const [form, setForm] = useState<"write" | "simulate" | null>(null);
  const shown = (isWhole ? data : data.slice(0, SHOWN)).toReversed();
  const hidden = data.length - shown.length;
  return (
    <>
      {hidden > 0 && (
        <Button look="secondary" className="w-fit" onClick={() => setWhole(true)}>
          Show {hidden} earlier {hidden === 1 ? "message" : "messages"}
        </Button>
      )}
      {shown.length > 0 && (
        <ol aria-label="Messages, the latest last" className="grid grid-cols-1 gap-3">
          {shown.map((message) => (
            <MessageBubble key={message.id} message={message} />
          ))}
        </ol>
      )}
      {conversations.map((conversation) => (
        <ConversationLine
          key={conversation.channel}
          id={id}
          conversation={conversation}
          isWritable={isWritable && isOnline}
        />
      ))}
      {isWritable && channels.length > 0 && form === null && (
        <div className="flex flex-wrap gap-2">
          <Button look="secondary" disabled={!isOnline} onClick={() => setForm("write")}>
            Write
          </Button>
          {mode === "sandbox" && (
            <Button look="secondary" disabled={!isOnline} onClick={() => setForm("simulate")}>
              Reply as borrower
            </Button>
          )}
        </div>
      )}
      {form !== null && (
        <MessageForm
          key={form}
          id={id}
          kind={form}
          channels={channels}
          lastChannel={data[0]?.channel}
          onClose={() => setForm(null)}
        />
      )}
      {mode === "external" && (
        <p className="text-meta text-muted">Your own agent contacts the borrower. To write, use its own screen.</p>
      )}
      {mode === "sandbox" && <p className="text-meta text-muted">Sandbox: nothing leaves Hearthline.</p>}
    </>
  );
}
