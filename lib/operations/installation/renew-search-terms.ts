import { setTimeout as wait } from "node:timers/promises";
import { hasApplications, lockApplicationsBefore } from "@/lib/data/applications/applications";
import { replaceSearchTerms } from "@/lib/data/applications/search-terms";
import { findSetting, putSetting } from "@/lib/data/settings/settings";
import { database } from "@/lib/database/database";
import type { Reading, Sql } from "@/lib/database/sql";
import { retiredTerms, searchTerms } from "@/lib/domain/applications/search/search-terms";
import { END } from "@/lib/operations/cursor";

/** The version of the terms that `searchTerms` makes: raise it if stored applications need other terms. */
const VERSION = 3;
/** Applications per transaction, few enough that nobody waits for it; and the pause between two, in milliseconds. */
const AT_ONCE = 25;
const PAUSE_MS = 10;

/** How far the applications have been updated: all with this id or a later one. */
type Progress = { readonly version: number; readonly from: string | null };

const RENEWED: Progress = { version: VERSION, from: null };

/**
 * Updates the search terms of applications from an earlier version, newest first, in small batches alongside requests.
 * Continues after a restart where it stopped.
 */
export async function renewSearchTerms(ending?: AbortSignal): Promise<void> {
  const { read, inTransaction } = await database();
  if (isDone(await findSetting(read, "searchTerms"))) return;
  while (ending?.aborted !== true && (await inTransaction(renewSome))) await wait(PAUSE_MS);
}

/** Records that a new installation has nothing to update. */
export async function startSearchTerms(): Promise<void> {
  const { read, inTransaction } = await database();
  if ((await findSetting(read, "searchTerms")) !== null || (await hasApplications(read))) return;
  await inTransaction((sql) => putSetting(sql, "searchTerms", JSON.stringify(RENEWED)));
}

/** Returns a test of whether an application has the terms of this version, as far as the renewal has come. */
export async function readRenewed(sql: Reading): Promise<(id: string) => boolean> {
  const { from } = progressOf(await findSetting(sql, "searchTerms"));
  return (id) => from === null || id >= from;
}

const progressOf = (stored: string | null): Progress => {
  const progress: Progress = stored === null ? { version: 1, from: null } : JSON.parse(stored);
  return progress.version === VERSION ? progress : { version: VERSION, from: END };
};
const isDone = (stored: string | null) => progressOf(stored).from === null;

/** Returns whether there are more. */
async function renewSome(sql: Sql): Promise<boolean> {
  // Another instance is doing it.
  if (!(await sql.tryLock("search terms"))) return false;
  const { from } = progressOf(await findSetting(sql, "searchTerms"));
  if (from === null) return false;
  const rows = await lockApplicationsBefore(sql, from, AT_ONCE);
  for (const row of rows) await replaceSearchTerms(sql, row.id, retiredTerms(row), searchTerms(row));
  const next = rows.length < AT_ONCE ? null : (rows.at(-1)?.id ?? null);
  await putSetting(sql, "searchTerms", JSON.stringify({ version: VERSION, from: next } satisfies Progress));
  return next !== null;
}
