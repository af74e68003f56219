import { RequestForm } from "@/components/form/request-form";
import { useRequestForm } from "@/components/form/use-request-form";
import { Field } from "@/components/ui/input/field";
import { SelectField } from "@/components/ui/input/select-field";
import { Dialog } from "@/components/ui/overlay/dialog";
import { useAddTask } from "@/lib/client/applications/tasks";
import { TaskCreate } from "@/lib/contract/applications/task";
import { DAY_MS } from "@/lib/domain/day";
import { TASK_KIND_NAMES } from "./task-kind-names";

type Values = { readonly kind: string; readonly title: string; readonly dueAt: string };

const KINDS = Object.entries(TASK_KIND_NAMES);

/** Returns 9 am tomorrow, in the user's time zone, in the format of a date and time field. */
function tomorrowMorning(): string {
  const tomorrow = new Date(Date.now() + DAY_MS);
  const two = (part: number) => String(part).padStart(2, "0");
  return `${tomorrow.getFullYear()}-${two(tomorrow.getMonth() + 1)}-${two(tomorrow.getDate())}T09:00`;
}

/** Adds a task to a file. */
export function TaskDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { mutateAsync } = useAddTask(id);
  const form = useRequestForm<Values, TaskCreate>({
    shape: TaskCreate,
    defaults: { kind: "call", title: "", dueAt: tomorrowMorning() },
    labels: { kind: "Kind", title: "Task", dueAt: "Due (your time)" },
    wording: (message) => (message.includes("milliseconds") ? "must be a date and time" : message),
    bodyOf: ({ dueAt, ...values }) => ({ ...values, dueAt: Date.parse(dueAt) }),
    send: async (body) => {
      await mutateAsync(body);
      onClose();
    },
  });
  const { label, error, ...kind } = form.field("kind");
  return (
    <Dialog onClose={onClose} title="Add a task" intro="For the loan officer of this file.">
      <RequestForm form={form} legend="Task" refused="The task was not added" submit="Add task" pending="Adding…">
        <SelectField label={label} error={error} options={KINDS} {...kind} />
        <Field {...form.field("title")} maxLength={100} />
        <Field {...form.field("dueAt")} type="datetime-local" />
      </RequestForm>
    </Dialog>
  );
}
