import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { lockApplication } from "@/lib/data/applications/applications";
import { currentTime, newestEntryTime } from "@/lib/data/clock";
import { insertSuppression, type SuppressionRow } from "@/lib/data/contact/suppressions";
import { newId } from "@/lib/data/id";
import { type JournalEntry, readJournal } from "@/lib/data/records/journal";
import {
  disableAgain,
  endAllSessions,
  forgetPassword,
  isListed,
  pagesOfReachable,
  revokeTokenAgain,
} from "@/lib/data/records/replay";
import { deleteSetting, findSetting } from "@/lib/data/settings/settings";
import { disableAllEndpoints } from "@/lib/data/webhooks/endpoints";
import { database } from "@/lib/database/database";
import type { Sql } from "@/lib/database/sql";
import type { Caller } from "@/lib/domain/caller/caller";
import { lockBorrowerTargets } from "@/lib/operations/applications/contact/find-target";
import { stopPeople } from "@/lib/operations/applications/contact/stops/stop-person";
import { putPause } from "@/lib/operations/contact/agent-pause";
import { hashesOf } from "@/lib/operations/contact/borrower-hashes";
import { eraseFile, lockLeads } from "@/lib/operations/privacy/erase-file";
import { serviceCaller } from "@/lib/operations/service-caller";

/** A change that was running when the backup began may be missing from it, so the replay starts this much earlier. */
const MARGIN_MS = 10 * 60_000;
const AT_ONCE = 500;
const PAUSE_MS = 5;

const RestoredFrom = z.object({ begunAt: z.number() });

/** How much of the journal was applied to a restored database. */
export type Replayed = {
  readonly stopped: number;
  readonly erased: number;
  readonly revoked: number;
  readonly disabled: number;
  readonly passwords: number;
  /** Users whose password from the time of the backup works again, because no owner would be left otherwise. */
  readonly keptPasswords: number;
  /** Lines of the journal that cannot be trusted. */
  readonly faults: number;
};

/**
 * Finishes a restore: applies what the journal recorded since the backup. It can be repeated after an interruption, and
 * the service does not start before it is done. Returns null if nothing was restored.
 */
export async function finishRestore(): Promise<Replayed | null> {
  const db = await database();
  const stored = await findSetting(db.read, "restoredFrom");
  if (stored === null) return null;
  const { begunAt } = RestoredFrom.parse(JSON.parse(stored));
  // The clock of the backup may have been ahead of the clock that dates the journal.
  const from = Math.min(begunAt, (await newestEntryTime()) ?? begunAt);
  await db.inTransaction(async (sql) => {
    await endAllSessions(sql);
    await putPause(sql, caller(), "restore");
    await disableAllEndpoints(sql, "restored");
  });
  const { entries, faults } = await readJournal(from - MARGIN_MS);
  const erased = await eraseAgain(idsOf(entries, "erasure"));
  const stopped = await stopAgain(entries);
  const rights = await db.inTransaction((sql) => takeRights(sql, entries));
  await db.inTransaction((sql) => deleteSetting(sql, "restoredFrom"));
  return { stopped, erased, ...rights, faults };
}

const caller = (): Caller => ({ ...serviceCaller(currentTime()), requestId: "restore" });

function idsOf(entries: readonly JournalEntry[], kind: JournalEntry["kind"]): string[] {
  return [...new Set(entries.flatMap((entry) => (entry.kind === kind && "id" in entry ? [entry.id] : [])))];
}

async function eraseAgain(ids: readonly string[]): Promise<number> {
  const db = await database();
  let erased = 0;
  for (const id of ids) {
    erased += await db.inTransaction(async (sql) => {
      const row = await lockApplication(sql, id);
      if (row === null) return 0;
      await lockLeads(sql, [row]);
      await eraseFile(sql, caller(), row, { reason: "borrowerRequest" });
      return 1;
    });
  }
  if (erased > 0) await db.purgeDeleted(0);
  return erased;
}

/** Lists every stop again, and stops every application that it reaches. */
async function stopAgain(entries: readonly JournalEntry[]): Promise<number> {
  const rows = entries.flatMap((entry) => (entry.kind === "stop" ? [entry.row] : []));
  if (rows.length === 0) return 0;
  const db = await database();
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    await db.inTransaction(async (sql) => {
      for (const row of rows.slice(from, from + AT_ONCE)) await listAgain(sql, row as Listed);
    });
  }
  const hashes = new Set(rows.map(({ personHash }) => personHash));
  const ids = new Set(rows.map(({ applicationId }) => applicationId));
  let stopped = 0;
  for await (const page of pagesOfReachable(db.read, AT_ONCE)) {
    for (const row of page) {
      if (row.stoppedAt !== null || !(ids.has(row.id) || hashesOf(row).some((hash) => hashes.has(hash)))) continue;
      stopped += await db.inTransaction((sql) => stopOne(sql, row.id));
    }
    await wait(PAUSE_MS);
  }
  return stopped;
}

/** A row of the suppression list as stored in the journal. */
type Listed = Omit<SuppressionRow, "id" | "actorKind" | "actorId" | "actorName" | "reason">;

async function listAgain(sql: Sql, row: Listed): Promise<void> {
  if (await isListed(sql, row.personHash, row.stopId)) return;
  const { kind: actorKind, id: actorId, name: actorName } = caller();
  await insertSuppression(sql, { ...row, id: newId(row.at), actorKind, actorId, actorName, reason: null });
}

async function stopOne(sql: Sql, id: string): Promise<number> {
  const by = caller();
  const [row] = await lockBorrowerTargets(sql, by, { type: "gizmoId", id });
  if (row.stoppedAt !== null) return 0;
  await stopPeople(sql, by, [row], { at: by.now, reason: null });
  return 1;
}

async function takeRights(sql: Sql, entries: readonly JournalEntry[]) {
  const now = currentTime();
  let revoked = 0;
  for (const id of idsOf(entries, "tokenRevoked")) revoked += await revokeTokenAgain(sql, id, now);
  let disabled = 0;
  for (const id of disabledIn(entries)) disabled += await disableAgain(sql, id, now);
  const changed = idsOf(entries, "passwordSet");
  let passwords = 0;
  for (const id of changed) passwords += await forgetPassword(sql, id);
  return { revoked, disabled, passwords, keptPasswords: changed.length - passwords };
}

/** Returns the users whose last change was being disabled, not enabled again. */
function disabledIn(entries: readonly JournalEntry[]): readonly string[] {
  const latest = new Map<string, boolean>();
  for (const entry of entries) {
    if (entry.kind === "userDisabled" || entry.kind === "userEnabled")
      latest.set(entry.id, entry.kind === "userDisabled");
  }
  return [...latest].flatMap(([id, isDisabled]) => (isDisabled ? [id] : []));
}
