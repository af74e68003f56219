import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useLiveQueries } from "@/lib/client/applications/use-live-queries";
import { request } from "@/lib/client/request/request";
import type { Application } from "@/lib/contract/applications/application";
import type { Task } from "@/lib/contract/applications/task";
import type { AttemptInput, LoggedAttempt } from "@/lib/contract/workday/attempt";
import type { Today } from "@/lib/contract/workday/today";
import { MINUTE_MS } from "@/lib/domain/day";

/** Changes that arrive within this many milliseconds of one are read together. */
const GATHER_MS = 1_000;
const KEY = ["today"] as const;
const LIVE = [KEY, ["pipeline"]];

/** Query: what the user does next. Refetched every minute, because tasks fall due. */
export const todayQuery = queryOptions({
  queryKey: KEY,
  queryFn: () => request<Today>(["GET", `/v1/today?until=${new Date().setHours(24, 0, 0, 0)}`]),
  refetchInterval: MINUTE_MS,
});

function useTodayChange<Variables extends { readonly id: string }, Reply>(
  mutationFn: (variables: Variables) => Promise<Reply>,
) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: async (_, { id }) => {
      for (const queryKey of [
        ["history", id],
        ["tasks", id],
        ["application", id],
      ])
        void cache.invalidateQueries({ queryKey });
      await cache.invalidateQueries({ queryKey: KEY });
    },
  });
}

const pathOf = (id: string) => `/v1/applications/${encodeURIComponent(id)}`;

/** Logs an attempt to reach the borrower of a file. */
export const useLogAttempt = () =>
  useTodayChange(({ id, ...body }: AttemptInput & { readonly id: string }) =>
    request<LoggedAttempt>(["POST", `${pathOf(id)}/attempts`], body),
  );

/** Makes the user the loan officer of a lead that no one has. */
export const useClaimLead = () =>
  useTodayChange(({ id }: { readonly id: string }) => request<Application>(["POST", `${pathOf(id)}/claim`], {}));

/** Marks a task of a file as done, or opens it again. */
export const useFinishTask = () =>
  useTodayChange(({ id, taskId, isDone }: { readonly id: string; readonly taskId: string; readonly isDone: boolean }) =>
    request<Task>(["PATCH", `${pathOf(id)}/tasks/${taskId}`], { isDone }),
  );

/** Refetches what the user does next, and the counts beside it, whenever a file changes. */
export const useLiveToday = (): void => useLiveQueries(LIVE, GATHER_MS);
