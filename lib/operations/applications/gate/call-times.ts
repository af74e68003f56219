import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { listEvents } from "@/lib/data/applications/application-events";
import { LATE_MS } from "@/lib/data/applications/event-log";
import {
  findTimed,
  listTimedBefore,
  listTimesPassed,
  setCallTimes,
  type TimedRow,
} from "@/lib/data/applications/list/call-times";
import { currentTime } from "@/lib/data/clock";
import { listIdentityPage } from "@/lib/data/contact/identities";
import { firstIdAt, idTime } from "@/lib/data/id";
import { newestAdministrativeEvent } from "@/lib/data/settings/administrative-log";
import { findSetting, putSetting } from "@/lib/data/settings/settings";
import { database } from "@/lib/database/database";
import type { Action } from "@/lib/domain/action";
import { callTimes, saysAsMuch } from "@/lib/domain/contact/gate/call-times";
import { HOUR_MS } from "@/lib/domain/day";
import type { AdministrativeAction } from "@/lib/domain/settings/administrative-action";
import { hashesOf } from "@/lib/operations/contact/borrower-hashes";
import { currentRules } from "@/lib/operations/contact/rules/current-rules";
import { END } from "@/lib/operations/cursor";
import { readSnapshots } from "./snapshots";

/** Files whose times are found at once, and the pause after them, in milliseconds: requests come first. */
const AT_ONCE = 100;
const PAUSE_MS = 5;
const EVENTS_AT_ONCE = 500;
/** How long a round goes on while there is more to do, in milliseconds. */
const ROUND_MS = 800;
/** How long an instance keeps this work after its last round, in milliseconds. */
const LEASE_MS = 10_000;
/** Every file is looked at this often, whatever happens: a consent expires, a copy of a do-not-call list gets old. */
const SWEEP_EVERY_MS = 6 * HOUR_MS;

/** Actions on a file that count for every file of the same borrower. */
const SHARED_ACTIONS: readonly Action[] = ["attempted", "replied", "stopped", "resumed"];
/** Changes that may concern every file. */
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
  /** The last event whose file was looked at. */
  readonly after: string;
  /** The last change that may concern every file. */
  readonly changed: string;
  /** When the last sweep over all files began, and the file it has come to; null once it has ended. */
  readonly sweptAt: number;
  readonly sweep: string | null;
};

/**
 * Returns the work of one instance on the times at which borrowers may be called: call `round` again and again. One
 * instance at a time does it; another takes over when that one has ended. `clock` returns epoch milliseconds.
 */
export function callTimeRounds(clock: () => number = currentTime) {
  const owner = randomUUID();
  /** Events of the last seconds whose files were looked at, with the time in each id. */
  const seen = new Map<string, number>();

  /** Returns new events. Their ids are late by a few seconds at most. */
  async function freshEvents(after: string) {
    const { read } = await database();
    const fresh: { readonly id: string; readonly applicationId: string; readonly action: Action }[] = [];
    let from = firstIdAt(idTime(after) - LATE_MS);
    for (;;) {
      const events = await listEvents(read, from, EVENTS_AT_ONCE);
      fresh.push(...events.filter(({ id }) => !seen.has(id)));
      const last = events.at(-1);
      if (last === undefined || events.length < EVENTS_AT_ONCE || fresh.length >= EVENTS_AT_ONCE) return fresh;
      from = last.id;
    }
  }

  /** Does what there is to do, for about a second at most. Returns when to go on if there is more. */
  return async function round(signal: AbortSignal): Promise<number | undefined> {
    const { read, inTransaction } = await database();
    const began = clock();
    const before = await readProgress(began);
    if (before.owner !== owner && before.leasedUntil > began) return undefined;
    const isOver = () => signal.aborted || clock() - began > ROUND_MS;

    const events = await freshEvents(before.after);
    const changed = await newestAdministrativeEvent(read, EVERYWHERE, before.changed);
    const isSweepDue = changed !== null || began - before.sweptAt >= SWEEP_EVERY_MS;
    let sweep = isSweepDue ? END : before.sweep;

    await refreshFiles(await concerned(events), clock);
    for (const { id } of events) seen.set(id, idTime(id));
    for (const [id, at] of seen) if (at < began - 4 * LATE_MS) seen.delete(id);

    let isMore = await refreshPassed(isOver, clock);
    while (sweep !== null && !isOver()) {
      const rows = await listTimedBefore(read, sweep, AT_ONCE);
      await refresh(rows, clock());
      sweep = rows.length < AT_ONCE ? null : (rows.at(-1)?.id ?? null);
      await wait(PAUSE_MS);
    }
    isMore ||= sweep !== null || events.length >= EVENTS_AT_ONCE;
    const isIdle = events.length === 0 && !isSweepDue && before.sweep === null;
    if (!isIdle) {
      const progress: Progress = {
        ...{ owner, leasedUntil: clock() + LEASE_MS, sweep },
        after: events.at(-1)?.id ?? before.after,
        changed: changed ?? before.changed,
        sweptAt: isSweepDue ? began : before.sweptAt,
      };
      await inTransaction((sql) => putSetting(sql, "callTimes", JSON.stringify(progress)));
    }
    return isMore ? clock() : undefined;
  };
}

/** Returns how far the times are up to date. At first, every file has to be looked at. */
async function readProgress(now: number): Promise<Progress> {
  const stored = await findSetting((await database()).read, "callTimes");
  if (stored !== null) return JSON.parse(stored);
  return { owner: "", leasedUntil: 0, after: firstIdAt(now), changed: firstIdAt(now), sweptAt: 0, sweep: END };
}

/** Returns the files that events may concern: each its own, and some every file of the same borrower. */
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

/** Finds new times where the last ones have passed. Returns whether there are more. */
async function refreshPassed(isOver: () => boolean, clock: () => number): Promise<boolean> {
  const { read } = await database();
  while (!isOver()) {
    const rows = await listTimesPassed(read, clock(), AT_ONCE);
    await refresh(rows, clock());
    if (rows.length < AT_ONCE) return false;
    await wait(PAUSE_MS);
  }
  return true;
}

/** Finds the times of these files anew, and stores those that changed. */
async function refresh(rows: readonly TimedRow[], now: number): Promise<void> {
  if (rows.length === 0) return;
  const { read, inTransaction } = await database();
  const { rules } = await currentRules(read);
  const snapshots = await readSnapshots(read, rows);
  const changed = rows.flatMap((row) => {
    const snapshot = snapshots.get(row.id);
    if (snapshot === undefined) return [];
    const times = callTimes(snapshot, rules, now);
    return saysAsMuch(row, times, now) ? [] : [{ id: row.id, times }];
  });
  if (changed.length === 0) return;
  // In a fixed order, so that two transactions that lock several files do not block each other.
  changed.sort((a, b) => (a.id < b.id ? -1 : 1));
  await inTransaction(async (sql) => {
    for (const { id, times } of changed) await setCallTimes(sql, id, times);
  });
}
