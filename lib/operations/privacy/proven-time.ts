import { randomUUID } from "node:crypto";
import { z } from "zod";
import { newestEntryTime } from "@/lib/data/clock";
import { findSetting, putSetting } from "@/lib/data/settings/settings";
import { database } from "@/lib/database/database";
import type { Reading } from "@/lib/database/sql";
import { DAY_MS } from "@/lib/domain/day";

/** How much more than a day the proven time catches up with the clock in one day of service. */
const CATCH_UP_MS = 7 * DAY_MS;
/** A clock further ahead of the proven time is not trusted. */
const MOST_AHEAD_MS = 7 * DAY_MS;

/**
 * The times that decide what may be deleted. `now` is no later than the clock; `overdueAt` was proven a day of service
 * ago, and is null while the clock is more than a week ahead of what is proven. Epoch milliseconds.
 */
export type ProvenTime = {
  readonly now: number;
  readonly overdueAt: number | null;
  /** Whether no instance has run a round within the requested time, so that this one should. */
  readonly isDue: boolean;
};

const Stored = z.object({
  /** The clock at the last maintenance round. */
  at: z.number().nullable(),
  /** The latest time for which there is evidence. */
  proven: z.number(),
  /** The time proven at the beginning of this day of service, and of the one before. */
  today: z.number(),
  dayBefore: z.number().nullable(),
  /** How long the service has run in this day of service, on a clock that is never set. */
  lived: z.number(),
  /** The instance that counts this time, and how often it has. Another takes over if it stops. */
  by: z.string(),
  counted: z.number(),
});
type Stored = z.infer<typeof Stored>;

/** This process, and what it saw when it last looked. */
const self = { id: randomUUID(), seen: { counted: -1, steady: 0 } };

/**
 * Advances the proven time and returns it; call it every few minutes. Permanent deletion must not depend on a clock
 * that someone may set, so time counts as proven only as far as the service has lived through it: on a clock that is
 * never set, plus a week for each day of service, to catch up with times when it was switched off. It begins at the
 * newest stored entry and never passes the clock of any running instance, so one wrong clock among several proves
 * nothing.
 */
export async function proveTime(
  { now, steady }: { readonly now: number; readonly steady: number },
  everyMs: number,
): Promise<ProvenTime> {
  const db = await database();
  const newest = (await newestEntryTime()) ?? now;
  const next = await db.inTransaction(async (sql) => {
    await sql.lock("maintenance");
    const stored = (await read(sql)) ?? firstOf(Math.min(now, newest));
    // A last round in the future came from a wrong clock.
    const isDue = stored.at === null || stored.at > now || now - stored.at >= everyMs;
    const advanced = advance(stored, now, livedSince(stored, steady));
    await putSetting(sql, "maintenance", JSON.stringify(isDue ? { ...advanced, at: now } : advanced));
    return { ...advanced, isDue };
  });
  self.seen = { counted: next.counted, steady };
  const isBelieved = now - next.proven <= MOST_AHEAD_MS;
  return { now: next.proven, overdueAt: isBelieved ? next.dayBefore : null, isDue: next.isDue };
}

async function read(sql: Reading): Promise<Stored | null> {
  const parsed = Stored.safeParse(JSON.parse((await findSetting(sql, "maintenance")) ?? "null"));
  return parsed.success ? parsed.data : null;
}

const firstOf = (proven: number): Stored => ({
  at: null,
  proven,
  today: proven,
  dayBefore: null,
  lived: 0,
  by: self.id,
  counted: 0,
});

/** Returns how long this process has run since it last looked; 0 while another live instance counts. */
function livedSince({ by, counted }: Stored, steady: number): number {
  const { seen } = self;
  const isCounting = by === self.id || counted === seen.counted;
  return isCounting && seen.counted >= 0 ? Math.max(0, steady - seen.steady) : 0;
}

function advance(stored: Stored, now: number, passed: number): Stored {
  const lived = stored.lived + passed;
  const hasDayPassed = lived >= DAY_MS;
  const proven = Math.min(now, stored.proven + passed + (hasDayPassed ? CATCH_UP_MS : 0));
  const isOurs = stored.by === self.id || stored.counted === self.seen.counted;
  return {
    at: stored.at,
    proven,
    today: hasDayPassed ? proven : Math.min(now, stored.today),
    dayBefore: hasDayPassed ? Math.min(now, stored.today) : stored.dayBefore && Math.min(now, stored.dayBefore),
    lived: hasDayPassed ? 0 : lived,
    by: isOurs ? self.id : stored.by,
    counted: stored.counted + (isOurs ? 1 : 0),
  };
}
