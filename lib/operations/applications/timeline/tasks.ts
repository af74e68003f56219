import type { Task, TaskCreate, TaskId, TaskPage, TaskPatch, TaskQuery } from "@/lib/contract/applications/task";
import { type LockedApplication, setApplication } from "@/lib/data/applications/applications";
import {
  countTasks,
  deleteTask as deleteStored,
  findNextDue,
  findTasks,
  insertTask,
  listDueCalls,
  listTasks as listStored,
  setTask,
  type TaskRow,
} from "@/lib/data/applications/timeline/tasks";
import { looksLikeId, newId } from "@/lib/data/id";
import { database } from "@/lib/database/database";
import type { PrismaClient } from "@/lib/database/generated/sqlite/client";
import type { Sql } from "@/lib/database/sql";
import type { Caller } from "@/lib/domain/caller/caller";
import { Failure, wrongField } from "@/lib/domain/failure";
import { actorOf } from "@/lib/operations/actor";
import { findVisible, lockVisible } from "@/lib/operations/applications/access/access";
import { logRead } from "@/lib/operations/applications/access/access-log";
import { record } from "@/lib/operations/applications/history/record";
import { entryBefore, pageOf } from "@/lib/operations/cursor";
import { type FieldChange, valueChange } from "@/lib/operations/field-change";
import { forbidLeadProviders } from "@/lib/operations/forbid-lead-providers";
import { idempotentlyWithPrisma, writeWithPrisma } from "@/lib/operations/idempotently";

/** The most tasks of one application, done or not. */
const MOST_TASKS = 1_000;

/** A transaction, as statements and as Prisma. */
type Tools = { readonly prisma: PrismaClient; readonly sql: Sql };

/** Lists the tasks of an application, newest first. Fails with `not_found`, and with `forbidden` for lead providers. */
export async function listTasks(caller: Caller, id: string, { limit, cursor, isOpen }: TaskQuery): Promise<TaskPage> {
  forbidLeadProviders(caller, "notes and tasks");
  const db = await database();
  const { id: applicationId } = await findVisible(db.read, caller, id);
  const rows = await listStored(await db.prisma(), {
    ...{ applicationId, before: entryBefore(cursor), limit: limit + 1 },
    isOpen: isOpen !== undefined,
  });
  logRead(caller, applicationId);
  const { page, next } = pageOf(rows, limit, (row) => [row.id]);
  return { data: page.map((row) => taskOf(caller, row)), ...next };
}

/** Returns a task as this caller may see it. */
export function taskOf(caller: Caller, row: TaskRow): Task {
  const { id, at, kind, title, dueAt, doneAt } = row;
  const actor = actorOf(caller, { ...row, actorTeamId: row.teamId });
  return { id, at, actor, kind, title, dueAt, ...(doneAt === null ? {} : { doneAt }) };
}

/** Adds a task to an application. Fails with `not_found`, and with `validation_failed` if it has too many. */
export async function addTask(caller: Caller, id: string, body: TaskCreate): Promise<Task> {
  forbidLeadProviders(caller, "notes and tasks");
  const { id: taskId } = await idempotentlyWithPrisma(caller, async (prisma, sql) => {
    const file = await lockVisible(sql, caller, id);
    return { id: (await planTask({ prisma, sql }, caller, file, body)).taskId };
  });
  const [row] = await findTasks(await (await database()).prisma(), [taskId]);
  if (row === undefined) throw noSuchTask();
  return taskOf(caller, row);
}

/** A task that was added, and its application after that. */
type PlannedTask = { readonly taskId: string; readonly file: LockedApplication };

/** Adds a task to a locked application. */
export async function planTask(
  tools: Tools,
  caller: Caller,
  file: LockedApplication,
  { kind, title, dueAt }: TaskCreate,
): Promise<PlannedTask> {
  if ((await countTasks(tools.prisma, file.id)) >= MOST_TASKS)
    throw wrongField("title", `is one too many: this application has ${MOST_TASKS} tasks`);
  const row: TaskRow = {
    id: newId(caller.now),
    applicationId: file.id,
    at: caller.now,
    actorKind: caller.kind,
    actorId: caller.id,
    actorName: caller.name,
    teamId: caller.teamId,
    kind,
    title,
    dueAt,
    doneAt: null,
  };
  await insertTask(tools.prisma, tools.sql, row);
  return { taskId: row.id, file: await recordTask(tools, caller, file, [valueChange("task", null, row.id)]) };
}

/** Marks the calls of a locked application that are due as done. Returns the application after that. */
export async function finishDueCalls(
  tools: Tools,
  caller: Caller,
  file: LockedApplication,
): Promise<LockedApplication> {
  if (file.nextFollowUpAt === null || file.nextFollowUpAt > caller.now) return file;
  let current = file;
  for (const row of await listDueCalls(tools.prisma, file.id, caller.now)) {
    await setTask(tools.prisma, tools.sql, { ...row, doneAt: caller.now });
    const changes = [valueChange("task", row.id, row.id), valueChange("taskDoneAt", null, caller.now)];
    current = await recordTask(tools, caller, current, changes);
  }
  return current;
}

/** Changes a task, marks it as done or opens it again. Fails with `not_found`. */
export async function updateTask(caller: Caller, params: TaskId, patch: TaskPatch): Promise<Task> {
  return writeWithPrisma(caller, async (prisma, sql) => {
    const { file, row } = await lockTask({ prisma, sql }, caller, params);
    const { kind = row.kind, title = row.title, dueAt = row.dueAt, isDone = row.doneAt !== null } = patch;
    const next: TaskRow = { ...row, kind, title, dueAt, doneAt: isDone ? (row.doneAt ?? caller.now) : null };
    const changes = [
      ...(next.dueAt === row.dueAt ? [] : [valueChange("taskDueAt", row.dueAt, next.dueAt)]),
      ...(next.doneAt === row.doneAt ? [] : [valueChange("taskDoneAt", row.doneAt, next.doneAt)]),
    ];
    if (changes.length === 0 && kind === row.kind && title === row.title) return taskOf(caller, row);
    await setTask(prisma, sql, next);
    await recordTask({ prisma, sql }, caller, file, [valueChange("task", row.id, row.id), ...changes]);
    return taskOf(caller, next);
  });
}

/** Deletes a task. Fails with `not_found`. */
export async function deleteTask(caller: Caller, id: string, taskId: string) {
  await writeWithPrisma(caller, async (prisma, sql) => {
    const { file, row } = await lockTask({ prisma, sql }, caller, { id, taskId });
    await deleteStored(prisma, sql, row.id);
    await recordTask({ prisma, sql }, caller, file, [valueChange("task", row.id, null)]);
  });
  return { done: true as const };
}

const noSuchTask = () => new Failure("not_found", "There is no such task.");

async function lockTask(
  { prisma, sql }: Tools,
  caller: Caller,
  { id, taskId }: TaskId,
): Promise<{ readonly file: LockedApplication; readonly row: TaskRow }> {
  forbidLeadProviders(caller, "notes and tasks");
  const file = await lockVisible(sql, caller, id);
  const [row] = looksLikeId(taskId) ? await findTasks(prisma, [taskId]) : [];
  if (row === undefined || row.applicationId !== file.id) throw noSuchTask();
  return { file, row };
}

/**
 * Writes what was done to a task into the history, without its title, and sets the next follow-up of the file. Returns
 * it.
 */
async function recordTask(
  { prisma, sql }: Tools,
  caller: Caller,
  file: LockedApplication,
  changes: readonly FieldChange[],
): Promise<LockedApplication> {
  const nextFollowUpAt = await findNextDue(prisma, file.id);
  const isMoved = nextFollowUpAt !== file.nextFollowUpAt;
  const moved = isMoved ? [valueChange("nextFollowUpAt", file.nextFollowUpAt, nextFollowUpAt)] : [];
  const end = await record(sql, caller, file, { at: caller.now, action: "planned", changes: [...changes, ...moved] });
  await setApplication(sql, file.id, { ...end, ...(isMoved ? { nextFollowUpAt } : {}) });
  return { ...file, ...end, nextFollowUpAt };
}
