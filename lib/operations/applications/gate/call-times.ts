import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { listEvents } from "@/lib/data/applications/application-events";
import {
  findTimed,
  listTimedBefore,
  listTimesPassed,
  setCallTimes,
  type TimedRow,
} from "@/lib/data/applications/list/call-times";
import { currentTime } from "@/lib/data/clock";
import { listIdentityPage } from "@/lib/data/contact/identities";
import { listAdministrativeActions } from "@/lib/data/settings/administrative-log";
import { findSetting, putSetting } from "@/lib/data/settings/settings";
import { Tail } from "@/lib/data/tail";
import { database } from "@/lib/database/database";
import type { Action } from "@/lib/domain/action";
import { saysAsMuch } from "@/lib/domain/contact/gate/call-times";
import { HOUR_MS } from "@/lib/domain/day";
import type { AdministrativeAction } from "@/lib/domain/settings/administrative-action";
import { hashesOf } from "@/lib/operations/contact/borrower-hashes";
import { END } from "@/lib/operations/cursor";
import { findCallTimes } from "./find-call-times";
import { measureSpeed } from "./measure-speed";

/** Files per step, and the pause after each step in milliseconds, because requests come first. */
const AT_ONCE = 100;
const PAUSE_MS = 5;
const EVENTS_AT_ONCE = 500;
/** The longest a round works while there is more to do, in milliseconds. */
const ROUND_MS = 800;
/** How long other instances leave this work to the one that did it last, in milliseconds. */
const LEASE_MS = 10_000;
/** How often every file is checked, because a consent expires and a do-not-call list gets old by themselves. */
const SWEEP_EVERY_MS = 6 * HOUR_MS;

/** Actions on one file that matter for every file of the same borrower. */
const SHARED_ACTIONS: readonly Action[] = ["attempted", "replied", "stopped", "resumed"];
/** Changes that can matter for every file. */
const EVERYWHERE: readonly AdministrativeAction[] = [
  "settingsUpdated",
  "rulesPublished",
  "licensesUpdated",
  "scrubUploaded",
  "stopsUndone",
];

/** How far the times are up to date. Times are epoch milliseconds. */
type Progress = {
  /** The instance that does the work, until its lease ends. */
  readonly owner: string;
  readonly leasedUntil: number;
  /** Everything that happened before this time is included. */
  readonly since: number;
  /** When the last check of all files began, and the last file it reached. Null once it is finished. */
  readonly sweptAt: number;
  readonly sweep: string | null;
};

/** Returns readers of the events and administrative changes since a time. */
function newsSince(since: number, clock: () => number) {
  const options = { since, clock, limit: EVENTS_AT_ONCE };
  const events = new Tail(async (after, limit) => listEvents((await database()).read, after, limit), options);
  const changes = new Tail(
    async (after, limit) => listAdministrativeActions((await database()).read, after, limit),
    options,
  );
  return { events, changes };
}

/**
 * Returns a function that keeps the times to call up to date. Call it once a second. It works for about a second at
 * most, and returns when to call it again if there is more to do. Only one instance does the work at a time, and
 * another takes over when it stops. `clock` returns epoch milliseconds.
 */
export function callTimeRounds(clock: () => number = currentTime) {
  const owner = randomUUID();
  /**
   * Undefined after a failure, or while another instance does the work. The next round then starts from what is stored.
   */
  let news: ReturnType<typeof newsSince> | undefined;

  return async function round(signal: AbortSignal): Promise<number | undefined> {
    const { read, inTransaction } = await database();
    const began = clock();
    const before = await readProgress(began);
    const { events, changes } = (before.owner === owner && news) || newsSince(before.since, clock);
    news = undefined;
    if (before.owner !== owner && before.leasedUntil > began) return undefined;
    const isOver = () => signal.aborted || clock() - began > ROUND_MS;

    const happened = await events.read();
    const changed = await changes.read();
    const isChanged = changed.rows.some(({ action }) => EVERYWHERE.includes(action));
    const isSweepDue = isChanged || began - before.sweptAt >= SWEEP_EVERY_MS;
    let sweep = isSweepDue ? END : before.sweep;

    await refreshFiles(await concerned(happened.rows), clock);
    const arePassed = await refreshPassed(isOver, clock);
    while (sweep !== null && !isOver()) {
      const rows = await listTimedBefore(read, sweep, AT_ONCE);
      await refresh(rows, clock());
      sweep = rows.length < AT_ONCE ? null : (rows.at(-1)?.id ?? null);
      await wait(PAUSE_MS);
    }
    if (happened.rows.length > 0 || isSweepDue || before.sweep !== null) {
      const progress: Progress = {
        ...{ owner, leasedUntil: clock() + LEASE_MS, sweep },
        since: Math.min(events.since, changes.since),
        sweptAt: isSweepDue ? began : before.sweptAt,
      };
      await inTransaction((sql) => putSetting(sql, "callTimes", JSON.stringify(progress)));
    }
    news = { events, changes };
    return arePassed && sweep === null && happened.isAll && changed.isAll ? undefined : clock();
  };
}

/** Returns how far the times are up to date. The first time, every file has to be checked. */
async function readProgress(now: number): Promise<Progress> {
  const stored = await findSetting((await database()).read, "callTimes");
  return stored === null ? { owner: "", leasedUntil: 0, since: now, sweptAt: 0, sweep: END } : JSON.parse(stored);
}

/** Returns the files that events can matter for: their own, or every file of the same borrower. */
async function concerned(
  events: readonly { readonly applicationId: string; readonly action: Action }[],
): Promise<readonly string[]> {
  const { read } = await database();
  const ids = new Set(events.map(({ applicationId }) => applicationId));
  const shared = events.filter(({ action }) => SHARED_ACTIONS.includes(action)).map((event) => event.applicationId);
  const rows = await findTimed(read, [...new Set(shared)]);
  for (const hash of new Set(rows.flatMap(hashesOf))) {
    for (let after = ""; ; ) {
      const page = await listIdentityPage(read, hash, { after, limit: EVENTS_AT_ONCE });
      for (const id of page) ids.add(id);
      after = page.at(-1) ?? "";
      if (page.length < EVENTS_AT_ONCE) break;
    }
  }
  return [...ids];
}

async function refreshFiles(ids: readonly string[], clock: () => number): Promise<void> {
  const { read } = await database();
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    await refresh(await findTimed(read, ids.slice(from, from + AT_ONCE)), clock());
    if (from + AT_ONCE < ids.length) await wait(PAUSE_MS);
  }
}

/** Works out the next times of files whose times have passed. Returns whether none are left. */
async function refreshPassed(isOver: () => boolean, clock: () => number): Promise<boolean> {
  const { read } = await database();
  while (!isOver()) {
    const rows = await listTimesPassed(read, clock(), AT_ONCE);
    await refresh(rows, clock());
    if (rows.length < AT_ONCE) return true;
    await wait(PAUSE_MS);
  }
  return false;
}

/** Works out again when the borrowers of these files may be called, and stores what changed. Measures speed to lead. */
async function refresh(rows: readonly TimedRow[], now: number): Promise<void> {
  if (rows.length === 0) return;
  const { read, inTransaction } = await database();
  await measureSpeed(rows);
  const found = await findCallTimes(read, rows, now);
  const changed = rows.flatMap((row) => {
    const times = found.get(row.id);
    return times === undefined || saysAsMuch(row, times, now) ? [] : [{ id: row.id, times }];
  });
  if (changed.length === 0) return;
  // In a fixed order, so that two transactions that lock several files do not block each other.
  changed.sort((a, b) => (a.id < b.id ? -1 : 1));
  await inTransaction(async (sql) => {
    for (const { id, times } of changed) await setCallTimes(sql, id, times);
  });
}
