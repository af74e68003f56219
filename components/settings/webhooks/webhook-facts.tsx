import type { ReactNode } from "react";
import { counted } from "@/components/format/counted";
import { useStatusNames } from "@/components/format/names/use-status-names";
import { Moment } from "@/components/format/time/moment";
import { EVERY_TEAM, useTeamOptions } from "@/components/settings/teams/team-options";
import { Button } from "@/components/ui/input/button";
import { CopyButton } from "@/components/ui/input/copy-button";
import type { Webhook } from "@/lib/contract/webhooks/webhook";
import { latestText } from "./webhook-words";

type WebhookFactsProps = { readonly webhook: Webhook; readonly onReplay: () => void };

/** Shows where a webhook sends events, which, and how it does. */
export function WebhookFacts({ webhook, onReplay }: WebhookFactsProps) {
  const teams = useTeamOptions();
  const names = useStatusNames();
  const {
    url,
    filters,
    ordered,
    ratePerMinute,
    headerNames,
    format,
    payload,
    publicKey,
    waiting,
    givenUp,
    latest,
    lastSuccessAt,
    teamId = EVERY_TEAM,
  } = webhook;
  const rows: readonly (readonly [name: string, value: ReactNode])[] = [
    ["URL", <code key="url">{url}</code>],
    ["Events", filters.types === undefined ? "All" : filters.types.join(", ")],
    ...(filters.statuses === undefined
      ? []
      : [["Statuses", filters.statuses.map((status) => names[status]).join(", ")] as const]),
    ...(filters.fields === undefined ? [] : [["Changed fields", filters.fields.join(", ")] as const]),
    ["Team", teams.find(([value]) => value === teamId)?.[1] ?? teamId],
    ...(payload === "full" ? [["Content", "Changes and the full file, with personal data"] as const] : []),
    ...(format === "cloudevents" ? [["Format", "CloudEvents"] as const] : []),
    ...(ordered ? [["Order", "Events of one file wait for each other"] as const] : []),
    ...(ratePerMinute === undefined
      ? []
      : [["Rate", `${counted(ratePerMinute, "call", "calls")} a minute at most`] as const]),
    ...(headerNames.length === 0 ? [] : [["Extra headers", headerNames.join(", ")] as const]),
    ["Last arrived", lastSuccessAt === undefined ? "Nothing yet" : <Moment key="at" at={lastSuccessAt} />],
    ["Recent calls", latestText(latest) ?? "No calls yet"],
    ["Waiting", waiting === 0 ? "None" : counted(waiting, "event", "events")],
    [
      "Given up",
      givenUp === 0 ? (
        "None"
      ) : (
        <span key="given-up" className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {counted(givenUp, "event", "events")} after ten attempts
          <Button look="secondary" onClick={onReplay}>
            Send again
          </Button>
        </span>
      ),
    ],
    [
      "Public key",
      <span key="key" className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <code className="min-w-0">{publicKey}</code>
        <CopyButton label="the public key" text={publicKey} />
      </span>,
    ],
  ];
  return (
    <dl className="divide-y divide-line rounded-lg border border-line bg-surface">
      {rows.map(([name, value]) => (
        <div key={name} className="grid gap-x-4 gap-y-0.5 px-3 py-2.5 sm:grid-cols-[10rem_minmax(0,1fr)] sm:px-5">
          <dt className="text-muted">{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
