"use client";

import { useQuery } from "@tanstack/react-query";
import { Webhook as WebhookIcon } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { counted } from "@/components/format/counted";
import { Moment } from "@/components/format/time/moment";
import { EVERY_TEAM, useTeamOptions } from "@/components/settings/teams/team-options";
import { Page } from "@/components/shell/page/page";
import { QueryResult } from "@/components/shell/query-result";
import { Empty } from "@/components/ui/feedback/empty";
import { Button } from "@/components/ui/input/button";
import { webhooksQuery } from "@/lib/client/webhooks/webhooks";
import type { Me } from "@/lib/contract/accounts/account";
import type { Webhook } from "@/lib/contract/webhooks/webhook";
import { CreateWebhookDialog } from "./create-webhook-dialog";
import { WebhookBadge } from "./webhook-badge";
import { filtersText, latestText, nameOf } from "./webhook-words";

/** Lists the webhooks: the systems that are told of each change. */
export function WebhooksPage({ me }: { readonly me: Me }) {
  const webhooks = useQuery(webhooksQuery);
  const [isCreating, setCreating] = useState(false);
  return (
    <Page
      title="Webhooks"
      intro={
        <>
          A webhook tells another system whenever something changes.{" "}
          <Link href="/docs/webhooks">How webhooks work</Link>
        </>
      }
      actions={<Button onClick={() => setCreating(true)}>Add a webhook</Button>}
    >
      <QueryResult query={webhooks}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty
              icon={WebhookIcon}
              action={
                <Button look="secondary" onClick={() => setCreating(true)}>
                  Add your first webhook
                </Button>
              }
            >
              No webhooks yet. Add one for each system that should hear of changes, such as your CRM or LOS.
            </Empty>
          ) : (
            <ul aria-label="Webhooks" className="divide-y divide-line rounded-lg border border-line bg-surface">
              {data.map((webhook) => (
                <WebhookRow key={webhook.id} webhook={webhook} />
              ))}
            </ul>
          )
        }
      </QueryResult>
      {isCreating && <CreateWebhookDialog me={me} onClose={() => setCreating(false)} />}
    </Page>
  );
}

function WebhookRow({ webhook }: { readonly webhook: Webhook }) {
  const teams = useTeamOptions();
  const { id, description, state, filters, teamId = EVERY_TEAM, waiting, givenUp, latest, lastSuccessAt } = webhook;
  const health = latestText(latest);
  return (
    <li className="relative grid grid-cols-1 gap-0.5 p-3 hover:bg-page sm:px-5">
      <div className="flex items-start justify-between gap-3">
        <Link
          href={`/settings/webhooks/${id}`}
          className="min-w-0 font-medium wrap-anywhere after:absolute after:inset-0"
        >
          {description === "" ? nameOf(webhook) : description}
        </Link>
        <WebhookBadge state={state} />
      </div>
      {description !== "" && <p className="font-mono text-dense wrap-anywhere text-muted">{nameOf(webhook)}</p>}
      <p className="text-dense">
        {filtersText(filters)}
        <span className="text-muted"> · {teams.find(([value]) => value === teamId)?.[1] ?? teamId}</span>
      </p>
      <p className="text-meta text-muted">
        {lastSuccessAt === undefined ? (
          "Nothing arrived yet"
        ) : (
          <>
            Last arrived <Moment at={lastSuccessAt} />
          </>
        )}
        {health !== null && ` · ${health}`}
        {waiting > 0 && ` · ${counted(waiting, "event", "events")} waiting`}
        {givenUp > 0 && ` · ${counted(givenUp, "event", "events")} given up`}
      </p>
    </li>
  );
}
