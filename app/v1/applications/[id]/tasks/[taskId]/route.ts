import { v1 } from "@/lib/api/operation";
import { Done } from "@/lib/contract/accounts/account";
import { Task, TaskId, TaskPatch } from "@/lib/contract/applications/task";
import { resource } from "@/lib/http/route/resource";
import { deleteTask, updateTask } from "@/lib/operations/applications/timeline/tasks";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/applications/{id}/tasks/{taskId}", {
  PATCH: v1({
    title: "Update task",
    description: "Changes a task. `isDone` marks it as done or opens it again.",
    scope: "applications:write",
    params: TaskId,
    body: TaskPatch,
    reply: Task,
    run: ({ params, body, caller }) => updateTask(caller, params, body),
  }),
  DELETE: v1({
    title: "Delete task",
    description: "Deletes a task. Mark it as done instead if somebody did it.",
    scope: "applications:write",
    params: TaskId,
    reply: Done,
    run: ({ params, caller }) => deleteTask(caller, params.id, params.taskId),
  }),
});
