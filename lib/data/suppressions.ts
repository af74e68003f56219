import { insertText, placeholders, type Reading, type Sql } from "./sql";

/** That a person must not be contacted: `personHash` is a keyed hash of a phone or an email. */
export type SuppressionRow = {
  readonly id: string;
  readonly personHash: string;
  readonly kind: "phone" | "email";
  readonly at: number;
  readonly actorKind: string;
  readonly actorId: string;
  readonly actorName: string;
  readonly reason: string | null;
  readonly applicationId: string;
};

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
const INSERT = insertText("Suppression", COLUMNS);

export async function insertSuppression(sql: Sql, row: SuppressionRow): Promise<void> {
  await sql.run(
    INSERT,
    COLUMNS.map((name) => row[name]),
  );
}

/** The suppressions in force for any of these hashes, the oldest first. */
export function listSuppressions(sql: Reading, personHashes: readonly string[]): Promise<SuppressionRow[]> {
  return sql.all<SuppressionRow>(
    `SELECT * FROM "Suppression" WHERE "personHash" IN (${placeholders(personHashes.length)}) AND "liftedAt" IS NULL ORDER BY "at", "id"`,
    personHashes,
  );
}
