// Hot path: a token is read with every call of the API. Uses statements.
import { sealing, sealNew } from "@/lib/data/records/row-seals";
import { columnList, insertText, type Reading, type Sql } from "@/lib/database/sql";

/** The facts about a token, and the team it is bound to, that a request needs. Times are epoch milliseconds. */
export type ActiveToken = {
  readonly id: string;
  readonly name: string;
  readonly scopes: string;
  readonly teamId: string | null;
  readonly leadProviderSlug: string | null;
  /** The first token in this token's chain of rotations; its own id if it was never rotated. */
  readonly chainId: string;
  readonly expiresAt: number | null;
  readonly lastUsedAt: number | null;
  readonly revokedAt: number | null;
  readonly teamDisabledAt: number | null;
};

const BY_HASH = `SELECT t."id", t."name", t."scopes", t."teamId", t."leadProviderSlug",
    COALESCE(t."chainId", t."id") AS "chainId", t."expiresAt", t."lastUsedAt", t."revokedAt", m."disabledAt" AS "teamDisabledAt"
  FROM "ApiToken" t LEFT JOIN "Team" m ON m."id" = t."teamId" WHERE t."hash" = ?`;
const TOUCH = `UPDATE "ApiToken" SET "lastUsedAt" = ? WHERE "id" = ?`;

export async function findTokenByHash(sql: Reading, hash: string): Promise<ActiveToken | null> {
  return (await sql.get<ActiveToken>(BY_HASH, [hash])) ?? null;
}

export async function touchToken(sql: Sql, id: string, now: number): Promise<void> {
  await sql.run(TOUCH, [now, id]);
}

/** An active access token that a user created. */
export type OwnToken = { readonly id: string; readonly name: string; readonly teamId: string | null };

const IN_USE = `"revokedAt" IS NULL AND ("expiresAt" IS NULL OR "expiresAt" > ?)`;
const OF_MAKER = `SELECT "id", "name", "teamId" FROM "ApiToken" WHERE "createdById" = ? AND ${IN_USE} ORDER BY "id"`;
const BY_MAKER = `SELECT "createdById", COUNT(*) AS "count" FROM "ApiToken" WHERE "createdById" IS NOT NULL AND ${IN_USE} GROUP BY "createdById"`;
const REVOKE = `UPDATE "ApiToken" SET "revokedAt" = ? WHERE "id" = ? AND "revokedAt" IS NULL`;

/** Returns the active tokens that a user created. `now` is in epoch milliseconds. */
export function listTokensMadeBy(sql: Reading, personId: string, now: number): Promise<OwnToken[]> {
  return sql.all<OwnToken>(OF_MAKER, [personId, now]);
}

/** Returns how many active tokens each user created; leaves out users without any. */
export async function countTokensByMaker(sql: Reading, now: number): Promise<ReadonlyMap<string, number>> {
  const rows = await sql.all<{ createdById: string; count: number | string }>(BY_MAKER, [now]);
  return new Map(rows.map(({ createdById, count }) => [createdById, Number(count)]));
}

/** Revokes a token at a time, in epoch milliseconds. */
export async function revokeTokenAt(sql: Sql, id: string, now: number): Promise<void> {
  await sealing(sql, { table: "ApiToken", keys: [id] }, () => sql.run(REVOKE, [now, id]));
}

type NewToken = {
  readonly id: string;
  readonly name: string;
  readonly hash: string;
  readonly ending: string;
  readonly scopes: string;
  readonly teamId: string | null;
  readonly leadProviderSlug: string | null;
  readonly chainId: string | null;
  readonly createdAt: number;
  readonly createdBy: string;
  /** The user who created it; null for one created by a command. */
  readonly createdById: string | null;
  readonly expiresAt: number | null;
};

const NEW_COLUMNS = [
  "id",
  "name",
  "hash",
  "ending",
  "scopes",
  "teamId",
  "leadProviderSlug",
  "chainId",
  "createdAt",
  "createdBy",
  "createdById",
  "expiresAt",
] as const satisfies readonly (keyof NewToken)[];
const INSERT = insertText("ApiToken", NEW_COLUMNS);

export async function insertToken(sql: Sql, token: NewToken): Promise<void> {
  await sql.run(
    INSERT,
    NEW_COLUMNS.map((name) => token[name]),
  );
  await sealNew(sql, "ApiToken", token);
}

/** A token as listed, without its hash. Times are epoch milliseconds. */
export type StoredToken = Omit<NewToken, "hash"> & {
  readonly lastUsedAt: number | null;
  readonly revokedAt: number | null;
};

const LISTED = columnList([...NEW_COLUMNS.filter((name) => name !== "hash"), "lastUsedAt", "revokedAt"]);
const LIST = `SELECT ${LISTED} FROM "ApiToken" ORDER BY "id" DESC`;

/** Returns all tokens, newest first. */
export const listTokens = (sql: Reading): Promise<StoredToken[]> => sql.all<StoredToken>(LIST);

/** Revokes a token. Returns whether there was one to revoke. */
export async function revokeToken(sql: Sql, id: string, now: number): Promise<boolean> {
  return (await sealing(sql, { table: "ApiToken", keys: [id] }, () => sql.count(REVOKE, [now, id]))) > 0;
}

/** Lets a token work until a time, in epoch milliseconds. */
export async function setTokenExpiry(sql: Sql, id: string, expiresAt: number): Promise<void> {
  const text = `UPDATE "ApiToken" SET "expiresAt" = ? WHERE "id" = ?`;
  await sealing(sql, { table: "ApiToken", keys: [id] }, () => sql.run(text, [expiresAt, id]));
}
