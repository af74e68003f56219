// Hot path: the gate reads them once a second. Uses statements.
import { sealing } from "@/lib/data/records/row-seals";
import { columnList, insertText, type Reading, type Sql } from "@/lib/database/sql";
import type { State } from "@/lib/domain/state";

/** A license of the lender. Days are local and inclusive, YYYY-MM-DD; null: open-ended. */
export type LenderLicenseRow = {
  readonly state: State;
  readonly number: string | null;
  readonly firstDay: string | null;
  readonly lastDay: string | null;
};

const COLUMNS = ["state", "number", "firstDay", "lastDay"] as const satisfies readonly (keyof LenderLicenseRow)[];
const INSERT = insertText("LenderLicense", COLUMNS);

/** Lists all licenses by state. */
export const listLenderLicenses = (sql: Reading): Promise<LenderLicenseRow[]> =>
  sql.all<LenderLicenseRow>(`SELECT ${columnList(COLUMNS)} FROM "LenderLicense" ORDER BY "state"`);

type Replacement = { readonly before: readonly LenderLicenseRow[]; readonly after: readonly LenderLicenseRow[] };

/** Replaces all licenses. */
export async function replaceLenderLicenses(sql: Sql, { before, after }: Replacement): Promise<void> {
  const keys = [...new Set([...before, ...after].map(({ state }) => state))];
  await sealing(sql, { table: "LenderLicense", keys }, async () => {
    await sql.run(`DELETE FROM "LenderLicense"`);
    for (const row of after) {
      await sql.run(
        INSERT,
        COLUMNS.map((name) => row[name]),
      );
    }
  });
}
