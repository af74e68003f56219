import { queryOptions } from "@tanstack/react-query";
import { request } from "@/lib/client/request/request";
import type { PipelineAmounts } from "@/lib/contract/pipeline/amounts";
import type { Conditions } from "./cards";

/** A sum takes longer than a count, and is read again less often. */
const AGAIN_MS = 30_000;

/** Query: the sum of the known loan amounts in each status. */
export const pipelineAmountsQuery = (conditions: Conditions) =>
  queryOptions({
    queryKey: ["pipelineAmounts", conditions] as const,
    queryFn: () => request<PipelineAmounts>(["GET", `/v1/pipeline/amounts?${new URLSearchParams(conditions)}`]),
    staleTime: AGAIN_MS,
    refetchInterval: AGAIN_MS,
  });
