import type { OfficerLicenses } from "@/lib/contract/applications/assignment/officer-licenses";
import { setPerson } from "@/lib/data/accounts/people";
import {
  listOfficerLicenses,
  type OfficerLicenseRow,
  replaceOfficerLicenses,
} from "@/lib/data/applications/assignment/officer-licenses";
import { database } from "@/lib/database/database";
import type { Reading } from "@/lib/database/sql";
import { isValidAt } from "@/lib/domain/applications/officer-license";
import type { Caller } from "@/lib/domain/caller/caller";
import type { State } from "@/lib/domain/state";
import { findManaged } from "@/lib/operations/accounts/people";
import { licenseChanges, licenseRow } from "@/lib/operations/contact/rules/licenses";
import { changesBetween, recordAdministration } from "@/lib/operations/settings/administrative-log";
import { withoutNull } from "@/lib/operations/without-null";

/** Returns the NMLS ID and the licenses of a user. Fails with `not_found`, and with `forbidden` for an owner. */
export async function getOfficerLicenses(caller: Caller, id: string): Promise<OfficerLicenses> {
  const { read } = await database();
  const { nmlsId } = await findManaged(read, caller, id);
  return replyOf(nmlsId, await listOfficerLicenses(read, id));
}

const replyOf = (nmlsId: string | null, rows: readonly OfficerLicenseRow[]): OfficerLicenses => ({
  ...withoutNull({ nmlsId }),
  data: rows.map(({ state, number, firstDay, lastDay }) => ({ state, ...withoutNull({ number, firstDay, lastDay }) })),
});

/** Replaces the NMLS ID and the licenses of a user. Fails as Get licenses of a user does. */
export async function updateOfficerLicenses(
  caller: Caller,
  personId: string,
  { data, nmlsId: sent }: OfficerLicenses,
): Promise<OfficerLicenses> {
  const nmlsId = sent || null;
  const after = data.map((license) => ({ personId, ...licenseRow(license) }));
  return (await database()).inTransaction(async (sql) => {
    await sql.lock("people");
    const { name, teamId, nmlsId: nmlsIdBefore } = await findManaged(sql, caller, personId);
    const before = await listOfficerLicenses(sql, personId);
    const changes = [...changesBetween({ nmlsId: nmlsIdBefore }, { nmlsId }), ...licenseChanges(before, after)];
    if (changes.length > 0) {
      await setPerson(sql, personId, { nmlsId });
      await replaceOfficerLicenses(sql, personId, after);
      const subject = { id: personId, name, teamId };
      await recordAdministration(sql, caller, { action: "officerLicensesUpdated", subject, changes });
    }
    return replyOf(nmlsId, await listOfficerLicenses(sql, personId));
  });
}

/**
 * Returns the states in which each user is licensed at a time, in epoch milliseconds. Users without a license are left
 * out.
 */
export async function licensedStates(sql: Reading, at: number): Promise<ReadonlyMap<string, readonly State[]>> {
  const found = new Map<string, State[]>();
  for (const license of await listOfficerLicenses(sql)) {
    const states = found.get(license.personId) ?? [];
    if (isValidAt(license, at)) states.push(license.state);
    found.set(license.personId, states);
  }
  return found;
}
