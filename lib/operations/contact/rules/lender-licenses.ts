import type { LenderLicenses } from "@/lib/contract/contact/licenses/lender-licenses";
import {
  type LenderLicenseRow,
  listLenderLicenses,
  replaceLenderLicenses,
} from "@/lib/data/contact/gate/lender-licenses";
import { database } from "@/lib/database/database";
import type { Caller } from "@/lib/domain/caller/caller";
import { EVERYONE, recordAdministration } from "@/lib/operations/settings/administrative-log";
import { withoutNull } from "@/lib/operations/without-null";
import { requireAllTeams } from "./all-teams";
import { forgetLicenses } from "./house-facts";
import { licenseChanges, licenseRow } from "./licenses";

/** Lists the states in which the lender may lend. */
export async function getLenderLicenses(): Promise<LenderLicenses> {
  return replyOf(await listLenderLicenses((await database()).read));
}

const replyOf = (rows: readonly LenderLicenseRow[]): LenderLicenses => ({
  data: rows.map(({ state, ...row }) => ({ state, ...withoutNull(row) })),
});

/** Replaces the list. An empty one turns the check off. Fails with `forbidden` for a user in a team. */
export async function updateLenderLicenses(caller: Caller, { data }: LenderLicenses): Promise<LenderLicenses> {
  requireAllTeams(caller);
  const after = data.map(licenseRow);
  const db = await database();
  const rows = await db.inTransaction(async (sql) => {
    await sql.lock("lender licenses");
    const before = await listLenderLicenses(sql);
    const changes = licenseChanges(before, after);
    if (changes.length === 0) return before;
    await replaceLenderLicenses(sql, { before, after });
    await recordAdministration(sql, caller, { action: "licensesUpdated", subject: EVERYONE, changes });
    return listLenderLicenses(sql);
  });
  forgetLicenses();
  return replyOf(rows);
}
