// Cold: a row per job, touched a few times a minute. Prisma Client.
import type { PrismaClient } from "@/lib/database/generated/sqlite/client";

/** Who may run a job until when (epoch milliseconds). */
export type Lease = { readonly name: string; readonly owner: string; readonly until: number };

/** Adds a job that this installation has not run yet, due at once. An existing job keeps its schedule. */
export async function addJob(prisma: PrismaClient, name: string): Promise<void> {
  await prisma.jobRun.upsert({ where: { name }, create: { name, dueAt: 0, failures: 0 }, update: {} });
}

/** Takes the lease of a job that is due and that nobody runs. Returns whether it was free. */
export async function claimJob(prisma: PrismaClient, { name, owner, until }: Lease, now: number): Promise<boolean> {
  const isFree = { OR: [{ leaseUntil: null }, { leaseUntil: { lte: now } }] };
  const { count } = await prisma.jobRun.updateMany({
    where: { name, dueAt: { lte: now }, ...isFree },
    data: { owner, leaseUntil: until, startedAt: now },
  });
  return count > 0;
}

/** Extends a lease. Returns false where another instance has taken it over. */
export async function renewLease(prisma: PrismaClient, { name, owner, until }: Lease): Promise<boolean> {
  const { count } = await prisma.jobRun.updateMany({ where: { name, owner }, data: { leaseUntil: until } });
  return count > 0;
}

/** How a run ended, and when the next is due. Times are epoch milliseconds. */
export type JobEnd = { readonly endedAt: number; readonly dueAt: number; readonly failures: number };

/** Ends a run: gives up the lease and sets the next time. Changes nothing where another instance has taken over. */
export async function endJob(
  prisma: PrismaClient,
  { name, owner }: Pick<Lease, "name" | "owner">,
  end: JobEnd,
): Promise<void> {
  await prisma.jobRun.updateMany({ where: { name, owner }, data: { ...end, owner: null, leaseUntil: null } });
}

/** Makes a job due now, unless it is already. */
export async function advanceJob(prisma: PrismaClient, name: string, now: number): Promise<void> {
  await prisma.jobRun.updateMany({ where: { name, dueAt: { gt: now } }, data: { dueAt: now } });
}

/** When a job is due next, until when it is leased, and how many runs in a row have failed. */
export type JobState = { readonly dueAt: number; readonly leaseUntil: number | null; readonly failures: number };

/** Returns the state of a job that was added. */
export async function findJob(prisma: PrismaClient, name: string): Promise<JobState> {
  const row = await prisma.jobRun.findUniqueOrThrow({ where: { name } });
  return {
    dueAt: Number(row.dueAt),
    leaseUntil: row.leaseUntil === null ? null : Number(row.leaseUntil),
    failures: row.failures,
  };
}
