import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { request } from "@/lib/client/request/request";
import type { Contact, ResumeBody, SleepBody, StopBody } from "@/lib/contract/applications/contact";
import { DAY_MS, MINUTE_MS } from "@/lib/domain/day";

const SOON_MS = 1_000;
/** Longer waits overflow a timer. */
const LONGEST_WAIT_MS = DAY_MS;

const pathOf = (id: string) => `/v1/applications/${encodeURIComponent(id)}`;

/** Query: whether the borrower may be contacted. Refetched when a sleep ends. */
export const contactQuery = (id: string) =>
  queryOptions({
    queryKey: ["contact", id] as const,
    queryFn: () => request<Contact>(["GET", `${pathOf(id)}/contact`]),
    refetchInterval: ({ state: { data } }) =>
      data?.until === undefined ? false : Math.min(Math.max(data.until - Date.now(), SOON_MS), LONGEST_WAIT_MS),
  });

/** Query: the contact state for a user about to decide on it; refetched at once, and every minute after that. */
export const decidedContactQuery = (id: string) => ({
  ...contactQuery(id),
  staleTime: 0,
  refetchOnMount: "always" as const,
  refetchInterval: MINUTE_MS,
});

/**
 * Returns a mutation whose change of contact appears only once the server has confirmed it: as returned, without
 * refetching. It does not wait for a connection: a stop that takes effect late is no stop.
 */
function useContactChange<Variables>(send: (id: string, variables: Variables) => Promise<Contact>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...variables }: { readonly id: string } & Variables) => send(id, variables as Variables),
    onSuccess: async (contact, { id }) => {
      const { queryKey } = contactQuery(id);
      // A read in progress may be from before the change.
      await cache.cancelQueries({ queryKey });
      cache.setQueryData(queryKey, contact);
    },
    onSettled: (_, __, { id }) => {
      for (const queryKey of [["contact", id], ["history", id], ["application", id], ["agent"]])
        void cache.invalidateQueries({ queryKey });
    },
  });
}

/** Puts an application to sleep. */
export const useSleepApplication = () =>
  useContactChange((id, body: SleepBody) => request<Contact>(["POST", `${pathOf(id)}/sleep`], body));

/** Wakes an application. */
export const useWakeApplication = () =>
  useContactChange((id, _: object) => request<Contact>(["POST", `${pathOf(id)}/wake`]));

/** Stops contact for an application, and for everyone reached by the same phone or email. */
export const useStopApplication = () =>
  useContactChange((id, body: StopBody) => request<Contact>(["POST", `${pathOf(id)}/stop`], body));

/** Resumes contact. */
export const useResumeApplication = () =>
  useContactChange((id, body: ResumeBody) => request<Contact>(["POST", `${pathOf(id)}/resume`], body));
