// Cold: read once for each lead that is assigned. Uses statements, because a job does so within the transaction of a
// change.
import { columnList, insertText, type Reading, type Sql } from "@/lib/database/sql";
import type { OfficerLicense } from "@/lib/domain/applications/officer-license";

/** A license of a user with its number. */
export type OfficerLicenseRow = OfficerLicense & { readonly personId: string; readonly number: string | null };

const COLUMNS = [
  "personId",
  "state",
  "number",
  "firstDay",
  "lastDay",
] as const satisfies readonly (keyof OfficerLicenseRow)[];
const INSERT = insertText("OfficerLicense", COLUMNS);

/** Lists the licenses of all users, or of one, by state. */
export const listOfficerLicenses = (sql: Reading, personId?: string): Promise<OfficerLicenseRow[]> =>
  sql.all<OfficerLicenseRow>(
    `SELECT ${columnList(COLUMNS)} FROM "OfficerLicense" ${personId === undefined ? "" : `WHERE "personId" = ?`}
      ORDER BY "personId", "state"`,
    personId === undefined ? [] : [personId],
  );

/** Replaces the licenses of a user. */
export async function replaceOfficerLicenses(
  sql: Sql,
  personId: string,
  rows: readonly OfficerLicenseRow[],
): Promise<void> {
  await sql.run(`DELETE FROM "OfficerLicense" WHERE "personId" = ?`, [personId]);
  for (const row of rows) {
    await sql.run(
      INSERT,
      COLUMNS.map((name) => row[name]),
    );
  }
}
