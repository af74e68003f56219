// Hot path: read with every lead. Uses statements.
import type { Reading, Sql } from "@/lib/database/sql";
import { APPLICATION_ROW, type ApplicationRow, HELD_ROW, IN_LOCK_ORDER, type LockedApplication } from "./applications";

const byCrmId = (columns: string) => `SELECT ${columns} FROM "Application" WHERE "crmId" = ?`;
/** The largest limit, for queries that set none. */
const MOST_SHARED = 2 ** 31 - 1;

/** Returns up to `limit` applications with this id from the CRM, the most recently updated first. */
export function listApplicationsByCrmId(sql: Reading, crmId: string, limit = MOST_SHARED): Promise<ApplicationRow[]> {
  return sql.all<ApplicationRow>(`${byCrmId(APPLICATION_ROW)} ORDER BY "updatedAt" DESC, "id" DESC LIMIT ?`, [
    crmId,
    limit,
  ]);
}

/** Returns whether any application has this id from the CRM, at a tenth of the cost of listing them. */
export async function hasCrmId(sql: Reading, crmId: string): Promise<boolean> {
  return (await sql.get(`${byCrmId("1")} LIMIT 1`, [crmId])) !== undefined;
}

/** Returns all applications with this id from the CRM, locked for update, the most recently updated first. */
export async function lockApplicationsByCrmId(sql: Sql, crmId: string): Promise<LockedApplication[]> {
  const rows = await sql.lockForUpdate<LockedApplication>(`${byCrmId(HELD_ROW)} ${IN_LOCK_ORDER}`, [crmId]);
  return rows.sort((a, b) => b.updatedAt - a.updatedAt || (a.id < b.id ? 1 : -1));
}

/** Returns up to `limit` applications with this id from the LOS, of one team if `teamId` is set. */
export function listApplicationsByLosId(
  sql: Reading,
  losId: string,
  { teamId, limit }: { readonly teamId: string | null; readonly limit: number },
): Promise<ApplicationRow[]> {
  const byLosId = `SELECT ${APPLICATION_ROW} FROM "Application" WHERE "losId" = ?`;
  return teamId === null
    ? sql.all<ApplicationRow>(`${byLosId} LIMIT ?`, [losId, limit])
    : sql.all<ApplicationRow>(`${byLosId} AND "teamId" = ? LIMIT ?`, [losId, teamId, limit]);
}
