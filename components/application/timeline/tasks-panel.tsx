import { useQuery } from "@tanstack/react-query";
import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { ErrorAlert } from "@/components/form/error-alert";
import { sayRefusal } from "@/components/form/toast-error";
import { momentInZone } from "@/components/format/time/moment";
import { useMinute } from "@/components/format/time/use-minute";
import { QueryResult } from "@/components/shell/query-result";
import { Panel } from "@/components/ui/feedback/panel";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { toast } from "@/components/ui/feedback/toast";
import { Button } from "@/components/ui/input/button";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { lazily } from "@/components/ui/overlay/lazily";
import { openTasksQuery, useDeleteTask, useUpdateTask } from "@/lib/client/applications/tasks";
import { useOnline } from "@/lib/client/request/online";
import { RequestFailure } from "@/lib/client/request/request";
import type { Task } from "@/lib/contract/applications/task";
import { TASK_KIND_NAMES } from "./task-kind-names";

const TaskDialog = lazily(() => import("./task-dialog").then((module) => module.TaskDialog));

type TasksPanelProps = { readonly id: string; readonly isWritable: boolean };

/** Lists the open tasks of a file, the next one first. */
export function TasksPanel({ id, isWritable }: TasksPanelProps) {
  const query = useQuery(openTasksQuery(id));
  const isOnline = useOnline();
  const [isAdding, setAdding] = useState(false);
  const mayChange = isWritable && isOnline;
  return (
    <Panel
      title="Tasks"
      action={
        isWritable && (
          <Button look="secondary" disabled={!isOnline} onClick={() => setAdding(true)}>
            Add task
          </Button>
        )
      }
    >
      <QueryResult query={query} room={<Skeleton rows={1} />}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="text-muted">Nothing planned. Add a task so that this file isn’t forgotten.</p>
          ) : (
            <ul className="grid grid-cols-1 divide-y divide-line">
              {data
                .toSorted((a, b) => a.dueAt - b.dueAt)
                .map((task) => (
                  <OpenTask key={task.id} id={id} task={task} mayChange={mayChange} />
                ))}
            </ul>
          )
        }
      </QueryResult>
      {isAdding && <TaskDialog id={id} task={null} onClose={() => setAdding(false)} />}
    </Panel>
  );
}

const TOOL =
  "grid size-6 shrink-0 place-items-center rounded-sm text-muted hover:bg-line hover:text-ink pointer-coarse:size-11";

type OpenTaskProps = { readonly id: string; readonly task: Task; readonly mayChange: boolean };

function OpenTask({ id, task, mayChange }: OpenTaskProps) {
  const now = useMinute();
  const [isEditing, setEditing] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useUpdateTask(id);
  const isOverdue = task.dueAt <= now;
  const set = (isDone: boolean, onSuccess: () => void) =>
    mutate(
      { taskId: task.id, isDone },
      { onSuccess, onError: (thrown) => sayRefusal("The task is unchanged.", thrown) },
    );
  const finish = () =>
    set(true, () =>
      toast(`Done: ${TASK_KIND_NAMES[task.kind].toLowerCase()}`, {
        actions: [{ label: "Undo", onSelect: () => set(false, () => undefined) }],
      }),
    );
  return (
    <li className="flex items-start gap-2 py-2 first:pt-0 last:pb-0">
      <input
        type="checkbox"
        aria-label={`Mark as done: ${task.title}`}
        checked={isPending}
        disabled={!mayChange || isPending}
        onChange={finish}
        className="mt-0.5 size-4 shrink-0 accent-accent pointer-coarse:size-6"
      />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">{task.title}</p>
        <p className={`text-meta ${isOverdue ? "font-medium text-danger" : "text-muted"}`}>
          {TASK_KIND_NAMES[task.kind]} · {isOverdue ? "overdue since" : "due"} {momentInZone(task.dueAt)}
        </p>
      </div>
      {mayChange && (
        <>
          <button
            type="button"
            className={TOOL}
            aria-label={`Edit task: ${task.title}`}
            title="Edit"
            onClick={() => setEditing(true)}
          >
            <Pencil className="size-3.5" aria-hidden="true" />
          </button>
          <button
            type="button"
            className={TOOL}
            aria-label={`Delete task: ${task.title}`}
            title="Delete"
            onClick={() => setAsking(true)}
          >
            <Trash2 className="size-3.5" aria-hidden="true" />
          </button>
        </>
      )}
      {isAsking && <DeleteTask id={id} task={task} onClose={() => setAsking(false)} />}
      {isEditing && <TaskDialog id={id} task={task} onClose={() => setEditing(false)} />}
    </li>
  );
}

type DeleteTaskProps = { readonly id: string; readonly task: Task; readonly onClose: () => void };

function DeleteTask({ id, task, onClose }: DeleteTaskProps) {
  const { mutate, isPending, error } = useDeleteTask(id);
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Delete this task?"
      intro={`“${task.title}” will be gone. If you did it, mark it as done instead.`}
      verb="Delete task"
      isPending={isPending}
      onConfirm={() => mutate(task.id, { onSuccess: onClose })}
    >
      {error instanceof RequestFailure && <ErrorAlert title="The task was not deleted" failure={error} />}
    </ConfirmDialog>
  );
}
