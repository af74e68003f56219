// Cold path: a few tasks a day per user. Uses Prisma Client, except where a file is deleted with all that belongs to
// it, and for the page Today, which reads a few tasks of each of many files in one statement.
import { seal, unseal } from "@/lib/data/keys/seal";
import { sealing, sealingWhere, sealNew } from "@/lib/data/records/row-seals";
import type { PrismaClient, Task } from "@/lib/database/generated/sqlite/client";
import { columnList, type Reading, type Sql, writtenOnce } from "@/lib/database/sql";
import type { TaskKind } from "@/lib/domain/applications/task";
import type { Caller } from "@/lib/domain/caller/caller";

/** A task with its title. Times are epoch milliseconds. `teamId` is the author's team. */
export type TaskRow = {
  readonly id: string;
  readonly applicationId: string;
  readonly at: number;
  readonly actorKind: Caller["kind"];
  readonly actorId: string;
  readonly actorName: string;
  readonly teamId: string | null;
  readonly kind: TaskKind;
  readonly title: string;
  readonly dueAt: number;
  readonly doneAt: number | null;
};

const cellOf = (row: string) => ({ table: "Task", column: "title", row });
const sealed = (title: string, id: string) => new Uint8Array(seal(title, cellOf(id)));

const rowOf = ({ at, actorKind, kind, title, dueAt, doneAt, ...row }: Task): TaskRow => ({
  ...row,
  at: Number(at),
  actorKind: actorKind as TaskRow["actorKind"],
  kind: kind as TaskKind,
  title: unseal(title, cellOf(row.id)).toString(),
  dueAt: Number(dueAt),
  doneAt: doneAt === null ? null : Number(doneAt),
});

type TaskSlice = {
  readonly applicationId: string;
  /** Lists those older than the one with this id. */
  readonly before: string;
  readonly limit: number;
  readonly isOpen?: boolean;
};

/** Lists the tasks of an application, newest first. */
export async function listTasks(
  prisma: PrismaClient,
  { applicationId, before, limit, isOpen = false }: TaskSlice,
): Promise<TaskRow[]> {
  const tasks = await prisma.task.findMany({
    where: { applicationId, id: { lt: before }, ...(isOpen ? { doneAt: null } : {}) },
    orderBy: { id: "desc" },
    take: limit,
  });
  return tasks.map(rowOf);
}

/** Returns those of these tasks that exist. */
export async function findTasks(prisma: PrismaClient, ids: readonly string[]): Promise<TaskRow[]> {
  return (await prisma.task.findMany({ where: { id: { in: [...ids] } } })).map(rowOf);
}

/** The most calls marked as done at once. */
const AT_ONCE = 100;
/** The most applications in one statement: SQLite joins up to 500 parts. */
const FILES_AT_ONCE = 100;

/** Lists the calls of an application that are open and due, the earliest first. */
export async function listDueCalls(prisma: PrismaClient, applicationId: string, now: number): Promise<TaskRow[]> {
  const where = { applicationId, kind: "call", doneAt: null, dueAt: { lte: now } };
  return (await prisma.task.findMany({ where, orderBy: { dueAt: "asc" }, take: AT_ONCE })).map(rowOf);
}

const COLUMNS = [
  ...["id", "applicationId", "at", "actorKind", "actorId", "actorName", "teamId"],
  ...["kind", "title", "dueAt", "doneAt"],
] as const;
const OPEN = `SELECT ${columnList(COLUMNS)} FROM "Task"
  WHERE "applicationId" = ? AND "doneAt" IS NULL AND "dueAt" <= ? ORDER BY "dueAt" LIMIT ?`;
/** One part for each application, so that one with many tasks neither hides those of another nor costs more. */
const openOf = writtenOnce((count: number) =>
  Array.from({ length: count }, (_, index) => `SELECT * FROM (${OPEN}) AS "part${index}"`).join(" UNION ALL "),
);

/** Lists the earliest open tasks of each of these applications that are due by a time, up to `limit` of each. */
export async function listOpenTasksOf(
  sql: Reading,
  applicationIds: readonly string[],
  { dueBy, limit }: { readonly dueBy: number; readonly limit: number },
): Promise<TaskRow[]> {
  const found: TaskRow[] = [];
  for (let start = 0; start < applicationIds.length; start += FILES_AT_ONCE) {
    const ids = applicationIds.slice(start, start + FILES_AT_ONCE);
    const params = ids.flatMap((id) => [id, dueBy, limit]);
    const rows = await sql.all<Omit<TaskRow, "title"> & { readonly title: Uint8Array }>(openOf(ids.length), params);
    found.push(...rows.map((row) => ({ ...row, title: unseal(row.title, cellOf(row.id)).toString() })));
  }
  return found;
}

export const countTasks = (prisma: PrismaClient, applicationId: string): Promise<number> =>
  prisma.task.count({ where: { applicationId } });

/** Returns when the earliest open task of an application is due, or null if none is open. */
export async function findNextDue(prisma: PrismaClient, applicationId: string): Promise<number | null> {
  const { _min } = await prisma.task.aggregate({ where: { applicationId, doneAt: null }, _min: { dueAt: true } });
  return _min.dueAt === null ? null : Number(_min.dueAt);
}

export async function insertTask(prisma: PrismaClient, sql: Sql, row: TaskRow): Promise<void> {
  await prisma.task.create({ data: { ...row, title: sealed(row.title, row.id) } });
  await sealNew(sql, "Task", row);
}

/** Sets what there is to do, when it is due and when it was done. */
export async function setTask(
  prisma: PrismaClient,
  sql: Sql,
  { id, kind, title, dueAt, doneAt }: TaskRow,
): Promise<void> {
  const data = { kind, title: sealed(title, id), dueAt, doneAt };
  await sealing(sql, { table: "Task", keys: [id] }, () => prisma.task.update({ where: { id }, data }));
}

export async function deleteTask(prisma: PrismaClient, sql: Sql, id: string): Promise<void> {
  await sealing(sql, { table: "Task", keys: [id] }, () => prisma.task.delete({ where: { id } }));
}

/** Deletes all tasks of an application. */
export async function deleteTasksOf(sql: Sql, applicationId: string): Promise<void> {
  const where = `s."applicationId" = ?`;
  await sealingWhere(sql, { table: "Task", where, params: [applicationId] }, () =>
    sql.run(`DELETE FROM "Task" WHERE "applicationId" = ?`, [applicationId]),
  );
}
