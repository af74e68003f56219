import { deletePerson, findPerson, insertPerson } from "@/lib/data/accounts/people";
import { listIdsOfOfficer } from "@/lib/data/applications/samples";
import { database } from "@/lib/database/database";
import type { Sql } from "@/lib/database/sql";
import { lockVisible } from "@/lib/operations/applications/access/access";
import { applyChanges } from "@/lib/operations/applications/save-application";
import { OFFICERS, officerId } from "./files/officers";
import { sampleCaller } from "./sample-caller";

/** No mail reaches such an address (RFC 6761). */
const emailOf = (name: string) => `${name.toLowerCase().replace(" ", ".")}@samples.invalid`;

/** Files of others that lose a sample loan officer in one transaction. */
const AT_ONCE = 100;

/** Adds the loan officers of the samples, unless they are there. They have no password, so no one signs in as one. */
export async function addSampleOfficers(now: number): Promise<void> {
  const { inTransaction } = await database();
  await inTransaction(async (sql) => {
    await sql.lock("people");
    for (const [place, { name }] of OFFICERS.entries()) {
      const id = officerId(place);
      if ((await findPerson(sql, id)) !== null) continue;
      const facts = { name, email: emailOf(name), passwordHash: "", role: "officer", createdAt: now } as const;
      await insertPerson(sql, { id, ...facts });
    }
  });
}

/** Removes the loan officers of the samples. Other files that someone assigned to one of them become unassigned. */
export async function removeSampleOfficers(now: number): Promise<void> {
  const { inTransaction } = await database();
  for (const place of OFFICERS.keys()) {
    const id = officerId(place);
    while ((await inTransaction((sql) => unassignSome(sql, id, now))) === AT_ONCE);
    await inTransaction(async (sql) => {
      await sql.lock("people");
      if ((await findPerson(sql, id)) !== null) await deletePerson(sql, id);
    });
  }
}

async function unassignSome(sql: Sql, officer: string, now: number): Promise<number> {
  const ids = await listIdsOfOfficer(sql, officer, AT_ONCE);
  const caller = sampleCaller("sample-officers", now);
  for (const id of ids) {
    const row = await lockVisible(sql, caller, id);
    await applyChanges(sql, caller, row, { fields: { loanOfficerId: null }, action: "updated" });
  }
  return ids.length;
}
