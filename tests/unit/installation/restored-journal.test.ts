import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { closeDatabase, database, openDatabase } from "@/lib/database/database";
import { env } from "@/lib/env";
import { updatePerson } from "@/lib/operations/accounts/people";
import { createToken, revokeToken } from "@/lib/operations/accounts/roll-tokens";
import { stopContact } from "@/lib/operations/applications/contact/stops/stop-contact";
import { createApplication } from "@/lib/operations/applications/create-application";
import { sampleCaller } from "@/lib/operations/installation/samples/sample-caller";
import { erasePerson } from "@/lib/operations/privacy/erase-person";
import { makePerson } from "../../support/people/people";
import { runCommandIn } from "../../support/servers/backing-up";

const folder = mkdtempSync(join(tmpdir(), "hearthline-journal-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const caller = () => ({ ...sampleCaller("test", Date.now()), id: "test", name: "Test", role: "owner" as const });
const PHONES = ["415 555 0131", "415 555 0132", "415 555 0133", "415 555 0134"] as const;

const make = async (phone: string) =>
  (
    await createApplication(caller(), {
      primaryBorrowerFirstName: "Ann",
      primaryBorrowerLastName: "Lee",
      primaryBorrowerEmail: `ann${phone.slice(-3)}@lender-mail.com`,
      primaryBorrowerPhone: phone,
      subjectPropertyState: "ca",
    })
  ).id;

test("a restored backup includes the later stops, erasures and revocations, ends sessions and pauses the agent", async () => {
  const [stopped, other, erased] = [await make(PHONES[0]), await make(PHONES[1]), await make(PHONES[2])];
  const token = await createToken({
    name: "t",
    scopes: ["agents:write"],
    teamId: null,
    expiresAt: null,
    createdBy: "t",
  });
  const manager = await makePerson("manager");
  const settings = { ...process.env, BACKUP_KEY_FILE: join(folder, "key") };
  writeFileSync(settings.BACKUP_KEY_FILE, "the secret of the backups of a test\n");
  const file = join(folder, "one.backup");
  expect(await runCommandIn(settings, "backup", [file])).toMatchObject({ status: 0 });

  await stopContact(caller(), { type: "gizmoId", id: stopped });
  const later = await make(PHONES[3]);
  await stopContact(caller(), { type: "gizmoId", id: later });
  await erasePerson(caller(), erased, { reason: "borrowerRequest" });
  await revokeToken(token.id);
  await updatePerson(caller(), manager.id, { disabled: true });

  const [name = ""] = readdirSync(env().journalDir);
  const journal = join(env().journalDir, name);
  const text = readFileSync(journal, "utf8");
  for (const phone of PHONES) expect(text).not.toContain(phone);
  expect(text).not.toContain("lender-mail");
  appendFileSync(journal, '{"entry":"cut o');

  const { status, stdout, stderr } = await runCommandIn({ ...settings, DATA_DIR: folder }, "restore", [file]);
  expect([status, stderr]).toEqual([0, ""]);
  expect(stdout).toContain("1 applications stopped, 1 erased, 1 access tokens revoked, 1 users disabled");
  expect(stdout).toContain("1 lines of the journal could not be read");

  const restored = await openDatabase({ provider: "sqlite", file: join(folder, "hearthline.db") });
  const rows = await restored.read.all<{ id: string; isStopped: number }>(
    `SELECT "id", "stoppedAt" IS NOT NULL AS "isStopped" FROM "Application" WHERE "id" IN (?, ?, ?) ORDER BY "id"`,
    [stopped, other, erased],
  );
  expect(rows).toEqual([
    { id: stopped, isStopped: 1 },
    { id: other, isStopped: 0 },
  ]);
  // A lead with the phone of an application missing from the backup finds it on the list.
  const hashes = async (db: typeof restored) =>
    (await db.read.all<{ personHash: string }>(`SELECT DISTINCT "personHash" FROM "Suppression" ORDER BY 1`)).map(
      ({ personHash }) => personHash,
    );
  expect(await hashes(restored)).toEqual(expect.arrayContaining(await hashes(await database())));
  const person = await restored.read.get(`SELECT "disabledAt", "sessionVersion" FROM "Person" WHERE "id" = ?`, [
    manager.id,
  ]);
  expect(person).toMatchObject({ disabledAt: expect.any(Number), sessionVersion: 1_001 });
  const setting = await restored.read.all<{ name: string; value: string }>(
    `SELECT "name", "value" FROM "Setting" WHERE "name" IN ('agentPause', 'restoredFrom')`,
  );
  expect(setting).toEqual([{ name: "agentPause", value: expect.stringContaining('"restore"') }]);
  await restored.close();
  await closeDatabase();
});
