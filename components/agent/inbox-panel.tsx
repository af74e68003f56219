import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Inbox } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { HANDLER_NAMES } from "@/components/application/messages/message-words";
import { fullName } from "@/components/format/full-name";
import { CONTACT_NAMES } from "@/components/format/names/channel-names";
import { Moment } from "@/components/format/time/moment";
import { Paged } from "@/components/shell/page/paged";
import { Badge } from "@/components/ui/feedback/badge";
import { Empty } from "@/components/ui/feedback/empty";
import { Panel } from "@/components/ui/feedback/panel";
import { useKeptFocus } from "@/components/ui/focus/use-kept-focus";
import { Button } from "@/components/ui/input/button";
import { ButtonLink } from "@/components/ui/input/button-link";
import { ChoiceBar } from "@/components/ui/input/choice-bar";
import { agentStateQuery, conversationsQuery } from "@/lib/client/agent/agent";
import type { Me } from "@/lib/contract/accounts/account";
import type { ConversationPage } from "@/lib/contract/applications/message";
import { mayDo } from "@/lib/domain/caller/role";

type Listed = ConversationPage["data"][number];

/** Lists conversations with borrowers. It opens on the ones that need an answer. */
export function InboxPanel({ me }: { readonly me: Me }) {
  const [handler, setHandler] = useState<"awaiting_reply" | "">("awaiting_reply");
  const { data: state } = useQuery(agentStateQuery);
  const query = useInfiniteQuery(conversationsQuery(handler));
  const isAllowed = mayDo(me.role, "administration");
  const keptFocus = useKeptFocus<HTMLDivElement>();
  const count = state === undefined ? "" : ` (${state.awaitingReply.toLocaleString("en-US")})`;
  const choices = [
    ["awaiting_reply", `Waiting for a reply${count}`],
    ["", "All"],
  ] as const;
  return (
    <Panel title="Inbox">
      <ChoiceBar legend="Which conversations" choices={choices} value={handler} onChoose={setHandler} />
      <div {...keptFocus} className="outline-none">
        <Paged
          query={query}
          empty={
            handler === "" ? (
              <Empty
                icon={Inbox}
                action={isAllowed && <ButtonLink href="/settings/cadences">See the cadences</ButtonLink>}
              >
                No conversations yet. They appear here once the agent writes to a borrower.
              </Empty>
            ) : (
              <Empty
                icon={Inbox}
                action={
                  <Button look="secondary" onClick={() => setHandler("")}>
                    Show all conversations
                  </Button>
                }
              >
                No one is waiting for a reply.
              </Empty>
            )
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
        {CONTACT_NAMES[channel]} · <Moment at={lastAt} />
      </p>
    </li>
  );
}
