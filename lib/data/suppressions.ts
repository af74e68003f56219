import type { Caller } from "@/lib/domain/caller";
import { joinActor, withActorTeam } from "./actor";
import { noteInJournal } from "./journal";
import { sealingWhere, sealNew } from "./row-seals";
import { insertText, placeholders, type Reading, type Sql, writtenOnce } from "./sql";

/**
 * That a person must not be contacted: `personHash` is a keyed hash of a phone or an email. `stopId` is the stop that
 * it belongs to: all that one stop went on to share it.
 */
export type SuppressionRow = {
  readonly id: string;
  readonly personHash: string;
  readonly kind: "phone" | "email";
  readonly at: number;
  readonly actorKind: Caller["kind"];
  readonly actorId: string;
  readonly actorName: string;
  readonly reason: string | null;
  readonly applicationId: string;
  readonly stopId: string;
};

/** The same as it is read, with the team that whoever asked for it is bound to. */
export type ReadSuppressionRow = SuppressionRow & { readonly actorTeamId: string | null };

const COLUMNS = [
  "id",
  "personHash",
  "kind",
  "at",
  "actorKind",
  "actorId",
  "actorName",
  "reason",
  "applicationId",
] as const;
// Rows from before it was kept are of one stop where one actor wrote them at the same moment.
const STOP_ID = `COALESCE(s."stopId", s."at" || ' ' || s."actorId")`;
const ROW = `${withActorTeam("s", COLUMNS)}, ${STOP_ID} AS "stopId"`;
const INSERT_COLUMNS = [...COLUMNS, "stopId"] as const;
const INSERT = insertText("Suppression", INSERT_COLUMNS);
const inForce = writtenOnce(
  (hashes: number) => `SELECT ${ROW} FROM "Suppression" s ${joinActor("s")}
    WHERE s."liftedAt" IS NULL AND s."personHash" IN (${placeholders(hashes)}) ORDER BY s."at", s."id"`,
);

export async function insertSuppression(sql: Sql, row: SuppressionRow): Promise<void> {
  await sql.run(
    INSERT,
    INSERT_COLUMNS.map((name) => row[name]),
  );
  await sealNew(sql, "Suppression", row);
  const { id: _, actorKind, actorId, actorName, reason, ...listed } = row;
  noteInJournal({ kind: "stop", row: listed });
}

/** The suppressions in force for any of these hashes, the oldest first. */
export function listSuppressions(sql: Reading, personHashes: readonly string[]): Promise<ReadSuppressionRow[]> {
  return sql.all<ReadSuppressionRow>(inForce(personHashes.length), personHashes);
}

/** A suppression with what became of it; the last three are null while it is in force. */
export type KeptSuppressionRow = ReadSuppressionRow & {
  readonly liftedAt: number | null;
  readonly liftedBy: string | null;
  readonly liftReason: string | null;
};

/** Every suppression for any of these hashes, in force or lifted, the oldest first. */
export function listKeptSuppressions(sql: Reading, personHashes: readonly string[]): Promise<KeptSuppressionRow[]> {
  return sql.all<KeptSuppressionRow>(
    `SELECT ${ROW}, s."liftedAt", s."liftedBy", s."liftReason" FROM "Suppression" s ${joinActor("s")}
    WHERE s."personHash" IN (${placeholders(personHashes.length)}) ORDER BY s."at", s."id"`,
    personHashes,
  );
}

/** Takes the reasons, which are free texts, out of the suppressions for these hashes or from this application. */
export async function clearSuppressionReasons(
  sql: Sql,
  personHashes: readonly string[],
  applicationId: string,
): Promise<void> {
  const where = `s."personHash" IN (${placeholders(personHashes.length)}) OR s."applicationId" = ?`;
  const params = [...personHashes, applicationId];
  await sealingWhere(sql, { table: "Suppression", where, params }, () =>
    sql.run(`UPDATE "Suppression" AS s SET "reason" = NULL, "liftReason" = NULL WHERE ${where}`, params),
  );
}

/** Who lifted a suppression, when (epoch milliseconds), and why. */
export type Lifting = { readonly at: number; readonly by: string; readonly reason: string };

/** Lifts what is in force for any of these hashes by any of these stops. */
export async function liftSuppressions(
  sql: Sql,
  { personHashes, stopIds }: { readonly personHashes: readonly string[]; readonly stopIds: readonly string[] },
  { at, by, reason }: Lifting,
): Promise<void> {
  const where = `s."personHash" IN (${placeholders(personHashes.length)}) AND s."liftedAt" IS NULL
    AND ${STOP_ID} IN (${placeholders(stopIds.length)})`;
  const params = [...personHashes, ...stopIds];
  await sealingWhere(sql, { table: "Suppression", where, params }, () =>
    sql.run(`UPDATE "Suppression" AS s SET "liftedAt" = ?, "liftedBy" = ?, "liftReason" = ? WHERE ${where}`, [
      ...[at, by, reason],
      ...params,
    ]),
  );
}
