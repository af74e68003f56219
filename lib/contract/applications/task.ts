import { z } from "zod";
import { Name, oneOf, Timestamp } from "@/lib/contract/fields";
import { logEntry } from "@/lib/contract/log-entry";
import { nextCursor, Page } from "@/lib/contract/paging";
import { TASK_KINDS } from "@/lib/domain/applications/task";

const kind = oneOf(TASK_KINDS, `must be one of ${TASK_KINDS.join(", ")}`).meta({
  description: "The kind of task: a call, an email, a text message, a document to get, or anything else.",
});
const dueAt = Timestamp.meta({ description: "When it is due, in epoch milliseconds." });
const title = Name.meta({ description: "The task in one line. Stored encrypted." });

/** Something that the loan officer of an application is to do. */
export const Task = z
  .object({
    id: z.string(),
    at: Timestamp.meta({ description: "When the task was added." }),
    actor: logEntry.actor,
    kind,
    title: z.string().meta({ description: "What there is to do." }),
    dueAt,
    doneAt: Timestamp.optional().meta({ description: "When it was done. Absent while it is open." }),
  })
  .meta({ id: "Task" });
export type Task = z.infer<typeof Task>;

export const TaskPage = z.object({ data: z.array(Task), nextCursor }).meta({ id: "TaskPage" });
export type TaskPage = z.infer<typeof TaskPage>;

export const TaskQuery = Page.extend({
  isOpen: z.literal("true", "must be true, or left out").optional().meta({ description: "Only open tasks." }),
});
export type TaskQuery = z.infer<typeof TaskQuery>;

const EXAMPLE = { kind: "call" as const, title: "Call back about the rate", dueAt: 1795273200000 };

/** The body of Add task. */
export const TaskCreate = z
  .object({ kind: kind.default("other"), title, dueAt })
  .meta({ id: "TaskCreate", example: EXAMPLE });
export type TaskCreate = z.infer<typeof TaskCreate>;

/** The body of Update task. */
export const TaskPatch = z
  .object({
    kind: kind.optional(),
    title: title.optional(),
    dueAt: dueAt.optional(),
    isDone: z
      .boolean("must be true or false")
      .optional()
      .meta({ description: "True marks the task as done, false opens it again." }),
  })
  .meta({ id: "TaskPatch", example: { isDone: true } });
export type TaskPatch = z.infer<typeof TaskPatch>;

export const TaskId = z.object({ id: z.string(), taskId: z.string() });
export type TaskId = z.infer<typeof TaskId>;
