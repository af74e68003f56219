import { queryOptions } from "@tanstack/react-query";
import { request } from "@/lib/client/request/request";
import type { Pipeline } from "@/lib/contract/pipeline/pipeline";
import type { Conditions } from "./cards";
import { readBetweenMoves } from "./moves-under-way";

/** The 17 statuses: how many files that meet the conditions, how long, how many are stuck. */
export const pipelineQuery = (conditions: Conditions) =>
  queryOptions({
    queryKey: ["pipeline", conditions] as const,
    queryFn: ({ client, signal }) => {
      const read = () => request<Pipeline>(["GET", `/v1/pipeline?${new URLSearchParams(conditions)}`]);
      return readBetweenMoves(client, { signal, read });
    },
  });
