import { Phone } from "lucide-react";
import Link from "next/link";
import { TASK_KIND_NAMES } from "@/components/application/timeline/task-kind-names";
import { sayRefusal } from "@/components/form/toast-error";
import { fullName } from "@/components/format/full-name";
import { STAGE_LOOKS } from "@/components/format/names/status-names";
import { useStatusNames } from "@/components/format/names/use-status-names";
import { phoneText } from "@/components/format/phone-text";
import { BorrowerTime } from "@/components/format/time/borrower-time";
import { ownZone } from "@/components/format/time/zone-time";
import { ContactChip } from "@/components/pipeline/board/card/contact-chip";
import { toast } from "@/components/ui/feedback/toast";
import { Button } from "@/components/ui/input/button";
import { useOnline } from "@/lib/client/request/online";
import { useFinishTask } from "@/lib/client/workday/today";
import type { Task } from "@/lib/contract/applications/task";
import type { TodayEntry } from "@/lib/contract/workday/today";
import { dialed } from "@/lib/domain/phone/phone-link";
import { isClosed, stageOf } from "@/lib/domain/status/status";
import { AttemptButtons } from "./attempt-buttons";
import { deadlineText } from "./deadline-text";
import { reasonText } from "./reason-text";

type QueueRowProps = {
  readonly entry: TodayEntry;
  /** The current time, in epoch milliseconds. */
  readonly now: number;
  readonly isWritable: boolean;
  /** Whether to leave out the borrower's time and the buttons that log a call, for files that are not due yet. */
  readonly isBrief: boolean;
  /** Called once the row is dealt with, before it disappears. */
  readonly onDone: () => void;
};

/** Renders one file of the queue: why it is there, how to reach the borrower, and what can be done with one press. */
export function QueueRow({ entry, now, isWritable, isBrief, onDone }: QueueRowProps) {
  const { application, tasks, timeZones, deadlines = [] } = entry;
  const { id, status, contact, primaryBorrowerPhone } = application;
  const statusNames = useStatusNames();
  const call = dialed(primaryBorrowerPhone);
  const mayCall = contact.state === "active" && !isClosed(status);
  const isOverdue = entry.dueAt !== undefined && entry.dueAt <= now;
  const why = reasonText(entry, { now, statusNames });
  const others = tasks.filter(({ kind }) => kind !== "call" || !mayCall || isBrief);
  return (
    <li data-today={id} className="grid grid-cols-1 gap-2 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link href={`/applications/${id}`} className="min-w-0 font-medium wrap-anywhere">
          {fullName(application)}
        </Link>
        <span className={`rounded-sm px-1.5 py-0.5 text-meta font-medium ${STAGE_LOOKS[stageOf(status)]}`}>
          {statusNames[status]}
        </span>
        <span className="text-meta">
          <ContactChip contact={contact} status={status} now={now} isBrief />
        </span>
        {!isBrief && (
          <span className="text-pretty sm:ml-auto">
            <BorrowerTime now={now} zones={timeZones} />
          </span>
        )}
      </div>
      {deadlines.map((deadline) => (
        <p key={deadline.field} className="text-dense font-medium">
          {deadlineText(deadline, now)}
        </p>
      ))}
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-dense empty:hidden">
        {why !== "" && <p className={isOverdue ? "font-medium text-danger" : "text-muted"}>{why}</p>}
        {tasks.length > 0 && (
          <ul aria-label={`Tasks for ${fullName(application)}`} className="grid min-w-0 gap-1">
            {tasks.map((task) => (
              <li key={task.id} className="flex flex-wrap items-center gap-2">
                <span className="min-w-0 wrap-anywhere">
                  {task.title} <span className="text-meta text-muted">{TASK_KIND_NAMES[task.kind]}</span>
                </span>
                {isWritable && others.includes(task) && <DoneButton id={id} task={task} onDone={onDone} />}
              </li>
            ))}
          </ul>
        )}
      </div>
      {entry.repliedAt !== undefined && (
        <p className="text-dense">
          <Link href={`/applications/${id}`}>Read and answer</Link>
        </p>
      )}
      {mayCall && !isBrief && (
        <div className="flex flex-wrap items-center gap-2">
          {call !== null && (
            <a
              href={`tel:${call.number}${call.extension === undefined ? "" : `;ext=${call.extension}`}`}
              aria-label={`Call ${phoneText(primaryBorrowerPhone)}`}
              className="inline-flex h-(--control) items-center gap-1.5 rounded-sm border border-edge bg-surface px-2.5 text-ink no-underline hover:bg-page hover:text-ink"
            >
              <Phone className="size-4 shrink-0 text-muted" aria-hidden="true" />
              {phoneText(primaryBorrowerPhone)}
            </a>
          )}
          {isWritable && <AttemptButtons application={application} zone={timeZones[0] ?? ownZone()} onDone={onDone} />}
        </div>
      )}
    </li>
  );
}

type DoneButtonProps = { readonly id: string; readonly task: Task; readonly onDone: () => void };

function DoneButton({ id, task, onDone }: DoneButtonProps) {
  const isOnline = useOnline();
  const { mutate, isPending } = useFinishTask();
  const undo = () =>
    mutate(
      { id, taskId: task.id, isDone: false },
      { onError: (thrown) => sayRefusal("The task is still marked as done.", thrown) },
    );
  const finish = () =>
    mutate(
      { id, taskId: task.id, isDone: true },
      {
        onSuccess: () => {
          toast("Task done", { actions: [{ label: "Undo", onSelect: undo }] });
          onDone();
        },
        onError: (thrown) => sayRefusal("The task is still open.", thrown),
      },
    );
  return (
    <Button
      look="secondary"
      isBusy={isPending}
      disabled={!isOnline}
      aria-label={`Mark as done: ${task.title}`}
      onClick={finish}
    >
      Done
    </Button>
  );
}
