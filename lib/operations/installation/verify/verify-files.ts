import { type ApplicationRow, findApplication } from "@/lib/data/applications/applications";
import { listMissingTerms } from "@/lib/data/applications/search-terms";
import {
  listApplicationIds,
  listReplayed,
  listSealedEnds,
  type SealedEnd,
  witnessedEntry,
} from "@/lib/data/installation/witness";
import type { Reading } from "@/lib/database/sql";
import { lastingTerms, searchTerms } from "@/lib/domain/applications/search/search-terms";
import { readRenewed } from "@/lib/operations/installation/renew-search-terms";
import { faultsOfReplay } from "./replay-history";
import type { HistoryFault } from "./verify-history";

/** Applications read at once, each with its whole history. */
const AT_ONCE = 100;
const ENDS_AT_ONCE = 500;

type Checked = { readonly rows: number; readonly faults: readonly HistoryFault[] };

/** Replays the history of every application, and compares the row, its seal and its search terms with it. */
export async function* verifyFiles(sql: Reading): AsyncGenerator<Checked> {
  for (let after = ""; ; ) {
    const ids = await listApplicationIds(sql, after, AT_ONCE);
    const last = ids.at(-1);
    if (last === undefined) return;
    const rows = await listReplayed(sql, after, last);
    const terms = await unfound(sql, [...new Map(rows.map((row) => [row.id, row])).values()]);
    after = last;
    yield { rows: ids.length, faults: [...faultsOfReplay(rows), ...terms] };
  }
}

/** Returns applications that neither search nor the lookup of the same borrower would find. */
async function unfound(sql: Reading, rows: readonly ApplicationRow[]): Promise<readonly HistoryFault[]> {
  const missing = await missingOf(sql, rows);
  const faults: HistoryFault[] = [];
  for (const applicationId of missing) {
    // It may have changed between the two statements.
    const row = await findApplication(sql, applicationId);
    if (row !== null && (await missingOf(sql, [row])).size > 0)
      faults.push({ applicationId, reason: "some of its search terms are missing" });
  }
  return faults;
}

async function missingOf(sql: Reading, rows: readonly ApplicationRow[]): Promise<ReadonlySet<string>> {
  const isRenewed = await readRenewed(sql);
  const termsOf = (row: ApplicationRow) => (isRenewed(row.id) ? searchTerms(row) : lastingTerms(row));
  const expected = rows.flatMap((row) => termsOf(row).map((term) => ({ term, applicationId: row.id })));
  return new Set((await listMissingTerms(sql, expected)).map(({ applicationId }) => applicationId));
}

/** Checks that everything that was ever sealed still exists, in that state or a later one. */
export async function* verifySealedEnds(sql: Reading): AsyncGenerator<Checked> {
  for (let after = ""; ; ) {
    const rows = await listSealedEnds(sql, after, ENDS_AT_ONCE);
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.row;
    yield { rows: 0, faults: rows.flatMap(faultOfSealedEnd) };
  }
}

function faultOfSealedEnd({ row: applicationId, seal, erased, found, historyId }: SealedEnd): HistoryFault[] {
  if (found === null)
    return erased === null ? [{ applicationId, reason: "it and its history are missing, and it was not erased" }] : [];
  const entryId = witnessedEntry(seal);
  return historyId === null || historyId < entryId
    ? [{ applicationId, entryId, reason: "it was reset to a state before this entry" }]
    : [];
}
