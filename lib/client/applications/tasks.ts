import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { request } from "@/lib/client/request/request";
import type { Task, TaskCreate, TaskPage, TaskPatch } from "@/lib/contract/applications/task";

const pathOf = (id: string) => `/v1/applications/${encodeURIComponent(id)}/tasks`;
/** The largest page. */
const MOST = 200;

/** Query: the open tasks of an application. */
export const openTasksQuery = (id: string) =>
  queryOptions({
    queryKey: ["tasks", id] as const,
    queryFn: () => request<TaskPage>(["GET", `${pathOf(id)}?isOpen=true&limit=${MOST}`]),
  });

function useTaskChange<Variables>(id: string, mutationFn: (variables: Variables) => Promise<unknown>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: async () => {
      void cache.invalidateQueries({ queryKey: ["history", id] });
      await cache.invalidateQueries({ queryKey: ["tasks", id] });
    },
  });
}

/** Adds a task to an application. */
export const useAddTask = (id: string) =>
  useTaskChange(id, (body: TaskCreate) => request<Task>(["POST", pathOf(id)], body));

/** Deletes a task of an application. */
export const useDeleteTask = (id: string) =>
  useTaskChange(id, (taskId: string) => request<unknown>(["DELETE", `${pathOf(id)}/${taskId}`]));

/** Changes a task, marks it as done or opens it again. */
export const useUpdateTask = (id: string) =>
  useTaskChange(id, ({ taskId, ...patch }: TaskPatch & { readonly taskId: string }) =>
    request<Task>(["PATCH", `${pathOf(id)}/${taskId}`], patch),
  );
