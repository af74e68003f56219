import { copyFileSync } from "node:fs";
import { join } from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callerOf } from "../../support/clients/http";
import { runSql } from "../../support/files/sql";
import { type Copying, copiedRows, runCopy, startCopying } from "../../support/servers/copying";
import { startCluster } from "../../support/servers/postgresql/cluster";
import { type Installation, makeInstallation, runBin, startServer } from "../../support/servers/server";

const FIRST = `SELECT min("id") AS "id" FROM "Application"`;

let copying: Copying;
/** Another installation, which is empty. */
let other: Installation;

beforeAll(async () => {
  copying = await startCopying(800);
  other = makeInstallation();
  runBin(other.env, "prepare");
});

afterAll(async () => {
  await copying.remove();
  other.remove();
});

const failure = (words: string) => ({ status: 1, stderr: expect.stringContaining(words) });

test("differences at the end are named, and --fresh starts over", async () => {
  const { copy, halfCopy, refusal } = copying;
  const url = await halfCopy();
  await runSql(url, `UPDATE "Application" SET "subjectPropertyState" = 'zz' WHERE "id" = (${FIRST})`);
  expect(await copy(url)).toMatchObject(failure("Application holds other values"));
  expect(refusal(url)).toContain("unfinished");
  expect((await copy(url, { args: ["--fresh"] })).status).toBe(0);
  expect(refusal(url)).toBe("");
});

test("a missing row and an extra one are reported with their tables", async () => {
  const { copy, halfCopy } = copying;
  const url = await halfCopy();
  await runSql(url, `DELETE FROM "Application" WHERE "id" = (${FIRST})`);
  await runSql(url, `INSERT INTO "Team" VALUES ('zz', 'Nobody', 1, NULL)`);
  const { status, stderr } = await copy(url);
  expect([status, stderr]).toEqual([1, expect.stringMatching(/Application has 800 rows in place of 801; Team has /)]);
});

test("a source that changed between two runs is reported", async () => {
  const { source, token, copy, halfCopy } = copying;
  const url = await halfCopy();
  const server = await startServer(source);
  const [first] = await runSql(url, FIRST);
  const path = `/v1/applications/${first?.["id"]}`;
  expect((await callerOf(server.url, token)("PATCH", path, { losId: "los-copy" })).status).toBe(200);
  await server.end("SIGTERM");
  const { status, stderr } = await copy(url);
  expect(status).toBe(1);
  expect(stderr).toMatch(
    /Application holds other values.*The source or the target was changed between two runs; --fresh starts over/,
  );
});

test("a target that is not empty is refused and left unchanged", async () => {
  const { cluster, copy, refusal } = copying;
  const used = await cluster.createDatabase();
  refusal(used);
  const before = await runSql(used, `SELECT * FROM "Setting"`);
  expect(await copy(used)).toMatchObject(failure("the target is not empty, it has rows in AdministrativeEvent"));
  expect(await copy(used, { args: ["--fresh"] })).toMatchObject(failure("the target is not empty"));
  expect(await runSql(used, `SELECT * FROM "Setting"`)).toEqual(before);
});

test("an unfinished copy of another source is refused", async () => {
  const args = ["--from", `file:${join(other.env["DATA_DIR"] ?? "", "hearthline.db")}`];
  const done = await runCopy(other.env, [...args, "--to", await copying.halfCopy(), "--fresh"]);
  expect(done).toMatchObject(failure("an unfinished copy of another source"));
});

test("other keys and a source of an older version are refused before anything is written", async () => {
  const { cluster, source, file, copy } = copying;
  const empty = await cluster.createDatabase();
  expect(await copy(empty, { env: other.env })).toMatchObject(failure("the key ring is not the source's"));
  const old = join(other.folder, "old.db");
  copyFileSync(file, old);
  new BetterSqlite3(old).exec("DELETE FROM _prisma_migrations").close();
  const done = await runCopy(source.env, ["--from", `file:${old}`, "--to", empty]);
  expect(done).toMatchObject(failure("the source is from an older version"));
  expect(await runSql(empty, `SELECT FROM pg_tables WHERE schemaname = 'public'`)).toEqual([]);
});

test("a database outage is reported in one line, and the copy continues afterwards", async () => {
  const { copy } = copying;
  const own = await startCluster();
  const url = await own.createDatabase();
  const running = copy(url);
  await expect.poll(() => copiedRows(url), { interval: 5, timeout: 60_000 }).toBeGreaterThan(0);
  await own.stop("immediate");
  expect(await running).toMatchObject(failure("run the same command again: it continues where it stopped"));
  expect(await copy(url)).toMatchObject(failure("the database of --to cannot be reached"));
  await own.start();
  expect((await copy(url)).status).toBe(0);
  await own.remove();
});

test.each([
  [[], "--from must be a file: address"],
  [["--from", "file:x.db"], "--to, or else DATABASE_URL, must be a postgresql: address"],
  [
    ["--from", "file:x.db", "--to", "mysql://u:secret-word@h/d"],
    "--to, or else DATABASE_URL, must be a postgresql: address",
  ],
  [["postgresql://u:secret-word@h/d"], "There is one argument too many"],
  [["--from", "file:no-such.db", "--to", "postgresql://u:secret-word@h/d"], "There is no file at the path of --from"],
])("wrong arguments exit with 2 and a sentence: %j", async (args, words) => {
  const { status, stdout, stderr } = await runCopy(copying.source.env, args);
  expect([status, stdout]).toEqual([2, ""]);
  expect(stderr).toContain(words);
  expect(stderr).not.toContain("secret-word");
});

test("without --to the copy goes to the database of DATABASE_URL", async () => {
  const { cluster, source, file, refusal } = copying;
  const url = await cluster.createDatabase();
  const done = await runCopy({ ...source.env, DATABASE_URL: url }, ["--from", `file:${file}`]);
  expect([done.status, done.stdout]).toEqual([0, expect.stringContaining("are the same on both sides")]);
  expect(refusal(url)).not.toContain("unfinished");
});

test("--help shows the usage", async () => {
  const done = await runCopy(copying.source.env, ["--help"]);
  expect(done).toMatchObject({ status: 0, stdout: expect.stringContaining("Usage:") });
});
