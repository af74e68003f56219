"use client";

import { useQuery } from "@tanstack/react-query";
import { Loaded } from "@/components/shell/loaded";
import { Page } from "@/components/shell/page";
import { pipelineQuery } from "@/lib/client/pipeline";
import type { Pipeline } from "@/lib/contract/page";
import { FirstSteps } from "./first-steps";
import { StageCard } from "./stage-card";

/** The pipeline at a glance: its stages, and how many files are in each status. */
export function PipelineSummary({ origin }: { readonly origin: string }) {
  const pipeline = useQuery(pipelineQuery);
  return (
    <Page title="Pipeline">
      <Loaded query={pipeline}>
        {({ data }) =>
          data.every(({ count }) => count === 0) ? (
            <FirstSteps origin={origin} />
          ) : (
            <div className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3">
              {stagesOf(data).map(([stage, statuses]) => (
                <StageCard key={stage} stage={stage} statuses={statuses} />
              ))}
            </div>
          )
        }
      </Loaded>
    </Page>
  );
}

type Statuses = Pipeline["data"];

function stagesOf(statuses: Statuses): readonly (readonly [stage: Statuses[number]["stage"], statuses: Statuses])[] {
  const stages = [...new Set(statuses.map(({ stage }) => stage))];
  return stages.map((stage) => [stage, statuses.filter((status) => status.stage === stage)]);
}
