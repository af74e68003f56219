import { RequestForm } from "@/components/form/request-form";
import { useRequestForm } from "@/components/form/use-request-form";
import { fieldTime } from "@/components/format/time/field-time";
import { Field } from "@/components/ui/input/field";
import { SelectField } from "@/components/ui/input/select-field";
import { Dialog } from "@/components/ui/overlay/dialog";
import { useAddTask, useUpdateTask } from "@/lib/client/applications/tasks";
import { type Task, TaskCreate } from "@/lib/contract/applications/task";
import { TASK_KIND_NAMES } from "./task-kind-names";

type Values = { readonly kind: string; readonly title: string; readonly dueAt: string };

const KINDS = Object.entries(TASK_KIND_NAMES);

/** Returns 9 am tomorrow in the user's time zone, in epoch milliseconds. */
function tomorrowMorning(): number {
  const today = new Date();
  return new Date(today.getFullYear(), today.getMonth(), today.getDate() + 1, FIRST_HOUR).getTime();
}

const FIRST_HOUR = 9;

type TaskDialogProps = {
  readonly id: string;
  /** The task to change; null to add one. */
  readonly task: Task | null;
  readonly onClose: () => void;
};

/** Adds a task to a file, or changes one. */
export function TaskDialog({ id, task, onClose }: TaskDialogProps) {
  const { mutateAsync: add } = useAddTask(id);
  const { mutateAsync: update } = useUpdateTask(id);
  const [verb, result] = task === null ? ["Add task", "added"] : ["Save task", "changed"];
  const dueAt = fieldTime(task?.dueAt ?? tomorrowMorning());
  const form = useRequestForm<Values, TaskCreate>({
    shape: TaskCreate,
    defaults: { kind: task?.kind ?? "call", title: task?.title ?? "", dueAt },
    labels: { kind: "Kind", title: "Task", dueAt: "Due (your time)" },
    wording: (message) => (message.includes("milliseconds") ? "must be a date and time" : message),
    bodyOf: ({ dueAt: typed, ...values }) => ({
      ...values,
      // The field has no seconds: a time that was not touched stays as it is.
      dueAt: task !== null && typed === dueAt ? task.dueAt : Date.parse(typed),
    }),
    send: async (body) => {
      await (task === null ? add(body) : update({ taskId: task.id, ...body }));
      onClose();
    },
  });
  const { label, error, ...kind } = form.field("kind");
  return (
    <Dialog
      onClose={onClose}
      title={task === null ? "Add a task" : "Edit task"}
      intro="For the loan officer of this file."
    >
      <RequestForm form={form} legend="Task" refused={`The task was not ${result}`} submit={verb} pending="Saving…">
        <SelectField label={label} error={error} options={KINDS} {...kind} />
        <Field {...form.field("title")} maxLength={100} />
        <Field {...form.field("dueAt")} type="datetime-local" />
      </RequestForm>
    </Dialog>
  );
}
