import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { request } from "@/lib/client/request/request";
import type { Cadence, CadenceList, SimulatedCadence } from "@/lib/contract/contact/cadence";
import type { State } from "@/lib/domain/state";

/** Query: the cadences with their newest versions. */
export const cadencesQuery = queryOptions({
  queryKey: ["cadences"] as const,
  queryFn: () => request<CadenceList>(["GET", "/v1/cadences"]),
});

type Steps = Cadence["steps"];

/** Steps to publish as the next version of a cadence, and the version that they were made from. */
type Publication = { readonly id: string; readonly number: number; readonly steps: Steps };

/** Publishes a cadence. */
export function usePublishCadence() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, number, steps }: Publication) =>
      request<Cadence>(["PUT", `/v1/cadences/${id}`, { "If-Match": `"${number}"` }], { steps }),
    onSuccess: (published) => {
      cache.setQueryData(
        cadencesQuery.queryKey,
        (list) => list && { data: list.data.map((cadence) => (cadence.id === published.id ? published : cadence)) },
      );
    },
  });
}

/** A file or a made-up lead to try steps on. `at` is in epoch milliseconds. */
type Simulation = { readonly steps: Steps; readonly at: number } & (
  | { readonly applicationId: string }
  | { readonly state: State; readonly hasConsent: boolean }
);

/** Tries the steps of a cadence on one borrower. */
export const useSimulateCadence = () =>
  useMutation({
    mutationFn: (body: Simulation) => request<SimulatedCadence>(["POST", "/v1/cadences/simulate"], body),
  });
