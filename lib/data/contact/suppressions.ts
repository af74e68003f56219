// Hot path: read with every lead and every claim. Uses statements.
import { joinActor, withActorTeam } from "@/lib/data/actor";
import { logInJournal } from "@/lib/data/records/journal";
import { sealNew } from "@/lib/data/records/row-seals";
import { insertText, placeholders, type Reading, type Sql, writtenOnce } from "@/lib/database/sql";
import type { Caller } from "@/lib/domain/caller/caller";

/**
 * A row of the suppression list: a borrower must not be contacted by the phone or email, or about the file, of
 * `personHash`.
 */
export type SuppressionRow = {
  readonly id: string;
  readonly personHash: string;
  readonly kind: "phone" | "email" | "file";
  readonly at: number;
  readonly actorKind: Caller["kind"];
  readonly actorId: string;
  readonly actorName: string;
  readonly reason: string | null;
  readonly applicationId: string;
  /** The stop that it belongs to; every row that one stop spreads to shares it. */
  readonly stopId: string;
  /** 1 if the stop came from another file. */
  readonly carried: 0 | 1;
  /** The team of the file through which the stop was requested. */
  readonly teamId: string | null;
};

/** A row as read, with the team of the user or token that requested the stop. */
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
  "stopId",
  "carried",
  "teamId",
] as const satisfies readonly (keyof SuppressionRow)[];
const ROW = withActorTeam("s", COLUMNS);
const INSERT = insertText("Suppression", COLUMNS);
/** Active for the files of a team, even if lifted for those of another team. Takes the team, empty for none. */
export const IN_FORCE = `(s."liftedAt" IS NULL OR s."liftedTeamId" <> ?)`;
const inForce = writtenOnce(
  (hashes: number) => `SELECT ${ROW} FROM "Suppression" s ${joinActor("s")}
    WHERE s."personHash" IN (${placeholders(hashes)}) AND ${IN_FORCE} ORDER BY s."at", s."id" LIMIT ?`,
);

export async function insertSuppression(sql: Sql, row: SuppressionRow): Promise<void> {
  await sql.run(
    INSERT,
    COLUMNS.map((name) => row[name]),
  );
  await sealNew(sql, "Suppression", row);
  const { id: _, actorKind, actorId, actorName, reason, ...listed } = row;
  logInJournal({ kind: "stop", row: listed });
}

/** The hashes to look up, and the team of the file. */
export type SuppressionScope = { readonly hashes: readonly string[]; readonly teamId: string | null };

/** Lists up to `limit` active rows for any of these hashes, oldest first. */
export async function listSuppressions(
  sql: Reading,
  { hashes, teamId }: SuppressionScope,
  limit: number,
): Promise<ReadSuppressionRow[]> {
  if (hashes.length === 0) return [];
  return sql.all<ReadSuppressionRow>(inForce(hashes.length), [...hashes, teamId ?? "", limit]);
}

const listed = writtenOnce(
  (hashes: number) =>
    `SELECT 1 WHERE ${Array(hashes).fill(`EXISTS (SELECT 1 FROM "Suppression" WHERE "personHash" = ?)`).join(" OR ")}`,
);

/** Returns whether any of these hashes was ever listed, at a tenth of the cost of reading its rows. */
export async function isAnyListed(sql: Reading, hashes: readonly string[]): Promise<boolean> {
  return hashes.length > 0 && (await sql.get(listed(hashes.length), hashes)) !== undefined;
}

const newest = writtenOnce(
  (hashes: number) => `SELECT "at", "actorName" FROM "Suppression"
    WHERE "personHash" IN (${placeholders(hashes)}) ORDER BY "at" DESC LIMIT 1`,
);

/** Returns the newest row for any of these hashes, active or lifted; null if there is none. */
export async function findNewestSuppression(
  sql: Reading,
  hashes: readonly string[],
): Promise<Pick<SuppressionRow, "at" | "actorName"> | null> {
  if (hashes.length === 0) return null;
  return (await sql.get<Pick<SuppressionRow, "at" | "actorName">>(newest(hashes.length), hashes)) ?? null;
}

/** One stop for one hash. */
export type ListedIdentity = Pick<SuppressionRow, "personHash" | "stopId">;

const held = writtenOnce(
  (hashes: number) => `SELECT DISTINCT s."personHash", s."stopId" FROM "Suppression" s
    WHERE s."personHash" IN (${placeholders(hashes)}) AND ${IN_FORCE}`,
);

/** Lists the stops that suppress each of these hashes. */
export async function listHeld(sql: Reading, { hashes, teamId }: SuppressionScope): Promise<ListedIdentity[]> {
  return hashes.length === 0 ? [] : sql.all<ListedIdentity>(held(hashes.length), [...hashes, teamId ?? ""]);
}

/** A suppressed hash; the suppression covers the files of every team except `liftedTeamId`, if named. */
export type Suppressed = { readonly personHash: string; readonly liftedTeamId: string | null };

const suppressed = writtenOnce(
  (hashes: number) => `SELECT DISTINCT s."personHash",
      CASE WHEN s."liftedAt" IS NULL THEN NULL ELSE s."liftedTeamId" END AS "liftedTeamId" FROM "Suppression" s
    WHERE s."personHash" IN (${placeholders(hashes)}) AND (s."liftedAt" IS NULL OR s."liftedTeamId" IS NOT NULL)`,
);

/** Returns which of these hashes are suppressed, and for which teams. */
export async function listSuppressed(sql: Reading, hashes: readonly string[]): Promise<Suppressed[]> {
  return hashes.length === 0 ? [] : sql.all<Suppressed>(suppressed(hashes.length), hashes);
}

/** A suppression and how it ended; the last four are null while it is active. */
export type KeptSuppressionRow = ReadSuppressionRow & {
  readonly liftedAt: number | null;
  readonly liftedBy: string | null;
  readonly liftReason: string | null;
  readonly liftedTeamId: string | null;
};

/** Lists up to `limit` rows for any of these hashes, active or lifted, oldest first. */
export async function listKeptSuppressions(
  sql: Reading,
  personHashes: readonly string[],
  limit: number,
): Promise<KeptSuppressionRow[]> {
  if (personHashes.length === 0) return [];
  return sql.all<KeptSuppressionRow>(
    `SELECT ${ROW}, s."liftedAt", s."liftedBy", s."liftReason", s."liftedTeamId" FROM "Suppression" s ${joinActor("s")}
    WHERE s."personHash" IN (${placeholders(personHashes.length)}) ORDER BY s."at", s."id" LIMIT ?`,
    [...personHashes, limit],
  );
}

/** Lists the hashes for which a stop is active for the files of a team, empty for none. */
export async function listHashesOfStop(sql: Reading, stopId: string, teamId: string | null): Promise<string[]> {
  const text = `SELECT DISTINCT s."personHash" FROM "Suppression" s WHERE s."stopId" = ? AND ${IN_FORCE}`;
  const rows = await sql.all<{ personHash: string }>(text, [stopId, teamId ?? ""]);
  return rows.map(({ personHash }) => personHash);
}

/**
 * Lists the active stops that a user or token made since a time (epoch milliseconds), in the given team if there is
 * one.
 */
export async function listStopsOfActor(
  sql: Reading,
  { actorId, since }: { readonly actorId: string; readonly since: number },
  { teamId, limit }: { readonly teamId: string | null; readonly limit: number },
): Promise<string[]> {
  const rows = await sql.all<{ stopId: string }>(
    `SELECT DISTINCT s."stopId" FROM "Suppression" s
    WHERE s."actorId" = ? AND s."at" >= ? AND s."carried" = 0 AND ${IN_FORCE} AND (? = '' OR s."teamId" = ?)
    LIMIT ?`,
    [actorId, since, teamId ?? "", teamId ?? "", teamId ?? "", limit],
  );
  return rows.map(({ stopId }) => stopId);
}
