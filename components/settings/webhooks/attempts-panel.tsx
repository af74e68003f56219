import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Paged } from "@/components/shell/page/paged";
import { Empty } from "@/components/ui/feedback/empty";
import { Panel } from "@/components/ui/feedback/panel";
import { Button } from "@/components/ui/input/button";
import { ChoiceBar } from "@/components/ui/input/choice-bar";
import { webhookAttemptsQuery } from "@/lib/client/webhooks/webhooks";
import type { Webhook } from "@/lib/contract/webhooks/webhook";
import { AttemptItem } from "./attempt-item";

const CHOICES = [
  ["all", "All"],
  ["failed", "Failed"],
] as const;

/** Lists the calls of a webhook, newest first. */
export function AttemptsPanel({ webhook }: { readonly webhook: Webhook }) {
  const [which, setWhich] = useState<"all" | "failed">("all");
  const query = useInfiniteQuery(webhookAttemptsQuery(webhook.id, which === "failed"));
  const { isRefetching, refetch } = query;
  return (
    <Panel
      title="Calls"
      intro="The calls of the last 30 days, newest first."
      action={
        <Button look="secondary" isBusy={isRefetching} onClick={() => void refetch()}>
          Refresh
        </Button>
      }
    >
      <ChoiceBar legend="Which calls" choices={CHOICES} value={which} onChoose={setWhich} />
      <Paged
        query={query}
        empty={<Empty>{which === "failed" ? "No failed calls." : "No calls yet. Send an example to see one."}</Empty>}
        more="Show older"
      >
        {(attempts) => (
          <ul
            aria-label="Calls"
            className="divide-y divide-line aria-busy:opacity-60"
            aria-busy={query.isPlaceholderData}
          >
            {attempts.map((attempt) => (
              <AttemptItem key={attempt.id} webhookId={webhook.id} attempt={attempt} />
            ))}
          </ul>
        )}
      </Paged>
    </Panel>
  );
}
