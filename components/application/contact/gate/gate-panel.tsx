import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { QueryResult } from "@/components/shell/query-result";
import { Panel } from "@/components/ui/feedback/panel";
import { Skeleton } from "@/components/ui/feedback/skeleton";
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
  const group = useId();
  const query = useQuery(decisionsQuery({ id, status, automated: who === "agent" }));
  return (
    <Panel title="May they be contacted now?">
      <fieldset className="flex gap-1">
        <legend className="sr-only">Who contacts them</legend>
        {WHO.map(([value, text]) => (
          <label
            key={value}
            className="flex min-h-8 items-center gap-2 rounded-sm border border-transparent px-2 has-checked:border-edge has-checked:bg-page has-focus-visible:outline-2 has-focus-visible:outline-accent pointer-coarse:min-h-11"
          >
            <input
              type="radio"
              name={group}
              checked={who === value}
              onChange={() => setWho(value)}
              className="size-4 accent-accent"
            />
            {text}
          </label>
        ))}
      </fieldset>
      <QueryResult query={query} room={<Skeleton rows={3} />}>
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
