import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { request } from "@/lib/client/request/request";
import type { Cadence, CadenceList, CadencePatch, SimulatedCadence } from "@/lib/contract/contact/cadence";
import type { CadenceFigures } from "@/lib/contract/contact/cadence-figures";
import type { State } from "@/lib/domain/state";

/** Query: the cadences with their newest versions. */
export const cadencesQuery = queryOptions({
  queryKey: ["cadences"] as const,
  queryFn: () => request<CadenceList>(["GET", "/v1/cadences"]),
});

/** Query: the results of each step of a cadence in the last 30 days. */
export const cadenceFiguresQuery = (id: string) =>
  queryOptions({
    queryKey: ["cadences", id, "figures"] as const,
    queryFn: () => request<CadenceFigures>(["GET", `/v1/cadences/${id}/figures`]),
  });

type Steps = Cadence["steps"];

/** Returns a function that puts a cadence into the list, in place of the one with its id. */
function useListed() {
  const cache = useQueryClient();
  return (cadence: Cadence) =>
    cache.setQueryData(
      cadencesQuery.queryKey,
      (list) =>
        list && {
          data: list.data.some(({ id }) => id === cadence.id)
            ? list.data.map((one) => (one.id === cadence.id ? cadence : one))
            : [...list.data, cadence],
        },
    );
}

/** Steps to publish as the next version of a cadence. One with the number 0 is not stored yet. */
type Publication = { readonly cadence: Cadence; readonly steps: Steps };

/** Publishes a cadence. */
export function usePublishCadence() {
  const list = useListed();
  return useMutation({
    mutationFn: ({ cadence: { id, name, entry, number }, steps }: Publication) =>
      number === 0
        ? request<Cadence>(["POST", "/v1/cadences"], { name, entry, steps })
        : request<Cadence>(["PUT", `/v1/cadences/${id}`, { "If-Match": `"${number}"` }], { steps }),
    onSuccess: list,
  });
}

/** Changes the name of a cadence, or the lead providers and teams whose files enter it. */
export function useUpdateCadence(id: string) {
  const list = useListed();
  return useMutation({
    mutationFn: (patch: CadencePatch) => request<Cadence>(["PATCH", `/v1/cadences/${id}`], patch),
    onSuccess: list,
  });
}

/** Stops new files from entering a cadence. */
export function useRetireCadence(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => request(["DELETE", `/v1/cadences/${id}`]),
    onSuccess: () =>
      cache.setQueryData(
        cadencesQuery.queryKey,
        (list) => list && { data: list.data.filter((cadence) => cadence.id !== id) },
      ),
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
