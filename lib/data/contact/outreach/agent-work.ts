// Hot path: written with every lease. Uses statements.
import { columnList, columnsOf, insertText, type Reading, type Sql, type Value } from "@/lib/database/sql";

/** A step that an agent outside has leased. Times are epoch milliseconds. */
export type AgentWorkRow = {
  readonly id: string;
  readonly enrollmentId: string;
  readonly step: number;
  readonly applicationId: string;
  /** The access token or user that leased it. */
  readonly callerId: string;
  readonly leasedUntil: number;
  /** Null until it is started. */
  readonly attemptId: string | null;
};

const COLUMNS = [
  ...(["id", "enrollmentId", "step", "applicationId", "callerId", "leasedUntil", "attemptId"] as const),
] as const satisfies readonly (keyof AgentWorkRow)[];
const PUT = `${insertText("AgentWork", COLUMNS)} ON CONFLICT ("enrollmentId") DO UPDATE SET
  ${COLUMNS.map((name) => `"${name}" = excluded."${name}"`).join(", ")}`;
const FIND = `SELECT ${columnList(COLUMNS)} FROM "AgentWork" WHERE "id" = ?`;
const LIST = `SELECT ${columnsOf("w", COLUMNS)}, v."steps" FROM "AgentWork" w
  JOIN "Enrollment" e ON e."id" = w."enrollmentId"
  LEFT JOIN "CadenceVersion" v ON v."id" = e."cadenceVersionId"
  WHERE w."callerId" = ? AND (w."attemptId" IS NOT NULL OR w."leasedUntil" >= ?) ORDER BY w."id" LIMIT ?`;

/** Stores a lease, in the place of an earlier one of the same enrollment. */
export async function putWork(sql: Sql, row: AgentWorkRow): Promise<void> {
  await sql.run(
    PUT,
    COLUMNS.map((name) => row[name]),
  );
}

export const findWork = async (sql: Reading, id: string): Promise<AgentWorkRow | null> =>
  (await sql.get<AgentWorkRow>(FIND, [id])) ?? null;

/** The parts of a lease that a heartbeat or a start changes. */
type Held = Pick<AgentWorkRow, "leasedUntil" | "attemptId">;

/** Extends a lease, or marks it as started. Returns the count: 0 if others have it by now, or nobody. */
export const setWork = (sql: Sql, id: string, { leasedUntil, attemptId }: Held): Promise<number> =>
  sql.count(`UPDATE "AgentWork" SET "leasedUntil" = ?, "attemptId" = ? WHERE "id" = ?`, [leasedUntil, attemptId, id]);

/** Deletes a lease that was not started. Returns the count: 0 if it is gone, or was started meanwhile. */
export const deleteUnstarted = (sql: Sql, id: string): Promise<number> =>
  sql.count(`DELETE FROM "AgentWork" WHERE "id" = ? AND "attemptId" IS NULL`, [id]);

/** Returns the count: 0 if it is gone already. */
export const deleteWork = (sql: Sql, id: string): Promise<number> =>
  sql.count(`DELETE FROM "AgentWork" WHERE "id" = ?`, [id]);

type Holder = { readonly callerId: string; readonly now: number; readonly limit: number };

/** Lists what a caller has leased or started, oldest first, with the steps of its cadence as JSON. */
export const listWork = (
  sql: Reading,
  { callerId, now, limit }: Holder,
): Promise<(AgentWorkRow & { readonly steps: string | null })[]> => sql.all(LIST, [callerId, now, limit]);

/** A step of a version of a cadence. */
export type StepPlace = readonly [cadenceVersionId: string, step: number];

type Wanted = {
  readonly now: number;
  readonly teamId: string | null;
  readonly places: readonly StepPlace[];
  readonly limit: number;
};

/** Lists enrollments of a team, or of all, of which one of these steps is due; the longest due first. */
export async function listDueAt(sql: Reading, { now, teamId, places, limit }: Wanted): Promise<string[]> {
  if (places.length === 0) return [];
  const joined = teamId === null ? "" : `JOIN "Application" a ON a."id" = e."applicationId" AND a."teamId" = ?`;
  const params: Value[] = [...(teamId === null ? [] : [teamId]), now, ...places.flat(), limit];
  const rows = await sql.all<{ id: string }>(
    `SELECT e."id" FROM "Enrollment" e ${joined} WHERE e."dueAt" IS NOT NULL AND e."dueAt" <= ?
      AND (${places.map(() => `(e."cadenceVersionId" = ? AND e."step" = ?)`).join(" OR ")})
      ORDER BY e."dueAt" LIMIT ?`,
    params,
  );
  return rows.map(({ id }) => id);
}
