import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { QueryResult } from "@/components/shell/query-result";
import { Panel } from "@/components/ui/feedback/panel";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { ChoiceBar } from "@/components/ui/input/choice-bar";
import { decisionsQuery } from "@/lib/client/applications/decisions";
import type { Application } from "@/lib/contract/applications/application";
import { GateItem } from "./gate-item";

/** The person or program that wants to contact the borrower. */
const WHO = [
  ["user", "You"],
  ["agent", "The agent"],
] as const;

/** Shows whether the borrower may be contacted now by each channel, why not, and from when on. */
export function GatePanel({ application: { id, status } }: { readonly application: Application }) {
  const [who, setWho] = useState<"user" | "agent">("user");
  const query = useQuery(decisionsQuery({ id, status, automated: who === "agent" }));
  return (
    <Panel title="May they be contacted now?">
      <ChoiceBar legend="Who contacts them" choices={WHO} value={who} onChoose={setWho} />
      <QueryResult query={query} room={<Skeleton height="min-h-88" rows={3} />}>
        {(decisions) => (
          <ul aria-label="Channels" className="divide-y divide-line">
            {decisions.map((decision) => (
              <GateItem key={decision.channel} decision={decision} />
            ))}
          </ul>
        )}
      </QueryResult>
    </Panel>
  );
}
