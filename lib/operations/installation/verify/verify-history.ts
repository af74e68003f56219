import {
  type EndKind,
  type LinkedEnd,
  type LinkedEntry,
  listEnds,
  listLinkedEntries,
} from "@/lib/data/applications/history/history-check";
import { endSealOf, sealOf } from "@/lib/data/applications/history/history-seal";
import type { Reading } from "@/lib/database/sql";

/** Rows read at once. */
const AT_ONCE = 1_000;

/** The fault in a history, and where it is. */
export type HistoryFault = {
  readonly applicationId: string;
  /** The entry that is wrong or missing; absent if there is none at all. */
  readonly entryId?: string;
  readonly reason: string;
};

/** The faults found, and the number of rows checked. */
type Checked = { readonly rows: number; readonly faults: readonly HistoryFault[] };

/**
 * Checks every entry of every history: its seal, the entry before it, its application. Each step reads one consistent
 * state.
 */
export async function* verifyEntries(sql: Reading): AsyncGenerator<Checked> {
  for (let after = ""; ; ) {
    const rows = await listLinkedEntries(sql, after, AT_ONCE);
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
    yield { rows: rows.length, faults: rows.flatMap(faultOfEntry) };
  }
}

/** Checks for every application, and for the record of every erased one, that its history ends where it says. */
export async function* verifyEnds(sql: Reading): AsyncGenerator<Checked> {
  yield* verifyEndsOf(sql, "applications");
  yield* verifyEndsOf(sql, "erasures");
}

async function* verifyEndsOf(sql: Reading, kind: EndKind): AsyncGenerator<Checked> {
  for (let after = ""; ; ) {
    const rows = await listEnds(sql, kind, after, AT_ONCE);
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
    yield { rows: rows.length, faults: rows.flatMap((row) => faultOfEnd(row, kind)) };
  }
}

function faultOfEntry(row: LinkedEntry): HistoryFault[] {
  const { id, applicationId, previousId, seal } = row;
  const fault = (reason: string) => [{ applicationId, entryId: id, reason }];
  if (row.ownerId === null) return fault("its application is missing, and there is no record that it was erased");
  if (previousId !== null && row.foundPreviousId === null)
    return fault(`the entry before it, ${previousId}, is missing`);
  if (previousId !== null && row.previousSeal === null) return fault("the entry before it has no seal");
  const historySeal = row.previousSeal === null ? null : endSealOf(row.previousSeal);
  if (seal !== sealOf(row, { historyId: previousId, historySeal })) return fault("it does not match its seal");
  if (row.newestId === null || id > row.newestId) return fault("it comes after the end of its history");
  return [];
}

function faultOfEnd({ id: applicationId, historyId, historySeal, ...found }: LinkedEnd, kind: EndKind): HistoryFault[] {
  if (historyId === null) return [{ applicationId, reason: "it has no history" }];
  const fault = (reason: string) => [{ applicationId, entryId: historyId, reason }];
  if (found.foundId === null) return fault("its newest entry is missing");
  if (found.foundApplicationId !== applicationId) return fault("its newest entry belongs to another application");
  if (found.foundSeal === null || historySeal !== endSealOf(found.foundSeal))
    return fault("its history ends at the wrong entry");
  // Nobody makes an entry without the key, so nobody can make an application vanish by moving its end.
  if ((found.foundAction === "erased") !== (kind === "erasures"))
    return fault(kind === "erasures" ? "it was removed without being erased" : "it exists although it was erased");
  return [];
}
