import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useId, useState } from "react";
import { CHANNEL_NAMES, HANDLER_NAMES } from "@/components/application/messages/message-words";
import { fullName } from "@/components/format/full-name";
import { Moment } from "@/components/format/moment";
import { Paged } from "@/components/shell/page/paged";
import { Badge } from "@/components/ui/feedback/badge";
import { Empty } from "@/components/ui/feedback/empty";
import { Panel } from "@/components/ui/feedback/panel";
import { useKeptFocus } from "@/components/ui/focus/use-kept-focus";
import { agentStateQuery, conversationsQuery } from "@/lib/client/agent/agent";
import type { ConversationPage } from "@/lib/contract/applications/message";

type Listed = ConversationPage["data"][number];

const TABS = [
  ["awaiting_reply", "Waiting for a reply"],
  ["", "All"],
] as const;

/** Lists conversations with borrowers: first those that wait for a person. */
export function InboxPanel() {
  const [handler, setHandler] = useState<(typeof TABS)[number][0]>("awaiting_reply");
  const { data: state } = useQuery(agentStateQuery);
  const query = useInfiniteQuery(conversationsQuery(handler));
  const keptFocus = useKeptFocus<HTMLDivElement>();
  const group = useId();
  return (
    <Panel title="Inbox">
      <fieldset className="flex flex-wrap gap-1">
        <legend className="sr-only">Which conversations</legend>
        {TABS.map(([value, text]) => (
          <label
            key={value}
            className="flex min-h-8 items-center gap-2 rounded-sm border border-transparent px-2 has-checked:border-edge has-checked:bg-page has-focus-visible:outline-2 has-focus-visible:outline-accent pointer-coarse:min-h-11"
          >
            <input
              type="radio"
              name={group}
              checked={handler === value}
              onChange={() => setHandler(value)}
              className="size-4 accent-accent"
            />
            {text}
            {value !== "" && state !== undefined && ` (${state.awaitingReply.toLocaleString("en-US")})`}
          </label>
        ))}
      </fieldset>
      <div {...keptFocus} className="outline-none">
        <Paged
          query={query}
          empty={
            <Empty>
              {handler === ""
                ? "No conversations yet. Messages of the agent appear here."
                : "No one waits for a reply."}
            </Empty>
          }
          more="Show earlier conversations"
        >
          {(conversations) => (
            <ul className="divide-y divide-line aria-busy:opacity-60" aria-busy={query.isPlaceholderData}>
              {conversations.map((conversation) => (
                <InboxRow key={`${conversation.application.id} ${conversation.channel}`} conversation={conversation} />
              ))}
            </ul>
          )}
        </Paged>
      </div>
    </Panel>
  );
}

function InboxRow({
  conversation: { application, channel, handler, lastAt, last },
}: {
  readonly conversation: Listed;
}) {
  return (
    <li className="relative grid grid-cols-1 gap-0.5 py-2.5 first:pt-0 last:pb-0">
      <div className="flex items-center justify-between gap-3">
        <Link href={`/applications/${application.id}`} className="truncate font-medium after:absolute after:inset-0">
          {fullName(application)}
        </Link>
        <Badge look={handler === "awaiting_reply" ? "notice" : "plain"}>{HANDLER_NAMES[handler]}</Badge>
      </div>
      {last && (
        <p dir="auto" className="truncate text-dense">
          {last.direction === "out" && <span className="text-muted">We wrote: </span>}
          {last.text}
        </p>
      )}
      <p className="text-meta text-muted">
        {CHANNEL_NAMES[channel]} · <Moment at={lastAt} />
      </p>
    </li>
  );
}
