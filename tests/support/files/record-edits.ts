import { beforeAll, describe, expect, test } from "vitest";
import { AttemptCreate } from "@/lib/contract/workday/attempt";
import { database } from "@/lib/database/database";
import type { Value } from "@/lib/database/sql";
import type { Caller } from "@/lib/domain/caller/caller";
import { createToken, revokeToken } from "@/lib/operations/accounts/roll-tokens";
import { makeFirstOwner } from "@/lib/operations/accounts/set-up";
import { createTeam } from "@/lib/operations/accounts/teams";
import { logRead, writeAccessRecords } from "@/lib/operations/applications/access/access-log";
import { resumeApplication, stopApplication } from "@/lib/operations/applications/contact/contact-application";
import { createApplication } from "@/lib/operations/applications/create-application";
import { addConsent, listConsents, revokeConsent } from "@/lib/operations/applications/gate/consents";
import { addNote } from "@/lib/operations/applications/timeline/notes";
import { addTask } from "@/lib/operations/applications/timeline/tasks";
import { updateApplication } from "@/lib/operations/applications/update-application";
import { recordShippedRules } from "@/lib/operations/contact/rules/contact-rules";
import { uploadDncScrub } from "@/lib/operations/contact/rules/dnc-scrubs";
import { updateLenderLicenses } from "@/lib/operations/contact/rules/lender-licenses";
import { sealProgress } from "@/lib/operations/installation/seals/seal-progress";
import { verifyEverything } from "@/lib/operations/installation/verify/verify-everything";
import { erasePerson } from "@/lib/operations/privacy/erase-person";
import { placeLegalHold } from "@/lib/operations/privacy/legal-hold";
import { updateRetentionSettings } from "@/lib/operations/privacy/retention-settings";
import { logAttempt } from "@/lib/operations/workday/log-attempt";
import { phoneOf } from "../people/borrower";

type Row = Readonly<Record<string, Value>>;

let now = Date.now() - 3_600_000;
const caller = (): Caller => ({
  ...{ kind: "system", id: "test", name: "Test", via: "api", teamId: null, requestId: "" },
  now: ++now,
});
const ANY = () => true;

async function file(name: string, number: number): Promise<string> {
  const { id } = await createApplication(caller(), {
    primaryBorrowerFirstName: name,
    primaryBorrowerLastName: "Lee",
    primaryBorrowerEmail: `${name}@lee.test`.toLowerCase(),
    primaryBorrowerPhone: phoneOf(number),
    primaryBorrowerSsn: "987654321",
    subjectPropertyState: "ca",
  });
  return id;
}

const run = async (text: string, params: readonly Value[] = []) =>
  (await database()).inTransaction((sql) => sql.run(text, params));
const all = async (table: string, where = "1 = 1") =>
  (await database()).read.all<Row>(`SELECT * FROM "${table}" WHERE ${where}`);

async function put(table: string, rows: readonly Row[]): Promise<void> {
  for (const row of rows) {
    const names = Object.keys(row);
    const columns = names.map((name) => `"${name}"`).join(", ");
    const text = `INSERT INTO "${table}" (${columns}) VALUES (${names.map(() => "?").join(", ")})`;
    await run(text, Object.values(row));
  }
}

/** Returns every line that the check prints. */
async function lines(since?: string): Promise<readonly string[]> {
  const found: string[] = [];
  for await (const { faults } of verifyEverything((await database()).read, since)) found.push(...faults);
  return found;
}

const TABLES = [
  ...["Application", "HistoryEntry", "Suppression", "LegalHold", "Erasure", "Person", "ApiToken", "Team", "Setting"],
  ...[
    "AdministrativeEvent",
    "AccessRecord",
    "SearchTerm",
    "Identity",
    "RemovedApplication",
    "Note",
    "Task",
    "ContactAttempt",
    "StatusReach",
    "Consent",
    "DncScrub",
    "LenderLicense",
    "RulesVersion",
    "RowSeal",
    "SealTotal",
    "SealHead",
  ],
];

async function saveAll(): Promise<ReadonlyMap<string, readonly Row[]>> {
  const saved = new Map<string, readonly Row[]>();
  for (const table of TABLES) saved.set(table, await all(table));
  return saved;
}

async function restore(saved: ReadonlyMap<string, readonly Row[]>, tables: readonly string[] = TABLES): Promise<void> {
  for (const table of tables) {
    await run(`DELETE FROM "${table}"`);
    await put(table, saved.get(table) ?? []);
  }
}

/** Edits that someone with write access to the database but no key can make, and what the check then names. */
const EDITS: readonly (readonly [name: string, statements: readonly string[], named: string])[] = [
  ["a status", [`UPDATE "Application" SET "status" = 'FUNDED' WHERE "id" = '$ann'`], "$ann: its status"],
  ["the time in status", [`UPDATE "Application" SET "statusSince" = 1 WHERE "id" = '$ann'`], "$ann: its statusSince"],
  ["the last change", [`UPDATE "Application" SET "updatedAt" = 1 WHERE "id" = '$ann'`], "$ann: its updatedAt"],
  ["a stop of a file", [`UPDATE "Application" SET "stoppedAt" = NULL WHERE "id" = '$ann'`], "$ann: its stoppedAt"],
  ["a pause", [`UPDATE "Application" SET "sleepUntil" = 9 WHERE "id" = '$bea'`], "$bea: its sleepUntil"],
  ["a team of a file", [`UPDATE "Application" SET "teamId" = 'x' WHERE "id" = '$bea'`], "$bea: its teamId"],
  [
    "a phone",
    [`UPDATE "Application" SET "primaryBorrowerPhone" = '1' WHERE "id" = '$bea'`],
    "$bea: its primaryBorrowerPhone",
  ],
  [
    "an email",
    [`UPDATE "Application" SET "primaryBorrowerEmail" = 'x@x.test' WHERE "id" = '$bea'`],
    "$bea: its primaryBorrowerEmail",
  ],
  [
    "an SSN",
    [`UPDATE "Application" SET "primaryBorrowerSsn" = NULL WHERE "id" = '$bea'`],
    "$bea: its primaryBorrowerSsn",
  ],
  ["all stops", [`DELETE FROM "Suppression"`], "Suppression $stop: it is missing"],
  [
    "all stops with their seals",
    [`DELETE FROM "Suppression"`, `DELETE FROM "RowSeal" WHERE "kind" = 'Suppression'`],
    "Suppression: ",
  ],
  [
    "all stops with their seals and totals",
    [
      `DELETE FROM "Suppression"`,
      `DELETE FROM "RowSeal" WHERE "kind" = 'Suppression'`,
      `DELETE FROM "SealTotal" WHERE "kind" = 'Suppression'`,
    ],
    "Suppression: it is in an earlier state",
  ],
  [
    "a stop, lifted",
    [`UPDATE "Suppression" SET "liftedAt" = 1, "liftedBy" = 'x' WHERE "id" = '$stop'`],
    "Suppression $stop: it was changed",
  ],
  [
    "a lifted stop",
    [`UPDATE "Suppression" SET "liftedAt" = NULL WHERE "liftedAt" IS NOT NULL`],
    ": it was changed outside the service",
  ],
  ["a pin of a note", [`UPDATE "Note" SET "pinnedAt" = 1`], "Note $note: it was changed"],
  ["a deleted note", [`DELETE FROM "Note"`], "Note $note: it is missing"],
  ["the text of a note", [`UPDATE "Note" SET "text" = "text" || "text"`], "Note $note, text"],
  ["a due time", [`UPDATE "Task" SET "dueAt" = 1`], "Task $task: it was changed"],
  ["a deleted attempt", [`DELETE FROM "ContactAttempt"`], "ContactAttempt "],
  ["the time of an attempt", [`UPDATE "ContactAttempt" SET "at" = 1`], "ContactAttempt "],
  [
    "a next follow-up",
    [`UPDATE "Application" SET "nextFollowUpAt" = 1 WHERE "id" = '$bea'`],
    "$bea: its nextFollowUpAt",
  ],
  ["a consent", [`UPDATE "Consent" SET "kind" = 'written'`], "Consent "],
  ["a revoked consent", [`UPDATE "Consent" SET "revokedAt" = NULL, "revokedBy" = NULL`], "Consent "],
  ["a license", [`DELETE FROM "LenderLicense"`], "LenderLicense fl: it is missing"],
  ["a version of the contact rules", [`UPDATE "RulesVersion" SET "changes" = '{}'`], "RulesVersion "],
  ["a do-not-call scrub", [`UPDATE "DncScrub" SET "isListed" = 0`], "DncScrub national "],
  ["a legal hold", [`DELETE FROM "LegalHold"`], "LegalHold $bea: it is missing"],
  ["a role", [`UPDATE "Person" SET "role" = 'readOnly'`], "Person "],
  ["a password", [`UPDATE "Person" SET "passwordHash" = 'x'`], "Person "],
  [
    "the scopes of a token",
    [`UPDATE "ApiToken" SET "scopes" = 'agents:write' WHERE "id" = '$token'`],
    "ApiToken $token: it was changed",
  ],
  [
    "the team of a token",
    [`UPDATE "ApiToken" SET "teamId" = NULL WHERE "id" = '$token'`],
    "ApiToken $token: it was changed",
  ],
  [
    "a revoked token",
    [`UPDATE "ApiToken" SET "revokedAt" = NULL WHERE "id" = '$revoked'`],
    "ApiToken $revoked: it was changed",
  ],
  ["a team", [`UPDATE "Team" SET "disabledAt" = 1`], "Team "],
  ["a row of the access log", [`DELETE FROM "AccessRecord" WHERE "applicationId" = '$ann'`], "AccessRecord "],
  [
    "an actor of the access log",
    [`UPDATE "AccessRecord" SET "actorId" = 'x' WHERE "applicationId" = '$ann'`],
    "AccessRecord ",
  ],
  ["the whole access log", [`DELETE FROM "AccessRecord"`], "AccessRecord "],
  ["the administrative log", [`DELETE FROM "AdministrativeEvent"`], "AdministrativeEvent "],
  [
    "an entry of the administrative log",
    [`UPDATE "AdministrativeEvent" SET "actorName" = 'x'`],
    "AdministrativeEvent ",
  ],
  ["a reason of an erasure", [`UPDATE "Erasure" SET "reason" = 'x'`], "Erasure $cal: it was changed"],
  [
    "an erasure with its history",
    [`DELETE FROM "Erasure"`, `DELETE FROM "HistoryEntry" WHERE "applicationId" = '$cal'`],
    "Erasure $cal: it is missing",
  ],
  ["a notice of an erasure", [`DELETE FROM "RemovedApplication"`], "RemovedApplication "],
  ["the team of a notice", [`UPDATE "RemovedApplication" SET "teamId" = 'x'`], ": it was changed outside the service"],
  [
    "the user behind a token",
    [`UPDATE "ApiToken" SET "createdById" = 'x' WHERE "id" = '$token'`],
    "ApiToken $token: it was changed",
  ],
  [
    "retention",
    [`UPDATE "Setting" SET "value" = '{}' WHERE "name" = 'retention'`],
    "Setting retention: it was changed",
  ],
  ["retention, deleted", [`DELETE FROM "Setting" WHERE "name" = 'retention'`], "Setting retention: it is missing"],
  ["the search terms", [`DELETE FROM "SearchTerm"`], "$bea: some of its search terms are missing"],
  [
    "a foreign search term",
    [`INSERT INTO "SearchTerm" VALUES ('mallory', '$bea')`],
    "$bea: a search term points to it",
  ],
  ["the identities", [`DELETE FROM "Identity"`], "$bea: identities of its phone or email are missing"],
  [
    "an identity",
    [`UPDATE "Identity" SET "hash" = 'x' || "hash" WHERE "applicationId" = '$bea'`],
    "$bea: it has identities that do not belong to its phone or email",
  ],
  ["an identity of no file", [`INSERT INTO "Identity" VALUES ('x', 'zz')`], "zz: it has identities that do not belong"],
  [
    "a file with its history",
    [`DELETE FROM "Application" WHERE "id" = '$bea'`, `DELETE FROM "HistoryEntry" WHERE "applicationId" = '$bea'`],
    "$bea: it and its history are missing",
  ],
  [
    "a file with its history and its seal",
    [
      `DELETE FROM "Application" WHERE "id" = '$bea'`,
      `DELETE FROM "HistoryEntry" WHERE "applicationId" = '$bea'`,
      `DELETE FROM "RowSeal" WHERE "kind" = 'Application' AND "row" = '$bea'`,
    ],
    "Application: 1 row and their seals are missing",
  ],
  [
    "a total",
    [`UPDATE "SealTotal" SET "count" = "count" - 1 WHERE "kind" = 'Suppression'`],
    "the total of Suppression",
  ],
  ["the chain", [`UPDATE "SealHead" SET "state" = '{}'`], "link "],
];

/** Registers the tests of edits past the service, on the database of this process. */
export function proveEdits(): void {
  const names: Record<string, string> = {};
  const named = (text: string) => text.replaceAll(/\$(\w+)/g, (_, name: string) => names[name] ?? "");
  let early: ReadonlyMap<string, readonly Row[]>;
  let whole: ReadonlyMap<string, readonly Row[]>;
  let earlyEnd = "";
  let end = "";

  beforeAll(async () => {
    // Loading Prisma may take longer than a transaction may.
    await (await database()).prisma();
    await makeFirstOwner({ name: "Olga", email: "olga@lee.test", password: "a long enough one" });
    await createTeam(caller(), { name: "West" });
    const ann = await file("Ann", 1);
    await updateApplication(caller(), ann, { status: "CONTACTED" }, ANY);
    earlyEnd = (await sealProgress(0)).end;
    early = await saveAll();
    const [bea, cal, dan] = [await file("Bea", 2), await file("Cal", 3), await file("Dan", 4)];
    await updateApplication(caller(), ann, { status: "DENIED" }, ANY);
    await stopApplication(caller(), ann, { reason: "asked" });
    await placeLegalHold(caller(), bea, { reason: "a claim" });
    const note = (await addNote(caller(), bea, { text: "calls after five", isPinned: false })).id;
    const task = (await addTask(caller(), bea, { kind: "call", title: "call back", dueAt: now })).id;
    await addNote(caller(), cal, { text: "to be erased", isPinned: true });
    await addTask(caller(), cal, { kind: "call", title: "to be erased", dueAt: now });
    for (const id of [cal, dan])
      await logAttempt(caller(), id, AttemptCreate.parse({ outcome: "busy", followUpAt: null }));
    for (const channel of ["sms", "email"] as const)
      await addConsent(caller(), bea, { channel, kind: "express", source: "phone", capturedAt: now });
    const [consent] = (await listConsents(caller(), bea)).data;
    await revokeConsent(caller(), { id: bea, consentId: consent?.id ?? "" }, { reason: "borrower" });
    await updateLenderLicenses(caller(), { data: [{ state: "fl" }] });
    await recordShippedRules(now);
    await uploadDncScrub(caller(), { list: "national", listDate: "2026-01-01", listed: [phoneOf(2)], clear: [] });
    await erasePerson(caller(), cal, { reason: "borrowerRequest" });
    await stopApplication(caller(), dan, {});
    await resumeApplication(caller(), dan, { reason: "agreed" });
    await updateRetentionSettings(caller(), { disposeSecretsAfterDays: 1_000, eraseAfterDays: null });
    const request = {
      name: "t",
      scopes: ["applications:read" as const],
      teamId: "west",
      expiresAt: null,
      createdBy: "x",
    };
    const token = (await createToken(request)).id;
    const revoked = (await createToken(request)).id;
    await revokeToken(revoked);
    for (const id of [ann, bea]) logRead({ ...caller(), now: Date.now() }, id);
    await writeAccessRecords();
    end = (await sealProgress(0)).end;
    const [stop] = await all("Suppression", `"applicationId" = '${ann}'`);
    Object.assign(names, { ann, bea, cal, dan, note, task, token, revoked, stop: String(stop?.["id"]) });
    whole = await saveAll();
  });

  test("the check finds no fault in what the service wrote, before and after each anchored end", async () => {
    expect(await lines()).toEqual([]);
    expect(await lines(earlyEnd)).toEqual([]);
    expect(await lines(end)).toEqual([]);
  });

  test.each(EDITS)("finds an edit of %s", async (_, statements, says) => {
    for (const statement of statements) await run(named(statement));
    const found = await lines();
    await restore(whole);
    expect(found.join("\n")).toContain(named(says));
    expect(await lines()).toEqual([]);
  });

  describe("rolled back to an earlier state", () => {
    const putBack = async (tables: readonly string[], where: (row: Row) => boolean) => {
      for (const table of tables) {
        const kept = (whole.get(table) ?? []).filter((row) => !where(row));
        await restore(new Map([[table, [...kept, ...(early.get(table) ?? []).filter(where)]]]), [table]);
      }
    };
    const isOfAnn = (row: Row) => [row["id"], row["applicationId"], row["row"]].includes(names["ann"] ?? "");

    test("one file with its history is found", async () => {
      await putBack(["Application", "HistoryEntry"], isOfAnn);
      const found = await lines();
      await restore(whole);
      expect(found.join("\n")).toContain(`${names["ann"]}, entry`);
      expect(found.join("\n")).toContain("it was reset to a state before this entry");
    });

    test("one file with its history and its seal is found", async () => {
      await putBack(["Application", "HistoryEntry", "RowSeal"], isOfAnn);
      const found = await lines();
      await restore(whole);
      expect(found.join("\n")).toContain("Application: rows or their seals were replaced by others");
    });

    test("the whole database is found by a later anchored end", async () => {
      await restore(early);
      const [without, withEnd] = [await lines(), await lines(end)];
      await restore(whole);
      expect(without).toEqual([]);
      expect(withEnd).toEqual([expect.stringContaining("this database does not know it")]);
    });
  });

  test("an edit without a history entry is still found after the service changed the file", async () => {
    await run(`UPDATE "Application" SET "losId" = 'forged' WHERE "id" = ?`, [names["bea"] ?? ""]);
    await updateApplication(caller(), names["bea"] ?? "", { status: "CONTACTED" }, ANY);
    await sealProgress(0);
    const found = await lines();
    await restore(whole);
    expect(found).toContain(`application ${names["bea"]}: its losId does not match its history`);
  });

  test("an edit of a sealed row is still found after the service changed the row", async () => {
    await run(`UPDATE "LegalHold" SET "actorName" = 'forged'`);
    await placeLegalHold(caller(), names["bea"] ?? "", { reason: "another claim" });
    const found = await lines();
    await restore(whole);
    expect(found.join("\n")).toContain(`LegalHold ${names["bea"]}: it was changed outside the service`);
  });
}
