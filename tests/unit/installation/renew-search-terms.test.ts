import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { findApplication } from "@/lib/data/applications/applications";
import { deleteSetting, findSetting } from "@/lib/data/settings/settings";
import { database } from "@/lib/database/database";
import { retiredTerms, searchTerms } from "@/lib/domain/applications/search/search-terms";
import type { Caller } from "@/lib/domain/caller/caller";
import { createApplication } from "@/lib/operations/applications/create-application";
import { renewSearchTerms } from "@/lib/operations/installation/renew-search-terms";
import { verifyFiles } from "@/lib/operations/installation/verify/verify-files";

const caller = (): Caller => ({
  ...{ kind: "system", id: "test", name: "Test", via: "api", teamId: null, requestId: "" },
  now: Date.now(),
});

const FILES = 60;

async function termsOf(id: string): Promise<readonly string[]> {
  const { read } = await database();
  const text = `SELECT "term" FROM "SearchTerm" WHERE "applicationId" = ? ORDER BY "term"`;
  return (await read.all<{ term: string }>(text, [id])).map(({ term }) => term);
}

/** Creates applications with search terms of an earlier version. */
async function addOld(): Promise<readonly string[]> {
  const db = await database();
  const ids: string[] = [];
  for (let file = 0; file < FILES; file++) {
    const { id } = await createApplication(caller(), {
      primaryBorrowerFirstName: "Olga",
      primaryBorrowerLastName: "Vance",
      primaryBorrowerEmail: `olga${file}@example.com`,
      primaryBorrowerPhone: `415 555 ${String(1000 + file)}`,
      subjectPropertyState: "ca",
      crmId: `old-${file}`,
    });
    ids.push(id);
    await db.inTransaction(async (sql) => {
      await sql.run(`DELETE FROM "SearchTerm" WHERE "applicationId" = ?`, [id]);
      for (const term of ["olga", "vance", `olga${file}@example.com`, `#415555${1000 + file}`, `#${1000 + file}`])
        await sql.run(`INSERT INTO "SearchTerm" ("term", "applicationId") VALUES (?, ?)`, [term, id]);
    });
  }
  await db.inTransaction((sql) => deleteSetting(sql, "searchTerms"));
  return ids;
}

test("the search terms of applications from an earlier version are renewed, even across a restart", async () => {
  const { read } = await database();
  const ids = await addOld();
  const ending = new AbortController();
  const renewing = renewSearchTerms(ending.signal);
  while ((await findSetting(read, "searchTerms")) === null) await wait(1);
  ending.abort();
  await renewing;
  const isRenewed = async (id: string) => (await termsOf(id)).some((term) => term.startsWith(":"));
  const states = await Promise.all(ids.map(isRenewed));
  // The newest come first, a few at a time.
  expect([states.at(-1), states[0]]).toEqual([true, false]);
  for await (const { faults } of verifyFiles(read)) expect(faults).toEqual([]);

  await renewSearchTerms();
  for (const id of ids) {
    const row = await findApplication(read, id);
    if (row === null) throw new Error("the application is gone");
    expect(await termsOf(id)).toEqual(searchTerms(row).sort());
    expect((await termsOf(id)).filter((term) => retiredTerms(row).includes(term))).toEqual([]);
  }
  expect(await findSetting(read, "searchTerms")).toBe('{"version":3,"from":null}');
});
