// Hot path: written with every claim, read by every stop. Uses statements.

import { type Bounds, joinBounds, withinBounds } from "@/lib/data/bounds";
import { columnList, insertText, type Reading, type Sql } from "@/lib/database/sql";
import type { Channel } from "@/lib/domain/contact/channel";
import type { Status } from "@/lib/domain/status/status";

/**
 * `unknown`: nobody knows whether it was sent, and it is not sent again. `expired`: it was certainly not sent.
 * `deferred`: it was certainly not sent, and another attempt follows.
 */
export type AttemptState = "sending" | "accepted" | "failed" | "unknown" | "blocked" | "expired" | "deferred";

/** A message that was sent, or a step of an enrollment that sent none. Times are epoch milliseconds. */
export type AgentAttemptRow = {
  readonly id: string;
  /** Null with `step` for a message that a user wrote. */
  readonly enrollmentId: string | null;
  readonly step: number | null;
  readonly applicationId: string;
  readonly channel: string;
  readonly purpose: string;
  readonly state: AttemptState;
  readonly at: number;
  /** While it is being sent: the send must begin before this time. */
  readonly sendingBy: number | null;
  readonly providerId: string | null;
  /** JSON: the decision under which it was sent or not. */
  readonly decision: string;
};

const COLUMNS = [
  ...(["id", "enrollmentId", "step", "applicationId", "channel", "purpose", "state", "at"] as const),
  ...(["sendingBy", "providerId", "decision"] as const),
] as const satisfies readonly (keyof AgentAttemptRow)[];
const INSERT = insertText("AgentAttempt", COLUMNS);
const LIST = `SELECT ${columnList(COLUMNS)} FROM "AgentAttempt" WHERE "applicationId" = ? ORDER BY "id" DESC LIMIT ?`;
const FIND_SENDING = `SELECT ${columnList(COLUMNS)} FROM "AgentAttempt" WHERE "id" = ? AND "sendingBy" IS NOT NULL`;
const FIND_EMAILED = `SELECT "applicationId" FROM "AgentAttempt" WHERE "id" = ? AND "channel" = 'email'`;
const FIND_TEXTED = `SELECT "applicationId" FROM "AgentAttempt"
  WHERE "id" = ? AND "channel" = 'sms' AND "state" IN ('sending', 'accepted', 'unknown', 'failed')`;
const LAST_CONTACT = `SELECT MAX("at") AS "at" FROM "AgentAttempt"
  WHERE "enrollmentId" = ? AND "state" <> 'deferred' AND "state" IN ('sending', 'accepted', 'unknown')`;
const CONFIRM = `UPDATE "AgentAttempt" SET "state" = 'accepted', "sendingBy" = NULL, "providerId" = ?
  WHERE "id" = ? AND "state" IN ('sending', 'unknown')`;
/** The provider may say so before its answer to the call that sent it is stored. */
const FAIL = `UPDATE "AgentAttempt" SET "state" = 'failed', "sendingBy" = NULL
  WHERE "id" = ? AND "state" IN ('sending', 'accepted', 'unknown')`;
const COUNT_DEFERRED = `SELECT COUNT(*) AS "count" FROM "AgentAttempt"
  WHERE "enrollmentId" = ? AND "step" = ? AND "state" = 'deferred' AND "applicationId" = ?`;
const SETTLE = `UPDATE "AgentAttempt" SET "state" = ?, "sendingBy" = NULL, "providerId" = ?
  WHERE "id" = ? AND "sendingBy" IS NOT NULL`;
/** An agent outside is still at work on it. */
const IS_HELD = `EXISTS (SELECT 1 FROM "AgentWork" w WHERE w."attemptId" = "AgentAttempt"."id" AND w."leasedUntil" >= ?)`;
const LOST = `"sendingBy" IS NOT NULL AND "sendingBy" < ? AND NOT ${IS_HELD}`;
const LOSE = `UPDATE "AgentAttempt" SET "state" = 'unknown', "sendingBy" = NULL WHERE ${LOST}`;
const IS_LOST = `SELECT 1 AS "found" FROM "AgentAttempt" WHERE ${LOST} LIMIT 1`;
const FINISH = `UPDATE "AgentAttempt" SET "state" = ?, "sendingBy" = NULL, "providerId" = ?
  WHERE "id" = ? AND "state" IN ('sending', 'unknown')`;
/** The borrower of attempt `t` is stopped or erased. */
export const IS_FORBIDDEN = `(
    NOT EXISTS (SELECT 1 FROM "Application" a WHERE a."id" = t."applicationId" AND a."stoppedAt" IS NULL)
    OR EXISTS (SELECT 1 FROM "ContactAttempt" c JOIN "Suppression" s ON s."personHash" = c."hash"
      WHERE c."applicationId" = t."applicationId" AND c."attemptId" = t."id" AND s."liftedAt" IS NULL))`;
const LAST_SENDING = `SELECT MAX(t."sendingBy") AS "by" FROM "AgentAttempt" t
  WHERE t."sendingBy" IS NOT NULL AND ${IS_FORBIDDEN}`;

/** Adds the attempt of a step. Fails if the step already has one. */
export async function insertAgentAttempt(sql: Sql, row: AgentAttemptRow): Promise<void> {
  await sql.run(
    INSERT,
    COLUMNS.map((name) => row[name]),
  );
}

/** Returns an attempt that is being sent; null if it is gone or has ended. */
export const findSending = async (sql: Reading, id: string): Promise<AgentAttemptRow | null> =>
  (await sql.get<AgentAttemptRow>(FIND_SENDING, [id])) ?? null;

/** Returns the file of an attempt to email; null if there is none. */
export const findEmailed = async (sql: Reading, id: string): Promise<string | null> =>
  (await sql.get<{ applicationId: string }>(FIND_EMAILED, [id]))?.applicationId ?? null;

/** Stores that a message came back. Returns the count: 0 if that is known. */
export const returnAttempt = (sql: Sql, id: string): Promise<number> =>
  sql.count(`UPDATE "AgentAttempt" SET "state" = 'failed' WHERE "id" = ? AND "state" IN ('accepted', 'unknown')`, [id]);

/** Returns the file of a text that was handed over, or may have been; null if there is none. */
export const findTexted = async (sql: Reading, id: string): Promise<string | null> =>
  (await sql.get<{ applicationId: string }>(FIND_TEXTED, [id]))?.applicationId ?? null;

/** Stores that a text or a call reached the provider, also if its answer was lost. */
export const confirmAttempt = (sql: Sql, id: string, providerId: string): Promise<void> =>
  sql.run(CONFIRM, [providerId, id]);

/** Stores that a text did not arrive, or that a call was not put through. */
export const failAttempt = (sql: Sql, id: string): Promise<void> => sql.run(FAIL, [id]);

/** Counts the attempts of a step that were deferred. */
export const countDeferred = async (
  sql: Reading,
  { enrollmentId, step, applicationId }: Pick<AgentAttemptRow, "enrollmentId" | "step" | "applicationId">,
): Promise<number> =>
  (await sql.get<{ count: number }>(COUNT_DEFERRED, [enrollmentId, step, applicationId]))?.count ?? 0;

/** Returns when the latest step of an enrollment was sent, in epoch milliseconds; null if none was. */
export const findLastContact = async (sql: Reading, enrollmentId: string): Promise<number | null> =>
  (await sql.get<{ at: number | null }>(LAST_CONTACT, [enrollmentId]))?.at ?? null;

/** Lists the attempts of a file, newest first. */
export const listAgentAttempts = (sql: Reading, applicationId: string, limit: number): Promise<AgentAttemptRow[]> =>
  sql.all<AgentAttemptRow>(LIST, [applicationId, limit]);

/** Returns the channel of an attempt; null if it is gone. */
export const findAttemptChannel = async (sql: Reading, id: string): Promise<Channel | null> =>
  (await sql.get<{ channel: Channel }>(`SELECT "channel" FROM "AgentAttempt" WHERE "id" = ?`, [id]))?.channel ?? null;

/** Stores what came of an attempt that is being sent. */
export async function settleAttempt(
  sql: Sql,
  id: string,
  { state, providerId }: Pick<AgentAttemptRow, "state" | "providerId">,
): Promise<void> {
  await sql.run(SETTLE, [state, providerId, id]);
}

/**
 * Stores what an agent outside says of its attempt, also after the attempt was marked as unknown. Returns the count.
 */
export const finishAttempt = (
  sql: Sql,
  id: string,
  { state, providerId }: Pick<AgentAttemptRow, "state" | "providerId">,
): Promise<number> => sql.count(FINISH, [state, providerId, id]);

/** Marks as unknown the attempts whose send had to begin before this time and of which nothing was heard since. */
export const loseAttempts = (sql: Sql, before: number): Promise<number> => sql.count(LOSE, [before, before]);

/** Returns whether there is an attempt to mark as unknown: its send had to begin before this time. */
export const isAnyLost = async (sql: Reading, before: number): Promise<boolean> =>
  (await sql.get(IS_LOST, [before, before])) !== undefined;

/**
 * Returns by when the last attempt begins that is being sent to a borrower who is stopped or erased; null if there is
 * none.
 */
export async function lastForbiddenSend(sql: Reading): Promise<number | null> {
  return (await sql.get<{ by: number | null }>(LAST_SENDING))?.by ?? null;
}

/** An attempt of which nobody knows whether the borrower was contacted. */
export type UnknownRow = Pick<AgentAttemptRow, "id" | "applicationId" | "at"> & {
  readonly channel: Channel;
  readonly primaryBorrowerFirstName: string;
  readonly primaryBorrowerLastName: string;
  readonly status: Status;
};

type UnknownSlice = Bounds & { readonly before: string; readonly limit: number };

/** Lists the unknown attempts of the files within bounds, from before this id on, newest first. */
export function listUnknown(sql: Reading, { before, limit, ...bounds }: UnknownSlice): Promise<UnknownRow[]> {
  const within = withinBounds(bounds);
  return sql.all<UnknownRow>(
    `SELECT t."id", t."applicationId", t."at", t."channel", a."primaryBorrowerFirstName", a."primaryBorrowerLastName",
        a."status" FROM "AgentAttempt" t JOIN "Application" a ON a."id" = t."applicationId"
      WHERE t."state" = 'unknown' AND t."id" < ?${within.text} ORDER BY t."id" DESC LIMIT ?`,
    [before, ...within.params, limit],
  );
}

/** Counts the unknown attempts, up to `most`. */
export const countUnknown = async (sql: Reading, most: number): Promise<number> =>
  (await sql.all(`SELECT 1 FROM "AgentAttempt" WHERE "state" = 'unknown' LIMIT ?`, [most])).length;

/** Stores what a person says of an unknown attempt of a file. Returns the count: 0 if it is not unknown. */
export const settleUnknown = (
  sql: Sql,
  { id, applicationId }: Pick<AgentAttemptRow, "id" | "applicationId">,
  state: "accepted" | "failed",
): Promise<number> =>
  sql.count(`UPDATE "AgentAttempt" SET "state" = ? WHERE "id" = ? AND "applicationId" = ? AND "state" = 'unknown'`, [
    ...[state, id, applicationId],
  ]);

/** Counts the attempts for the files within bounds, since the one with this id. Returns the count of a state. */
export async function countAttempts(
  sql: Reading,
  { since, ...bounds }: Bounds & { readonly since: string },
): Promise<(state: AttemptState) => number> {
  const joined = joinBounds(bounds, "t");
  const text = `SELECT t."state", COUNT(*) AS "count" FROM "AgentAttempt" t ${joined.text} WHERE t."id" >= ? GROUP BY t."state"`;
  const params = [...joined.params, since];
  const rows = await sql.all<{ state: AttemptState; count: number }>(text, params);
  const counts = new Map(rows.map(({ state, count }) => [state, count]));
  return (state) => counts.get(state) ?? 0;
}
