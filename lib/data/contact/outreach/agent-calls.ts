// Hot path: written with every call over Twilio. Uses statements.
import type { Reading, Sql } from "@/lib/database/sql";
import { type AgentAttemptRow, IS_FORBIDDEN } from "./agent-attempts";

/** The outcome of a call on which the agent has begun to talk, until it ends. */
export const GREETED = "greeted";
/** The outcome of a call that Twilio was asked to cancel, unless it ends in another way. */
const CANCELED = "canceled";
const FIND_CALLED = `SELECT "applicationId", "enrollmentId", "step", "outcome" FROM "AgentAttempt"
  WHERE "id" = ? AND "channel" = 'call' AND "state" IN ('sending', 'accepted', 'unknown', 'failed')`;
/** A later opt-out counts whatever is known already. */
const END_CALL = `UPDATE "AgentAttempt" SET "outcome" = ?
  WHERE "id" = ? AND ("outcome" IS NULL OR "outcome" IN ('${GREETED}', '${CANCELED}') OR ("outcome" <> 'stop_requested' AND ? = 1))`;
const MISS_TRANSFER = `UPDATE "AgentAttempt" SET "outcome" = 'call_back_requested'
  WHERE "id" = ? AND "outcome" = 'transferred'`;
const GREET = `UPDATE "AgentAttempt" SET "outcome" = '${GREETED}' WHERE "id" = ? AND ("outcome" IS NULL OR "outcome" = '${CANCELED}')`;
const RINGING = `t."channel" = 'call' AND t."state" = 'accepted' AND t."id" >= ? AND t."outcome" IS NULL
    AND t."providerId" LIKE 'CA%'`;
const LIST_RINGING = `SELECT t."id", t."providerId" AS "sid" FROM "AgentAttempt" t WHERE ${RINGING}`;
const LIST_RINGING_OF = `${LIST_RINGING} AND t."applicationId" = ?`;
const LIST_FORBIDDEN = `${LIST_RINGING} AND ${IS_FORBIDDEN}`;
const MARK_CANCELED = `UPDATE "AgentAttempt" SET "outcome" = '${CANCELED}' WHERE "id" = ? AND "outcome" IS NULL`;
const CALL_SINCE = `SELECT 1 AS "found" FROM "AgentAttempt"
  WHERE "channel" = 'call' AND "id" >= ? AND "state" IN ('sending', 'accepted', 'unknown') LIMIT 1`;

/** A call over Twilio: its file, the step that it is for, and how it ended; null if it has not. */
export type CalledRow = Pick<AgentAttemptRow, "applicationId" | "enrollmentId" | "step"> & {
  readonly outcome: string | null;
};

/** Returns a call that was handed over, or may have been; null if there is none. */
export const findCalled = async (sql: Reading, id: string): Promise<CalledRow | null> =>
  (await sql.get<CalledRow>(FIND_CALLED, [id])) ?? null;

/** Stores how a call ended. Returns false if that is known already; an opt-out replaces any other end. */
export const endCall = async (sql: Sql, id: string, outcome: string): Promise<boolean> =>
  (await sql.count(END_CALL, [outcome, id, outcome === "stop_requested" ? 1 : 0])) === 1;

/** Stores that no one answered a call that was transferred. Returns false if that is known already. */
export const missTransfer = async (sql: Sql, id: string): Promise<boolean> =>
  (await sql.count(MISS_TRANSFER, [id])) === 1;

/** Stores that the agent has begun to talk on a call. */
export const greetOnCall = (sql: Sql, id: string): Promise<void> => sql.run(GREET, [id]);

/** Returns whether a call was begun with this id or a later one. */
export const findCallSince = async (sql: Reading, id: string): Promise<boolean> =>
  (await sql.get(CALL_SINCE, [id])) !== undefined;

/** A call that Twilio has accepted and no one has answered yet. `sid` is its id at Twilio. */
export type RingingCall = { readonly id: string; readonly sid: string };

/** Lists waiting and ringing calls, starting from an id. */
export const listRinging = (sql: Reading, since: string): Promise<RingingCall[]> => sql.all(LIST_RINGING, [since]);

/** Lists a file's waiting and ringing calls, starting from an id. */
export const listRingingOf = (sql: Reading, since: string, applicationId: string): Promise<RingingCall[]> =>
  sql.all(LIST_RINGING_OF, [since, applicationId]);

/** Lists waiting and ringing calls to borrowers who have opted out, starting from an id. */
export const listForbiddenRinging = (sql: Reading, since: string): Promise<RingingCall[]> =>
  sql.all(LIST_FORBIDDEN, [since]);

/** Stores that Twilio was asked to cancel a call. */
export const markCanceled = (sql: Sql, id: string): Promise<void> => sql.run(MARK_CANCELED, [id]);
