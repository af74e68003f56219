// Hot path: read and changed with every claim. Uses statements.
import { type Bounds, joinBounds } from "@/lib/data/bounds";
import { columnList, columnsOf, insertText, type Reading, type Sql } from "@/lib/database/sql";
import type { Reachable } from "@/lib/domain/contact/identity";

/** `active` and `waiting` are live; the others have ended. */
export type EnrollmentState = "active" | "waiting" | "finished" | "exited";

/** A borrower whom the agent contacts step by step. Times are epoch milliseconds. */
export type EnrollmentRow = {
  readonly id: string;
  readonly applicationId: string;
  readonly personHash: string;
  readonly cadenceVersionId: string;
  readonly state: EnrollmentState;
  /** Why it waits, or why it ended. */
  readonly reason: string | null;
  /** The next step, counted from 0. */
  readonly step: number;
  readonly dueAt: number | null;
  readonly at: number;
  readonly endedAt: number | null;
};

const COLUMNS = [
  ...(["id", "applicationId", "personHash", "cadenceVersionId", "state", "reason", "step", "dueAt"] as const),
  ...(["at", "endedAt"] as const),
] as const satisfies readonly (keyof EnrollmentRow)[];
const FIND = `SELECT ${columnList(COLUMNS)} FROM "Enrollment" WHERE "id" = ?`;
const FIND_WITH_STEPS = `SELECT ${columnsOf("e", COLUMNS)}, v."steps", c."entry" FROM "Enrollment" e
  LEFT JOIN "CadenceVersion" v ON v."id" = e."cadenceVersionId"
  LEFT JOIN "Cadence" c ON c."id" = v."cadenceId" WHERE e."id" = ?`;
const FIND_BORROWER = `SELECT a."id", a."teamId", a."primaryBorrowerEmail", a."primaryBorrowerPhone",
    a."primaryBorrowerPhoneE164", a."loanTerms"
  FROM "Enrollment" e JOIN "Application" a ON a."id" = e."applicationId" WHERE e."id" = ?`;
const LATEST = `SELECT ${columnList(COLUMNS)} FROM "Enrollment" WHERE "applicationId" = ? ORDER BY "id" DESC LIMIT 1`;
const INSERT = `${insertText("Enrollment", COLUMNS)} ON CONFLICT DO NOTHING`;
const LIST_DUE = `SELECT "id" FROM "Enrollment" WHERE "dueAt" IS NOT NULL AND "dueAt" <= ? ORDER BY "dueAt" LIMIT ?`;
const LIST_FIRST = `SELECT "id" FROM "Enrollment" WHERE "dueAt" > ? AND "dueAt" <= ? AND ("step" = 0 OR "at" > ?)
  ORDER BY "dueAt" LIMIT ?`;
const LIST_LIVE = `SELECT "personHash" FROM "Enrollment" WHERE "endedAt" IS NULL AND "personHash" > ?
  ORDER BY "personHash" LIMIT ?`;
const SET = `UPDATE "Enrollment" SET "state" = ?, "reason" = ?, "step" = ?, "dueAt" = ?, "endedAt" = ?
  WHERE "id" = ? AND ("endedAt" IS NULL OR CAST(? AS BIGINT) IS NOT NULL)`;
const END = `UPDATE "Enrollment" SET "state" = 'exited', "reason" = ?, "dueAt" = NULL, "endedAt" = ?
  WHERE "applicationId" = ? AND "endedAt" IS NULL`;
const PUT_BACK = `UPDATE "Enrollment" SET "state" = 'waiting', "reason" = 'deferred', "step" = ?, "dueAt" = ?,
    "endedAt" = NULL
  WHERE "id" = ? AND "step" = ? AND ("endedAt" IS NULL OR ("reason" = 'completed' AND NOT EXISTS (
    SELECT 1 FROM "Enrollment" o WHERE o."personHash" = "Enrollment"."personHash" AND o."endedAt" IS NULL)))`;
const END_CADENCE = `UPDATE "Enrollment" SET "state" = 'exited', "reason" = ?, "dueAt" = NULL, "endedAt" = ?
  WHERE "endedAt" IS NULL AND "cadenceVersionId" IN (SELECT "id" FROM "CadenceVersion" WHERE "cadenceId" = ?)`;
const END_OWN_CADENCES = `UPDATE "Enrollment" SET "state" = 'exited', "reason" = ?, "dueAt" = NULL, "endedAt" = ?
  WHERE "endedAt" IS NULL AND "cadenceVersionId" IN (SELECT v."id" FROM "CadenceVersion" v
    JOIN "Cadence" c ON c."id" = v."cadenceId" WHERE c."entry" IS NOT NULL)`;
export async function findEnrollment(sql: Reading, id: string): Promise<EnrollmentRow | null> {
  return (await sql.get<EnrollmentRow>(FIND, [id])) ?? null;
}

/**
 * An enrollment with the steps of its version of the cadence as JSON, null if there is no such version, and which files
 * enter that cadence as JSON, null for one that ships.
 */
export type EnrollmentWithSteps = EnrollmentRow & { readonly steps: string | null; readonly entry: string | null };

/** Returns an enrollment with its steps and its entry. */
export async function findEnrollmentWithSteps(sql: Reading, id: string): Promise<EnrollmentWithSteps | null> {
  return (await sql.get<EnrollmentWithSteps>(FIND_WITH_STEPS, [id])) ?? null;
}

/** The file of an enrollment, with the phone and email of its borrower. */
export type EnrolledBorrower = Reachable & { readonly id: string; readonly teamId: string | null };

/** Returns the borrower of an enrollment; null if the file or the enrollment is gone. */
export async function findEnrolledBorrower(sql: Reading, id: string): Promise<EnrolledBorrower | null> {
  return (await sql.get<EnrolledBorrower>(FIND_BORROWER, [id])) ?? null;
}

/** Adds an enrollment, unless the borrower has a live one. */
export async function insertEnrollment(sql: Sql, row: EnrollmentRow): Promise<void> {
  await sql.run(
    INSERT,
    COLUMNS.map((name) => row[name]),
  );
}

/** Lists the ids of enrollments that are due, the longest due first. */
export async function listDue(sql: Reading, now: number, limit: number): Promise<string[]> {
  return (await sql.all<{ id: string }>(LIST_DUE, [now, limit])).map(({ id }) => id);
}

/**
 * Lists the ids of enrollments of new leads that became due after `since`, the longest due first: those at their first
 * step, and those that began after `since` and are past a step that could not be taken.
 */
export async function listFirstDue(sql: Reading, since: number, now: number, limit: number): Promise<string[]> {
  return (await sql.all<{ id: string }>(LIST_FIRST, [since, now, since, limit])).map(({ id }) => id);
}

/** Where an enrollment stands. */
export type Standing = Pick<EnrollmentRow, "state" | "reason" | "step" | "dueAt" | "endedAt">;

/** Sets where an enrollment stands. One that ended meanwhile stays ended. */
export async function setEnrollment(sql: Sql, id: string, to: Standing): Promise<void> {
  await sql.run(SET, [to.state, to.reason, to.step, to.dueAt, to.endedAt, id, to.endedAt]);
}

/** Ends the live enrollment of a file, if it has one. */
export async function endEnrollment(
  sql: Sql,
  applicationId: string,
  { reason, at }: { readonly reason: string; readonly at: number },
): Promise<void> {
  await sql.run(END, [reason, at, applicationId]);
}

/**
 * Makes the agent decide again now about a file whose next step waits. It is due from its beginning on, so that it is
 * due by the clock of every instance.
 */
export async function wakeEnrollment(sql: Sql, applicationId: string): Promise<void> {
  await sql.run(
    `UPDATE "Enrollment" SET "dueAt" = "at" WHERE "applicationId" = ? AND "state" = 'waiting' AND "endedAt" IS NULL`,
    [applicationId],
  );
}

/** Lists borrowers with a live enrollment behind the one with the hash `after`, in the order of their hashes. */
export const listLiveBorrowers = async (sql: Reading, after: string, limit: number): Promise<string[]> =>
  (await sql.all<{ personHash: string }>(LIST_LIVE, [after, limit])).map(({ personHash }) => personHash);

/** Makes the agent decide again now about those of these borrowers who wait for a later time because of a rule. */
export async function wakeByRules(sql: Sql, personHashes: readonly string[], now: number): Promise<void> {
  const text = `UPDATE "Enrollment" SET "dueAt" = ? WHERE "endedAt" IS NULL AND "state" = 'waiting' AND "dueAt" > ?
    AND "reason" NOT IN ('deferred', 'sending_limit', 'call_pace', 'channel_away')
    AND "personHash" IN (${personHashes.map(() => "?").join()})`;
  if (personHashes.length > 0) await sql.run(text, [now, now, ...personHashes]);
}

/** A step to do again at this time, in epoch milliseconds. */
type Again = { readonly id: string; readonly step: number; readonly dueAt: number };

/**
 * Moves an enrollment back to a step whose message was not sent, unless it ended for another reason than being at its
 * end, or the borrower has another live one by now. Returns the count: 0 if it stays.
 */
export const putStepBack = (sql: Sql, { id, step, dueAt }: Again): Promise<number> =>
  sql.count(PUT_BACK, [step, dueAt, id, step + 1]);

/** Ends the live enrollments in a cadence. */
export const endCadence = (sql: Sql, cadenceId: string, reason: string, at: number): Promise<void> =>
  sql.run(END_CADENCE, [reason, at, cadenceId]);

/** Ends the live enrollments in all cadences that users added. */
export const endOwnCadences = (sql: Sql, reason: string, at: number): Promise<void> =>
  sql.run(END_OWN_CADENCES, [reason, at]);

/** Moves the next step of an enrollment that could not be decided. */
export async function delayEnrollment(sql: Sql, id: string, dueAt: number): Promise<void> {
  await sql.run(`UPDATE "Enrollment" SET "dueAt" = ? WHERE "id" = ? AND "dueAt" IS NOT NULL`, [dueAt, id]);
}

/** Returns the latest enrollment of a file; null if it never had one. */
export async function findLatestEnrollment(sql: Reading, applicationId: string): Promise<EnrollmentRow | null> {
  return (await sql.get<EnrollmentRow>(LATEST, [applicationId])) ?? null;
}

/** Counts the enrollments of the files within bounds that are due now, and those that are planned for later. */
export async function countPlanned(
  sql: Reading,
  { now, ...bounds }: Bounds & { readonly now: number },
): Promise<{ readonly due: number; readonly planned: number }> {
  const joined = joinBounds(bounds, "e");
  const text = `SELECT COUNT(*) AS "all", SUM(CASE WHEN e."dueAt" <= ? THEN 1 ELSE 0 END) AS "due"
    FROM "Enrollment" e ${joined.text} WHERE e."dueAt" IS NOT NULL`;
  const found = await sql.get<{ all: number; due: number | null }>(text, [now, ...joined.params]);
  const due = found?.due ?? 0;
  return { due, planned: (found?.all ?? 0) - due };
}
