// Statements: read once, when a process starts.
import { uptime } from "node:os";
import { database } from "@/lib/database/database";
import { HybridClock, offsetProvenBy } from "@/lib/domain/clock";
import { oncePerProcess } from "@/lib/once";
import { idTime } from "./id";

/** How often the clock of PostgreSQL is read, in milliseconds. */
const ASK_EVERY_MS = 30_000;

const NEWEST = `SELECT "id" FROM "HistoryEntry" ORDER BY "id" DESC LIMIT 1`;
const NEWEST_ADMINISTRATIVE = `SELECT "id" FROM "AdministrativeEvent" ORDER BY "id" DESC LIMIT 1`;

const state = oncePerProcess("clock", () => {
  const database = { offset: 0 };
  const wall = () => Date.now() + database.offset;
  const clock = new HybridClock({ wall, steady: () => performance.now(), uptime: () => uptime() * 1_000 });
  return { clock, database };
});

/** Returns the current time, which never runs backward; see `HybridClock`. Epoch milliseconds. */
export const currentTime = (): number => state.clock.now();

/**
 * Starts the clock of this process from the newest stored entry: it issues nothing earlier. With PostgreSQL, every
 * instance follows the clock of the database. Calls `onStep` with the milliseconds when the clock was set by more than
 * 5 minutes. Returns a function that stops it.
 */
export async function startClock(onStep: (step: number) => void): Promise<() => void> {
  await askDatabase();
  const newest = await newestEntryTime();
  if (newest !== null) state.clock.learn(newest);
  state.clock.onStep(onStep);
  const timer = setInterval(() => {
    void askDatabase().catch(() => undefined);
    // Notices a step even if nobody asks for the time.
    currentTime();
  }, ASK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Returns the time of the newest entry of any history or the administrative log; null if there is none. */
export async function newestEntryTime(): Promise<number | null> {
  const { read } = await database();
  const rows = await Promise.all([read.get<{ id: string }>(NEWEST), read.get<{ id: string }>(NEWEST_ADMINISTRATIVE)]);
  const times = rows.flatMap((row) => (row === undefined ? [] : [idTime(row.id)]));
  return times.length === 0 ? null : Math.max(...times);
}

/** Measures the difference between this machine's clock and the database's. */
async function askDatabase(): Promise<void> {
  const { clock } = await database();
  if (clock === null) return;
  const steady = performance.now();
  const askedAt = Date.now();
  const theirs = await clock();
  const took = performance.now() - steady;
  // A clock that was set during the request proves nothing.
  if (Math.abs(Date.now() - askedAt - took) >= 100) return;
  state.database.offset = offsetProvenBy({ theirs, askedAt, took }, state.database.offset);
}
