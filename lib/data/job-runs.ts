// Cold path: one row per job, touched a few times a minute. Uses Prisma Client.
import type { PrismaClient } from "@/lib/database/generated/sqlite/client";
import type { Reading } from "@/lib/database/sql";

/** The right of one instance to run a job until a time (epoch milliseconds). */
export type Lease = { readonly name: string; readonly owner: string; readonly until: number };

/** Adds a job that this installation has not run yet, due at once. An existing job keeps its schedule. */
export async function addJob(prisma: PrismaClient, name: string): Promise<void> {
  await prisma.jobRun.upsert({ where: { name }, create: { name, dueAt: 0, failures: 0 }, update: {} });
}

/** Takes the lease of a job that is due and not running. Returns whether it was free. */
export async function claimJob(prisma: PrismaClient, { name, owner, until }: Lease, now: number): Promise<boolean> {
  const isFree = { OR: [{ leaseUntil: null }, { leaseUntil: { lte: now } }] };
  const { count } = await prisma.jobRun.updateMany({
    where: { name, dueAt: { lte: now }, ...isFree },
    data: { owner, leaseUntil: until, startedAt: now },
  });
  return count > 0;
}

/** Extends a lease. Returns false if another instance has taken it over. */
export async function renewLease(prisma: PrismaClient, { name, owner, until }: Lease): Promise<boolean> {
  const { count } = await prisma.jobRun.updateMany({ where: { name, owner }, data: { leaseUntil: until } });
  return count > 0;
}

/** How a run ended, and when the next one is due. Times are epoch milliseconds. */
export type JobEnd = { readonly endedAt: number; readonly dueAt: number; readonly failures: number };

/** Ends a run: releases the lease and sets the next time. Changes nothing if another instance has taken over. */
export async function endJob(
  prisma: PrismaClient,
  { name, owner }: Pick<Lease, "name" | "owner">,
  end: JobEnd,
): Promise<void> {
  await prisma.jobRun.updateMany({ where: { name, owner }, data: { ...end, owner: null, leaseUntil: null } });
}

/** Makes a job due now, unless it already is. */
export async function advanceJob(prisma: PrismaClient, name: string, now: number): Promise<void> {
  await prisma.jobRun.updateMany({ where: { name, dueAt: { gt: now } }, data: { dueAt: now } });
}

/** When a job is due next, until when it is leased, and how many runs in a row have failed. */
export type JobState = { readonly dueAt: number; readonly leaseUntil: number | null; readonly failures: number };

/** Returns the state of an existing job. */
export async function findJob(prisma: PrismaClient, name: string): Promise<JobState> {
  const row = await prisma.jobRun.findUniqueOrThrow({ where: { name } });
  return {
    dueAt: Number(row.dueAt),
    leaseUntil: row.leaseUntil === null ? null : Number(row.leaseUntil),
    failures: row.failures,
  };
}

/** Returns how many runs of a job failed in a row; 0 if it never ran. */
export const countFailures = async (sql: Reading, name: string): Promise<number> =>
  (await sql.get<{ failures: number }>(`SELECT "failures" FROM "JobRun" WHERE "name" = ?`, [name]))?.failures ?? 0;
