import { randomUUID } from "node:crypto";
import {
  addJob,
  advanceJob,
  claimJob,
  endJob,
  findJob,
  type JobEnd,
  type JobState,
  renewLease,
} from "@/lib/data/job-runs";
import { database } from "@/lib/database/database";

/**
 * The leases of one instance, which decide who runs a job that only one instance may run. Times are epoch milliseconds.
 */
export type Leases = {
  /** Takes a job that is due and free. Otherwise returns when to look again. */
  readonly claim: (name: string, now: number, leaseMs: number) => Promise<JobState & { readonly isClaimed: boolean }>;
  /** Extends the lease. Returns false if another instance has taken the job over. */
  readonly renew: (name: string, until: number) => Promise<boolean>;
  readonly end: (name: string, end: JobEnd) => Promise<void>;
  readonly advance: (name: string, now: number) => Promise<void>;
};

/** Returns the leases of a new instance, stored in the database of this process. */
export function storedLeases(): Leases {
  const owner = randomUUID();
  return {
    async claim(name, now, leaseMs) {
      const db = await database();
      const prisma = await db.prisma();
      const known = await findJob(prisma, name).catch(() => null);
      const isFree = known === null || (known.dueAt <= now && (known.leaseUntil ?? 0) <= now);
      if (!isFree) return { ...known, isClaimed: false };
      return db.withPrisma(async (tx) => {
        await addJob(tx, name);
        const isClaimed = await claimJob(tx, { name, owner, until: now + leaseMs }, now);
        return { ...(await findJob(tx, name)), isClaimed };
      });
    },
    renew: async (name, until) => (await database()).withPrisma((tx) => renewLease(tx, { name, owner, until })),
    end: async (name, end) => (await database()).withPrisma((tx) => endJob(tx, { name, owner }, end)),
    advance: async (name, now) => (await database()).withPrisma((tx) => advanceJob(tx, name, now)),
  };
}
