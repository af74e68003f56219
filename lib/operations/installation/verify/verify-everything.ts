import type { Reading } from "@/lib/database/sql";
import { accessCountedSince } from "@/lib/operations/installation/keys/check-keys";
import { verifyChain } from "./verify-chain";
import { verifyContactLog } from "./verify-contact-log";
import { verifyFiles, verifySealedEnds } from "./verify-files";
import { type HistoryFault, verifyEnds, verifyEntries } from "./verify-history";
import { verifyIdentities } from "./verify-identities";
import { type RecordFault, verifyRecords, verifyTotals } from "./verify-records";
import { verifySealedFields } from "./verify-sealed-fields";
import { verifyTerms } from "./verify-terms";

/** One step of the check: what was read, how much of it, and a line for each fault. */
type Step = { readonly what: string; readonly rows: number; readonly faults: readonly string[] };

type Steps<Fault> = AsyncIterable<{ readonly rows: number; readonly faults: readonly Fault[] }>;

async function* named<Fault>(
  what: string,
  steps: Steps<Fault>,
  lineOf: (fault: Fault) => string,
): AsyncGenerator<Step> {
  for await (const { rows, faults } of steps) yield { what, rows, faults: faults.map(lineOf) };
}

const historyLine = ({ applicationId, entryId, reason }: HistoryFault) =>
  `application ${applicationId}${entryId === undefined ? "" : `, entry ${entryId}`}: ${reason}`;
const recordLine = ({ place, reason }: RecordFault) => `${place}: ${reason}`;

/** Runs every check of stored data. `since` is an end of the chain reported earlier. */
export async function* verifyEverything(sql: Reading, since?: string): AsyncGenerator<Step> {
  yield* named("entries", verifyEntries(sql), historyLine);
  yield* named("histories", verifyEnds(sql), historyLine);
  yield* named("applications", verifyFiles(sql), historyLine);
  yield* named("applications", verifySealedEnds(sql), historyLine);
  yield* named("applications", verifyIdentities(sql), historyLine);
  yield* named("search terms", verifyTerms(sql), historyLine);
  yield* named("encrypted fields", verifySealedFields(sql), ({ table, column, row, reason }) =>
    recordLine({ place: `${table} ${row}, ${column}`, reason }),
  );
  yield* named("contact log entries", verifyContactLog(sql), recordLine);
  yield* named("records", verifyRecords(sql), recordLine);
  yield* named("records", verifyTotals(sql, await accessCountedSince(sql)), recordLine);
  yield* named("links", verifyChain(sql, since), recordLine);
}
