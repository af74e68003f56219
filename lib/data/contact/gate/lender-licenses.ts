// Cold path: an administrator edits the list, and the gate caches it. Uses Prisma Client.
import { sealing } from "@/lib/data/records/row-seals";
import type { PrismaClient } from "@/lib/database/generated/sqlite/client";
import type { Sql } from "@/lib/database/sql";
import { STATES, type State } from "@/lib/domain/state";

/** A license of the lender. Days are local and inclusive, YYYY-MM-DD; null: open-ended. */
export type LenderLicenseRow = {
  readonly state: State;
  readonly number: string | null;
  readonly firstDay: string | null;
  readonly lastDay: string | null;
};

/** Lists all licenses by state. */
export async function listLenderLicenses(prisma: PrismaClient): Promise<LenderLicenseRow[]> {
  const rows = await prisma.lenderLicense.findMany({ orderBy: { state: "asc" } });
  return rows.flatMap((row) => {
    const state = STATES.find((known) => known === row.state);
    return state === undefined ? [] : [{ ...row, state }];
  });
}

/** Replaces all licenses. */
export async function replaceLenderLicenses(
  prisma: PrismaClient,
  sql: Sql,
  { before, after }: { readonly before: readonly LenderLicenseRow[]; readonly after: readonly LenderLicenseRow[] },
): Promise<void> {
  const keys = [...new Set([...before, ...after].map(({ state }) => state))];
  await sealing(sql, { table: "LenderLicense", keys }, async () => {
    await prisma.lenderLicense.deleteMany({ where: { state: { in: keys } } });
    await prisma.lenderLicense.createMany({ data: [...after] });
  });
}
