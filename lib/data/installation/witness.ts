// Bulk path: reads every table. Uses statements.
import { APPLICATION_COLUMNS, type ApplicationRow } from "@/lib/data/applications/applications";
import { sealOfValues } from "@/lib/data/records/seal-hash";
import { APPLICATIONS } from "@/lib/data/records/sealed-tables";
import { columnsOf, placeholders, type Reading, writtenOnce } from "@/lib/database/sql";
import { COLUMN_FIELDS } from "@/lib/domain/applications/fields/fields";

/** Whether each of the two encrypted fields is set, as 0 or 1. */
type Presence = { readonly primaryBorrowerSsn: number; readonly primaryBorrowerDateOfBirth: number };

/** An application as the check reads it, with the seal of its end if it has one. */
export type WitnessedRow = ApplicationRow &
  Presence & { readonly historyId: string | null; readonly witness: string | null };

/** An entry of a history, with its content as JSON. */
export type ToldEntry = {
  readonly id: string;
  readonly applicationId: string;
  readonly at: number;
  readonly action: string;
  readonly changes: string;
};

/** Columns in the order of their seals, as far as it is fixed. Never change it: only add to its end. */
const FIRST_WITNESSED = [
  "createdAt",
  "status",
  "primaryBorrowerFirstName",
  "primaryBorrowerLastName",
  "primaryBorrowerEmail",
  "primaryBorrowerPhone",
  "primaryBorrowerPhoneE164",
  "subjectPropertyStreetAddress",
  "subjectPropertyCity",
  "subjectPropertyZip",
  "subjectPropertyState",
  "loanPurpose",
  "losId",
  "crmId",
  "teamId",
  "leadProviderSlug",
  "sleepUntil",
  "stoppedAt",
  "stoppedBy",
  "stopReason",
  "primaryBorrowerSsn",
  "primaryBorrowerDateOfBirth",
  "loanOfficerId",
  "loanTerms",
] as const satisfies readonly (keyof WitnessedRow)[];

/**
 * Columns whose values are sealed with the end of an application. Newer fields follow, in the order of the field table.
 */
const WITNESSED: readonly (keyof WitnessedRow)[] = [
  ...FIRST_WITNESSED,
  ...COLUMN_FIELDS.filter((name) => !FIRST_WITNESSED.some((first) => first === name)),
];

/** The number of characters of a seal for one column: 48 bits, which nobody can compute without the key. */
const COLUMN_LENGTH = 8;

const sealOfColumn = (row: WitnessedRow, name: keyof WitnessedRow) =>
  sealOfValues("column", [row.id, name, row[name]]).toString("base64url").slice(0, COLUMN_LENGTH);

/**
 * Returns the seal of an application: the id of its newest history entry in plain text, and a short seal for each
 * column.
 */
export const witnessOf = (row: WitnessedRow) =>
  `${row.historyId} ${WITNESSED.map((name) => sealOfColumn(row, name)).join("")}`;

/** Returns the id of the newest entry that a seal covers. */
export const witnessedEntry = (witness: string) => witness.slice(0, witness.indexOf(" "));

/** Returns the columns that changed since they were sealed. */
export function changedSince(witness: string, row: WitnessedRow): readonly string[] {
  const seals = witness.slice(witness.indexOf(" ") + 1);
  return WITNESSED.filter((name, index) => {
    const seal = seals.slice(index * COLUMN_LENGTH, (index + 1) * COLUMN_LENGTH);
    return seal !== "" && seal !== sealOfColumn(row, name);
  });
}

const ROW = `${columnsOf("a", APPLICATION_COLUMNS)}, a."historyId", s."seal" AS "witness",
  CASE WHEN a."primaryBorrowerSsn" IS NULL THEN 0 ELSE 1 END AS "primaryBorrowerSsn",
  CASE WHEN a."primaryBorrowerDateOfBirth" IS NULL THEN 0 ELSE 1 END AS "primaryBorrowerDateOfBirth"`;
const JOIN = `LEFT JOIN "RowSeal" s ON s."kind" = '${APPLICATIONS}' AND s."row" = a."id"`;

const byIds = writtenOnce(
  (count: number) => `SELECT ${ROW} FROM "Application" a ${JOIN} WHERE a."id" IN (${placeholders(count)})`,
);

/** Lists these applications with their seals. */
export const listWitnessed = (sql: Reading, ids: readonly string[]) => sql.all<WitnessedRow>(byIds(ids.length), ids);

const ENTRY = `"id", "applicationId", "at", "action", "changes", "previousId", "since"`;
const entry = (since: string) => `h."id", h."applicationId", h."at", h."action", h."changes", h."previousId", ${since}`;
/**
 * Returns the query for the entries of the applications that `where` finds, from the newest back to the first after
 * `since`.
 */
const chains = (since: string, where: string) => `WITH RECURSIVE "chain" (${ENTRY}) AS (
    SELECT ${entry(since)} FROM "Application" a JOIN "HistoryEntry" h ON h."id" = a."historyId" ${JOIN} WHERE ${where}
    UNION ALL
    SELECT ${entry(`c."since"`)} FROM "chain" c JOIN "HistoryEntry" h ON h."id" = c."previousId"
    WHERE h."id" < c."id" AND h."id" > c."since" AND h."applicationId" = c."applicationId"
  )`;
const newer = writtenOnce(
  (count: number) =>
    `${chains(`SUBSTR(s."seal", 1, 32)`, `a."id" IN (${placeholders(count)}) AND h."id" > SUBSTR(s."seal", 1, 32)`)}
    SELECT "id", "applicationId", "at", "action", "changes" FROM "chain"`,
);

/** Lists the entries of these applications that are newer than their seals. */
export const listNewerEntries = (sql: Reading, ids: readonly string[]) => sql.all<ToldEntry>(newer(ids.length), ids);

/** An application with one entry of its history; the entry is null if none can be found. */
export type ReplayedRow = WitnessedRow & {
  readonly entryId: string | null;
  readonly entryAt: number | null;
  readonly entryAction: string | null;
  readonly entryChanges: string | null;
};

const REPLAY = `${chains(`''`, `a."id" > ? AND a."id" <= ?`)}
  SELECT ${ROW}, c."id" AS "entryId", c."at" AS "entryAt", c."action" AS "entryAction", c."changes" AS "entryChanges"
  FROM "Application" a ${JOIN} LEFT JOIN "chain" c ON c."applicationId" = a."id"
  WHERE a."id" > ? AND a."id" <= ? ORDER BY a."id", c."id"`;

/** Lists the applications after one id up to another, once for each history entry, all read at the same moment. */
export const listReplayed = (sql: Reading, after: string, until: string) =>
  sql.all<ReplayedRow>(REPLAY, [after, until, after, until]);

/** Lists ids of applications after an id. */
export const listApplicationIds = async (sql: Reading, after: string, limit: number): Promise<readonly string[]> =>
  (
    await sql.all<{ id: string }>(`SELECT "id" FROM "Application" WHERE "id" > ? ORDER BY "id" LIMIT ?`, [after, limit])
  ).map(({ id }) => id);

/** Lists ids of applications after an id that have no seal. */
export const listUnsealedIds = async (sql: Reading, after: string, limit: number): Promise<readonly string[]> =>
  (
    await sql.all<{ id: string }>(
      `SELECT a."id" FROM "Application" a ${JOIN} WHERE a."id" > ? AND s."row" IS NULL ORDER BY a."id" LIMIT ?`,
      [after, limit],
    )
  ).map(({ id }) => id);

/** Lists the applications with entries after an entry, each application once, and the last of these entries. */
export async function listChanged(
  sql: Reading,
  after: string,
  limit: number,
): Promise<{ readonly ids: readonly string[]; readonly last: string | undefined }> {
  const text = `SELECT "id", "applicationId" FROM "HistoryEntry" WHERE "id" > ? ORDER BY "id" LIMIT ?`;
  const rows = await sql.all<{ id: string; applicationId: string }>(text, [after, limit]);
  return { ids: [...new Set(rows.map(({ applicationId }) => applicationId))], last: rows.at(-1)?.id };
}

const GONE = `SELECT s."row", s."seal", e."applicationId" AS "erased", a."id" AS "found", a."historyId" FROM "RowSeal" s
  LEFT JOIN "Application" a ON a."id" = s."row" LEFT JOIN "Erasure" e ON e."applicationId" = s."row"
  WHERE s."kind" = '${APPLICATIONS}' AND s."row" > ? ORDER BY s."row" LIMIT ?`;

/** The sealed end of an application, beside the application or the erasure that must still exist. */
export type SealedEnd = {
  readonly row: string;
  readonly seal: string;
  readonly erased: string | null;
  readonly found: string | null;
  readonly historyId: string | null;
};

export const listSealedEnds = (sql: Reading, after: string, limit: number) => sql.all<SealedEnd>(GONE, [after, limit]);
