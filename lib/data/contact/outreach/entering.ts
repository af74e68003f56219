// Hot path: read by every pass of the agent. Uses statements.
import type { Reading } from "@/lib/database/sql";

const IS_ENROLLED = `SELECT 1 AS "found" FROM "Enrollment" WHERE "applicationId" = ? LIMIT 1`;
const WAS_IN = `SELECT 1 AS "found" FROM "Enrollment" e JOIN "CadenceVersion" v ON v."id" = e."cadenceVersionId"
  WHERE e."applicationId" = ? AND v."cadenceId" = ? LIMIT 1`;
const LIST_MOVED = `SELECT a."id", a."statusSince" FROM "Application" a
  WHERE a."status" = ? AND (a."statusSince", a."id") > (?, ?) AND a."statusSince" <= ?
  AND a."statusSince" > a."createdAt" AND a."stoppedAt" IS NULL
  AND NOT EXISTS (SELECT 1 FROM "Enrollment" e WHERE e."applicationId" = a."id" AND e."at" >= a."statusSince")
  AND NOT EXISTS (SELECT 1 FROM "SampleApplication" s WHERE s."applicationId" = a."id")
  ORDER BY a."statusSince", a."id" LIMIT ?`;
const LIST_NEW_LEADS = `SELECT l."id", l."applicationId" FROM "LeadEvent" l WHERE l."id" > ?
  AND NOT EXISTS (SELECT 1 FROM "Enrollment" e WHERE e."applicationId" = l."applicationId")
  AND NOT EXISTS (SELECT 1 FROM "SampleApplication" s WHERE s."applicationId" = l."applicationId")
  ORDER BY l."id" LIMIT ?`;

/** Returns whether a file is or ever was enrolled. */
export const isEnrolled = async (sql: Reading, applicationId: string): Promise<boolean> =>
  (await sql.get(IS_ENROLLED, [applicationId])) !== undefined;

/** Returns whether a file is or ever was enrolled in a cadence, in any of its versions. */
export const wasInCadence = async (sql: Reading, applicationId: string, cadenceId: string): Promise<boolean> =>
  (await sql.get(WAS_IN, [applicationId, cadenceId])) !== undefined;

/** A lead whose file was never enrolled. */
export type NewLead = { readonly id: string; readonly applicationId: string };

/**
 * Lists leads behind the one with the id `after`, oldest first, whose files were never enrolled. Leaves out samples.
 */
export const listNewLeads = (sql: Reading, after: string, limit: number): Promise<NewLead[]> =>
  sql.all<NewLead>(LIST_NEW_LEADS, [after, limit]);

/** A file by the time at which it moved to its status, in epoch milliseconds. */
export type MovedFile = { readonly id: string; readonly statusSince: number };

/** The moves to list: to a status, behind a file, up to a time in epoch milliseconds. */
type Moves = {
  readonly status: string;
  readonly after: MovedFile;
  readonly until: number;
  readonly limit: number;
};

/**
 * Lists files that moved to a status, in the order of their moves. Leaves out files that were created with it or
 * enrolled since, samples and stopped files.
 */
export const listMoved = (sql: Reading, { status, after, until, limit }: Moves): Promise<MovedFile[]> =>
  sql.all<MovedFile>(LIST_MOVED, [status, after.statusSince, after.id, until, limit]);

const HAS_REFUSED = `SELECT 1 AS "found" FROM "Message"
  WHERE "applicationId" = ? AND "direction" = 'in' AND "class" IN ('decline', 'wrong_number') LIMIT 1`;

/** Returns whether the borrower of a file ever wrote that they are not interested, or not the borrower. */
export const hasRefused = async (sql: Reading, applicationId: string): Promise<boolean> =>
  (await sql.get(HAS_REFUSED, [applicationId])) !== undefined;
