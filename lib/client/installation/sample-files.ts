import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { request } from "@/lib/client/request/request";
import type { SampleFiles } from "@/lib/contract/installation/sample-files";
import { SECOND_MS } from "@/lib/domain/day";

/** Query: how many sample files there are. Read again every second while they are being added or removed. */
export const sampleFilesQuery = queryOptions({
  queryKey: ["sampleFiles"] as const,
  queryFn: () => request<SampleFiles>(["GET", "/v1/samples"]),
  refetchInterval: ({ state }) => (state.data?.wanted === undefined ? false : SECOND_MS),
});

/** Returns a mutation that adds the sample files (`POST`) or removes them (`DELETE`). */
export function useChangeSamples() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (method: "POST" | "DELETE") => request<SampleFiles>([method, "/v1/samples"]),
    onSuccess: (files) => cache.setQueryData(sampleFilesQuery.queryKey, files),
  });
}
