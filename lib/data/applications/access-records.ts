// Hot path: written with every file that someone sees. Uses statements.
import { ACTOR_TEAM, joinActor } from "@/lib/data/actor";
import { partOfSum } from "@/lib/data/records/seal-hash";
import { addToTotal } from "@/lib/data/records/seal-totals";
import { accessKind } from "@/lib/data/records/sealed-tables";
import { columnList, insertText, placeholders, type Reading, type Sql } from "@/lib/database/sql";
import type { AccessKind } from "@/lib/domain/applications/access-kind";
import type { Caller } from "@/lib/domain/caller/caller";

/** Records that someone saw a file: `day` in days since the epoch, `firstAt` in epoch milliseconds. */
export type AccessRow = {
  readonly applicationId: string;
  readonly day: number;
  readonly actorKind: Caller["kind"];
  readonly actorId: string;
  readonly kind: AccessKind;
  readonly firstAt: number;
};

const COLUMNS = [
  "applicationId",
  "day",
  "actorKind",
  "actorId",
  "kind",
  "firstAt",
] as const satisfies readonly (keyof AccessRow)[];
const KEY = columnList(["applicationId", "day", "actorKind", "actorId", "kind"]);
/** Rows inserted by one statement; the rest go in one by one, so there are only two statement texts. */
const TOGETHER = 50;
const ONCE = `ON CONFLICT DO NOTHING RETURNING ${columnList(COLUMNS)}`;
const INSERT_ONE = `${insertText("AccessRecord", COLUMNS)} ${ONCE}`;
const MORE = `, (${placeholders(COLUMNS.length)})`.repeat(TOGETHER - 1);
const INSERT_TOGETHER = `${insertText("AccessRecord", COLUMNS)}${MORE} ${ONCE}`;

/** Inserts the records not yet stored for that day; the first time stays. */
export async function insertAccessRecords(sql: Sql, rows: readonly AccessRow[]): Promise<void> {
  // Sorted, so that two instances that write the same rows cannot deadlock.
  const sorted = rows.toSorted(
    (a, b) => compare(a.applicationId, b.applicationId) || compare(a.actorId, b.actorId) || compare(a.kind, b.kind),
  );
  const added: AccessRow[] = [];
  let next = 0;
  for (; next + TOGETHER <= sorted.length; next += TOGETHER)
    added.push(...(await sql.all<AccessRow>(INSERT_TOGETHER, sorted.slice(next, next + TOGETHER).flatMap(valuesOf))));
  for (const row of sorted.slice(next)) added.push(...(await sql.all<AccessRow>(INSERT_ONE, valuesOf(row))));
  await count(sql, added, 1);
}

/** Returns what a row adds to the sum of its day. */
export const partOfAccess = (row: AccessRow) => partOfSum(accessKind(row.day), "", JSON.stringify(valuesOf(row)));

/** Adds rows to the totals of their days, or subtracts them. */
async function count(sql: Sql, rows: readonly AccessRow[], sign: 1 | -1): Promise<void> {
  const byDay = new Map<number, { readonly count: number; readonly sum: bigint }>();
  for (const row of rows) {
    const day = byDay.get(row.day) ?? { count: 0, sum: 0n };
    byDay.set(row.day, { count: day.count + sign, sum: day.sum + BigInt(sign) * partOfAccess(row) });
  }
  for (const [day, total] of byDay) await addToTotal(sql, accessKind(day), total);
}

const ALL = `SELECT ${columnList(COLUMNS)} FROM "AccessRecord" WHERE (${KEY}) > (?, ?, ?, ?, ?) ORDER BY ${KEY} LIMIT ?`;
const OF_DAY = `SELECT ${columnList(COLUMNS)} FROM "AccessRecord" WHERE "day" = ?`;

/** Lists access records after one, in the order of their keys. */
export function listAccess(sql: Reading, after: AccessRow | null, limit: number): Promise<AccessRow[]> {
  const { applicationId = "", day = 0, actorKind = "", actorId = "", kind = "" } = after ?? {};
  return sql.all<AccessRow>(ALL, [applicationId, day, actorKind, actorId, kind, limit]);
}

/** Lists all access records of a day. */
export const listAccessOfDay = (sql: Reading, day: number) => sql.all<AccessRow>(OF_DAY, [day]);

const compare = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1);
const valuesOf = (row: AccessRow) => COLUMNS.map((name) => row[name]);

/** An actor who saw any file, under their current name, or their id if they no longer exist; with their team. */
export type AccessActorRow = Pick<AccessRow, "actorKind" | "actorId"> & {
  readonly actorName: string;
  readonly actorTeamId: string | null;
};

// Jumps from one actor to the next along the index: reading every record would take as long as the log is.
const ACTORS = `WITH RECURSIVE "actors" ("actorId") AS (
    SELECT MIN("actorId") FROM "AccessRecord"
    UNION ALL
    SELECT (SELECT MIN(r."actorId") FROM "AccessRecord" r WHERE r."actorId" > a."actorId")
    FROM "actors" a WHERE a."actorId" IS NOT NULL
  )
  SELECT x."actorKind", x."actorId", COALESCE(t."name", p."name", x."actorId") AS "actorName",
    ${ACTOR_TEAM} AS "actorTeamId"
  FROM (SELECT a."actorId", (SELECT r."actorKind" FROM "AccessRecord" r WHERE r."actorId" = a."actorId" LIMIT 1) AS "actorKind"
    FROM "actors" a WHERE a."actorId" IS NOT NULL) x ${joinActor("x")}`;

/** Lists every user and every token that ever saw a file, as far back as records are kept. */
export function listAccessActors(sql: Reading): Promise<AccessActorRow[]> {
  return sql.all<AccessActorRow>(ACTORS);
}

const has = (kind: AccessKind) => `MAX(CASE "kind" WHEN '${kind}' THEN 1 ELSE 0 END) AS "${kind}"`;
const KINDS = `${has("read")}, ${has("listed")}, ${has("revealed")}`;

/** How a file was seen, as 0 or 1. */
type Kinds = Readonly<Record<AccessKind, number>>;

/**
 * A file that one actor saw on a day, between which times, and its current state: for an erased file its team and since
 * when.
 */
export type SeenRow = Kinds & {
  readonly day: number;
  readonly applicationId: string;
  readonly firstAt: number;
  readonly lastAt: number;
  readonly teamId: string | null;
  readonly holdsSecret: number;
  /** Epoch milliseconds; null if the file exists. */
  readonly erasedAt: number | null;
};

const OF_ACTOR = `SELECT s.*, COALESCE(a."teamId", e."teamId") AS "teamId", e."at" AS "erasedAt",
    CASE WHEN a."primaryBorrowerSsn" IS NULL AND a."primaryBorrowerDateOfBirth" IS NULL THEN 0 ELSE 1 END AS "holdsSecret"
  FROM (SELECT "day", "applicationId", MIN("firstAt") AS "firstAt", MAX("firstAt") AS "lastAt", ${KINDS}
    FROM "AccessRecord" WHERE "actorId" = ? AND ("day", "applicationId") > (?, ?) AND "day" <= ?
    GROUP BY "day", "applicationId" ORDER BY "day", "applicationId" LIMIT ?) s
  LEFT JOIN "Application" a ON a."id" = s."applicationId"
  LEFT JOIN "Erasure" e ON e."applicationId" = s."applicationId" ORDER BY s."day", s."applicationId"`;

type ActorSlice = {
  readonly actorId: string;
  /** After this file on this day; an empty id comes before the whole day. */
  readonly after: Pick<SeenRow, "day" | "applicationId">;
  /** The last day. */
  readonly until: number;
  readonly limit: number;
};

/** Lists up to `limit` files that one actor saw, by day and then by file. */
export function listAccessOfActor(sql: Reading, { actorId, after, until, limit }: ActorSlice): Promise<SeenRow[]> {
  return sql.all<SeenRow>(OF_ACTOR, [actorId, after.day, after.applicationId, until, limit]);
}

/** One actor's access to a file on one day; the kinds as 0 or 1. */
export type FileAccessRow = AccessActorRow & Pick<AccessRow, "day" | "firstAt"> & Readonly<Record<AccessKind, number>>;

const OF_APPLICATION = `SELECT d.*, COALESCE(t."name", p."name", d."actorId") AS "actorName", ${ACTOR_TEAM} AS "actorTeamId"
  FROM (SELECT "day", "actorKind", "actorId", MIN("firstAt") AS "firstAt", ${KINDS}
    FROM "AccessRecord" WHERE "applicationId" = ? GROUP BY "day", "actorKind", "actorId") d ${joinActor("d")}
  WHERE (d."firstAt", d."actorId") < (?, ?) ORDER BY d."firstAt" DESC, d."actorId" DESC LIMIT ?`;

type FileSlice = { readonly before: Pick<AccessRow, "firstAt" | "actorId">; readonly limit: number };

/** Lists who saw one file on which day, newest first. */
export function listAccessOfApplication(
  sql: Reading,
  applicationId: string,
  { before, limit }: FileSlice,
): Promise<FileAccessRow[]> {
  return sql.all<FileAccessRow>(OF_APPLICATION, [applicationId, before.firstAt, before.actorId, limit]);
}

const DELETE = `DELETE FROM "AccessRecord" WHERE (${KEY}) IN
  (SELECT ${KEY} FROM "AccessRecord" WHERE "actorId" = ? AND "day" < ? LIMIT ?)
  RETURNING ${columnList(COLUMNS)}`;

/** Deletes some of an actor's records from before a day. Returns how many rows. */
export async function deleteAccessBefore(
  sql: Sql,
  { actorId, day, limit }: { readonly actorId: string; readonly day: number; readonly limit: number },
): Promise<number> {
  const rows = await sql.all<AccessRow>(DELETE, [actorId, day, limit]);
  await count(sql, rows, -1);
  return rows.length;
}
