import { DAY_MS, HOUR_MS } from "@/lib/domain/day";
import { isClosed, type Status } from "@/lib/domain/status/status";
import type { Sample } from "@/lib/operations/installation/samples/load-samples";
import { chanceOf } from "./chance";

const NOTES = [
  "Prefers calls after 5 pm.",
  "Is selling another house first. The contract on it is signed.",
  "Asked how much cheaper 15 years would be than 30.",
  "Spouse will be on the loan too.\nSend both of them the list of documents.",
  "Works nights. Text first, then call.",
  "Compares us with the bank where they have their checking account.",
];

const TASKS = [
  { kind: "call", title: "Call back about the rate" },
  { kind: "document", title: "Get the last two pay stubs" },
  { kind: "email", title: "Send the loan estimate" },
  { kind: "text", title: "Ask for a time that suits" },
  { kind: "document", title: "Get the purchase contract" },
] as const;

/** Of so many samples, one has a note. */
const NOTE_EVERY = 3;
const PIN_EVERY = 9;
/** Of so many open samples, one has a task. */
const TASK_EVERY = 4;
/** The range of the due times: overdue ones, and some for each of the next days. */
const [EARLIEST_MS, LATEST_MS] = [-DAY_MS, 5 * DAY_MS];

type FollowUp = Pick<Sample, "note" | "task">;

/** A sample without a note and a task. */
export const NO_FOLLOW_UP: FollowUp = { note: null, task: null };

/** Returns the note and the task of a sample, written at a time in epoch milliseconds. */
export function followUpOf(
  number: number,
  status: Status,
  { at, now }: { readonly at: number; readonly now: number },
): FollowUp {
  const chance = chanceOf(number * 4 + 3);
  const [text, task] = [chance.pick(NOTES), chance.pick(TASKS)];
  const dueAt = now + chance.whole(EARLIEST_MS / HOUR_MS, LATEST_MS / HOUR_MS) * HOUR_MS;
  return {
    note: number % NOTE_EVERY === 1 ? { at, body: { text, isPinned: number % PIN_EVERY === 1 } } : null,
    task: number % TASK_EVERY === 1 && !isClosed(status) ? { at, body: { ...task, dueAt } } : null,
  };
}
