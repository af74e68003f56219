"use client";

import { useQuery } from "@tanstack/react-query";
import { ConnectionBanner } from "@/components/shell/notices/connection-banner";
import { Page } from "@/components/shell/page/page";
import { QueryResult } from "@/components/shell/query-result";
import { overviewQuery, useLiveAgent } from "@/lib/client/agent/agent";
import type { Me } from "@/lib/contract/accounts/account";
import { mayDo } from "@/lib/domain/caller/role";
import { AgentCounts } from "./agent-counts";
import { AgentPanel } from "./agent-panel";
import { AsleepPanel } from "./asleep-panel";
import { ContactLog } from "./contact-log";
import { InboxPanel } from "./inbox-panel";
import { PauseBanner, PauseButton } from "./pause-banner";
import { UnknownPanel } from "./unknown-panel";

/** Renders the contact agent page: who it may contact, the inbox, who is paused until when, and the contact log. */
export function AgentPage({ me }: { readonly me: Me }) {
  const overview = useQuery(overviewQuery);
  useLiveAgent();
  const isOwner = me.role === "owner";
  return (
    <Page
      title="Contact agent"
      intro="Who the agent contacts, who waits for a reply, and who is paused."
      actions={isOwner && overview.data && overview.data.pause === undefined && <PauseButton pause={undefined} />}
    >
      <ConnectionBanner />
      <QueryResult query={overview}>
        {(counts) => (
          <>
            {counts.pause && <PauseBanner pause={counts.pause} isOwner={isOwner} />}
            <AgentCounts counts={counts} />
          </>
        )}
      </QueryResult>
      <div className="grid grid-cols-1 items-start gap-4 *:grid *:grid-cols-1 *:gap-4 lg:grid-cols-2">
        <div>
          <InboxPanel me={me} />
          <UnknownPanel isWritable={mayDo(me.role, "settle")} />
          <AsleepPanel me={me} />
        </div>
        <div>
          <AgentPanel isOwner={isOwner} />
          <ContactLog />
        </div>
      </div>
    </Page>
  );
}
