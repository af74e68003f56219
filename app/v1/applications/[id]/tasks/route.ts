import { v1 } from "@/lib/api/operation";
import { ApplicationId } from "@/lib/contract/applications/application";
import { Task, TaskCreate, TaskPage, TaskQuery } from "@/lib/contract/applications/task";
import { resource } from "@/lib/http/route/resource";
import { addTask, listTasks } from "@/lib/operations/applications/timeline/tasks";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/applications/{id}/tasks", {
  GET: v1({
    title: "List tasks",
    description: "Newest first, done or not.",
    scope: "applications:read",
    params: ApplicationId,
    query: TaskQuery,
    reply: TaskPage,
    run: ({ params, query, caller }) => listTasks(caller, params.id, query),
  }),
  POST: v1({
    title: "Add task",
    description:
      "Adds something for the loan officer of the application to do. The earliest open task is the next follow-up of the application.",
    scope: "applications:write",
    params: ApplicationId,
    body: TaskCreate,
    reply: Task,
    run: ({ params, body, caller }) => addTask(caller, params.id, body),
  }),
});
