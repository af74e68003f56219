import { type ApplicationRow, deleteApplication, type LockedApplication } from "@/lib/data/applications/applications";
import { deleteAssignedLead } from "@/lib/data/applications/assignment/assigned-leads";
import { type ChainedRow, listWholeHistory, resealEntry } from "@/lib/data/applications/history/history";
import { endSealOf, type HistoryEnd, sealOf } from "@/lib/data/applications/history/history-seal";
import { deleteLeadEvents } from "@/lib/data/applications/lead-events";
import { insertRemoved } from "@/lib/data/applications/removed-applications";
import { deleteSampleMark } from "@/lib/data/applications/samples";
import { replaceSearchTerms } from "@/lib/data/applications/search-terms";
import { deleteNotesOf } from "@/lib/data/applications/timeline/notes";
import { deleteNotificationsOf } from "@/lib/data/applications/timeline/notifications";
import { deleteTasksOf } from "@/lib/data/applications/timeline/tasks";
import { deleteAttemptsOf } from "@/lib/data/contact/gate/attempts";
import { deleteConsents } from "@/lib/data/contact/gate/consents";
import { deleteIdentities } from "@/lib/data/contact/identities";
import { deleteOutreachOf } from "@/lib/data/contact/outreach/delete-outreach";
import { eraseEntriesOf } from "@/lib/data/contact/proof/entries";
import { eraseIdempotencyRecordsOf } from "@/lib/data/idempotency";
import { deleteView, listSearchingViews } from "@/lib/data/pipeline/saved-views";
import { insertErasure } from "@/lib/data/privacy/erasures";
import type { Sql } from "@/lib/database/sql";
import { isSearchFor } from "@/lib/domain/applications/search/search-query";
import { retiredTerms, searchTerms } from "@/lib/domain/applications/search/search-terms";
import type { Caller } from "@/lib/domain/caller/caller";
import type { ErasureReason } from "@/lib/domain/privacy/retention";
import type { Chosen } from "@/lib/operations/applications/contact/same-person";
import { record } from "@/lib/operations/applications/history/record";
import { forgetReasons } from "@/lib/operations/contact/suppression";
import { type FieldChange, valueChange } from "@/lib/operations/field-change";

/** Changes that stay: how far the file got, and whether its borrower could be contacted. Nothing that names anyone. */
const KEPT_FIELDS = ["status", "sleepUntil", "stoppedAt"];

/** Makes a lead for one of these files wait, and then create a new file. Must run before the files are locked. */
export async function lockLeads(sql: Sql, rows: readonly Pick<ApplicationRow, "crmId">[]): Promise<void> {
  const names = rows.flatMap(({ crmId }) => (crmId === null ? [] : [`crmId ${crmId}`]));
  if (names.length > 0) await sql.lock(...names);
}

/**
 * Erases a file with all that belongs to it. It leaves a record of what was done when and by whom: the history without
 * names and free texts, sealed again, and its end in a row that replaces the application. Stops stay active, as keyed
 * hashes. The caller checks whether it may be erased.
 */
export async function eraseFile(
  sql: Sql,
  caller: Caller,
  row: LockedApplication,
  { reason, basis }: { readonly reason: ErasureReason; readonly basis?: Chosen["basis"] | undefined },
): Promise<void> {
  const kept = await reduceHistory(sql, row);
  const changes = [valueChange("erasureReason", null, reason)];
  if (basis !== undefined) changes.push(valueChange("basis", null, basis));
  const end = await record(sql, caller, { id: row.id, ...kept }, { at: caller.now, action: "erased", changes });
  await forgetReasons(sql, row);
  await replaceSearchTerms(sql, row.id, [...searchTerms(row), ...retiredTerms(row)], []);
  await deleteIdentities(sql, row.id);
  await forgetViews(sql, row);
  await deleteLeadEvents(sql, row.id);
  await deleteNotesOf(sql, row.id);
  await deleteTasksOf(sql, row.id);
  await deleteNotificationsOf(sql, row.id);
  await deleteAttemptsOf(sql, row.id);
  await deleteOutreachOf(sql, row.id);
  await deleteAssignedLead(sql, row.id);
  await deleteConsents(sql, row.id);
  await eraseEntriesOf(sql, row.id);
  await eraseIdempotencyRecordsOf(sql, row.id);
  await deleteSampleMark(sql, row.id);
  await deleteApplication(sql, row.id);
  await insertErasure(sql, {
    applicationId: row.id,
    at: caller.now,
    actorKind: caller.kind,
    actorId: caller.id,
    actorName: caller.name,
    reason,
    teamId: row.teamId,
    status: row.status,
    ...end,
  });
  await insertRemoved(sql, {
    id: end.historyId,
    applicationId: row.id,
    at: caller.now,
    reason: "erased",
    teamId: row.teamId,
  });
}

/** Reduces the changes of every entry to what stays. Returns the new end of the history. */
async function reduceHistory(sql: Sql, row: LockedApplication): Promise<HistoryEnd> {
  const entries = await listWholeHistory(sql, row.id);
  requireWhole(entries, row);
  let end = NO_HISTORY;
  for (const entry of entries) {
    const told: readonly FieldChange[] = JSON.parse(entry.changes);
    const changes = JSON.stringify(told.filter(({ field }) => KEPT_FIELDS.includes(field)));
    const seal = sealOf({ ...entry, changes }, end);
    await resealEntry(sql, { id: entry.id, changes, seal });
    end = { historyId: entry.id, historySeal: endSealOf(seal) };
  }
  return end;
}

/** Deletes the saved views that search for this borrower: their query contains a name, a phone or an email. */
async function forgetViews(sql: Sql, row: LockedApplication): Promise<void> {
  for (const { id, query } of await listSearchingViews(sql)) {
    const search = new URLSearchParams(query).get("search") ?? "";
    if (isSearchFor(row, search)) await deleteView(sql, id);
  }
}

const NO_HISTORY: HistoryEnd = { historyId: null, historySeal: null };

/** A tampered history must not be repaired by sealing it again: the check must still find it. */
function requireWhole(entries: readonly ChainedRow[], { id, historyId, historySeal }: LockedApplication): void {
  let end = NO_HISTORY;
  for (const entry of entries) {
    if (entry.previousId !== end.historyId || entry.seal !== sealOf(entry, end)) break;
    end = { historyId: entry.id, historySeal: endSealOf(entry.seal) };
  }
  if (end.historyId !== historyId || end.historySeal !== historySeal)
    throw new Error(`the history of ${id} does not fit its seals; npm run verify tells where`);
}
