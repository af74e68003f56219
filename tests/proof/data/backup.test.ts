import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import BetterSqlite3 from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Database, openDatabase } from "@/lib/database/database";
import { databaseAt } from "@/lib/env";
import { readBackup } from "../../../bin/backup/file";
import { readLines } from "../../../bin/backup/lines";
import { callerOf } from "../../support/clients/http";
import { startWriting } from "../../support/clients/writing";
import { borrowerOf, phoneOf } from "../../support/people/borrower";
import { runCommandIn } from "../../support/servers/backing-up";
import { type Cluster, startCluster } from "../../support/servers/postgresql/cluster";
import { type Installation, makeInstallation, runBin, type Server, startServer } from "../../support/servers/server";

/** The number of backups in the short form: one is restored to each kind of database. */
const SHORT_FORM = 2;
const BACKUPS = Number(process.env["BACKUPS"] ?? SHORT_FORM);
const CLIENTS = 8;
const SECRET = "the secret of the backups of a test";
const OTHER_SECRET = "another secret that nobody knows";
const MARKED = "Marked-Lastname-Of-A-Test";

describe.each(["sqlite", "postgresql"] as const)("a backup of %s", (provider) => {
  /** The file is the same for both databases: the short form refuses bad ones on one of them. */
  const isRefusing = provider === "sqlite" || BACKUPS > SHORT_FORM;
  let cluster: Cluster;
  let installation: Installation;
  let server: Server;
  let token: string;
  let count = 0;
  const places: Installation[] = [];

  const fresh = () => join(installation.folder, `${count++}.backup`);
  const fileOf = ({ env }: Installation) => join(env["DATA_DIR"] ?? "", "hearthline.db");
  const backUp = (...args: string[]) => runCommandIn(installation.env, "backup", args);

  /** A place to restore to, with the keys of the installation: the same kind of database, or the other one. */
  async function emptyPlace(kind: "sqlite" | "postgresql"): Promise<Installation> {
    const { KEYRING_FILE = "", BACKUP_KEY_FILE = "" } = installation.env;
    const address = kind === "sqlite" ? {} : { DATABASE_URL: await cluster.createDatabase() };
    const place = makeInstallation({ LOG_LEVEL: "silent", KEYRING_FILE, BACKUP_KEY_FILE, ...address });
    places.push(place);
    return place;
  }

  const open = (place: Installation): Promise<Database> =>
    openDatabase(databaseAt(place.env["DATABASE_URL"] ?? `file:${fileOf(place)}`));

  async function statusesIn(place: Installation): Promise<ReadonlyMap<string, string>> {
    const db = await open(place);
    try {
      const rows = await db.read.all<{ id: string; status: string }>(`SELECT "id", "status" FROM "Application"`);
      return new Map(rows.map(({ id, status }) => [id, status]));
    } finally {
      await db.close();
    }
  }

  beforeAll(async () => {
    cluster = await startCluster();
    const address = provider === "sqlite" ? {} : { DATABASE_URL: await cluster.createDatabase() };
    installation = makeInstallation({ LOG_LEVEL: "silent", ...address });
    installation.env["BACKUP_KEY_FILE"] = join(installation.folder, "backup.key");
    writeFileSync(installation.env["BACKUP_KEY_FILE"], `${SECRET}\n`);
    server = await startServer(installation);
    runBin(installation.env, "demo", ["--count", "100"]);
    token = installation.tokens("create", "--name", "backup");
    const body = { ...borrowerOf("marked", phoneOf(77)), primaryBorrowerLastName: MARKED };
    await callerOf(server.url, token)("POST", "/v1/applications", { ...body, primaryBorrowerSsn: "987654321" });
  });
  afterAll(async () => {
    await server.end("SIGTERM");
    await cluster.remove();
    for (const place of [...places, installation]) place.remove();
  });

  test(
    `${BACKUPS} backups while ${CLIENTS} clients write: each restores clean, with everything acknowledged before`,
    async () => {
      const writing = startWriting(server.url, token, CLIENTS);
      let restored = 0;
      for (let backup = 0; backup < BACKUPS; backup++) {
        await wait(300);
        await expect.poll(() => writing.tally.created.size).toBeGreaterThan(backup);
        const [created, moved] = [new Set(writing.tally.created), new Set(writing.tally.moved)];
        const file = fresh();
        expect(await backUp(file)).toMatchObject({ status: 0 });
        // In turns to the other database: either can read the other's backup.
        const kind = backup % 2 === 0 ? provider : provider === "sqlite" ? "postgresql" : "sqlite";
        const place = await emptyPlace(kind);
        const { status, stderr } = await runCommandIn(place.env, "restore", [file]);
        expect([status, stderr]).toEqual([0, ""]);
        if (kind === "sqlite") {
          const handle = new BetterSqlite3(fileOf(place), { readonly: true });
          expect(handle.pragma("integrity_check", { simple: true })).toBe("ok");
          handle.close();
          expect(statSync(fileOf(place)).mode & 0o777).toBe(0o600);
        }
        const statuses = await statusesIn(place);
        expect([...created].filter((id) => !statuses.has(id))).toEqual([]);
        expect([...moved].filter((id) => statuses.get(id) !== "FUNDED")).toEqual([]);
        expect(runBin(place.env, "verify")).toContain("Everything is as it was written");
        restored++;
      }
      await writing.end();
      console.log(`${provider}: ${restored} of ${BACKUPS} restored clean, ${writing.tally.created.size} files written`);
      expect(writing.tally.wrong).toEqual([]);
      expect(restored).toBe(BACKUPS);
    },
    600_000 + BACKUPS * 60_000,
  );

  test("the service continues from a restored database, with its tokens", async () => {
    const file = fresh();
    expect((await backUp(file)).status).toBe(0);
    const place = await emptyPlace(provider);
    expect((await runCommandIn(place.env, "restore", [file])).status).toBe(0);
    const again = await startServer(place);
    const call = callerOf(again.url, token);
    const found = await call("GET", `/v1/applications?search=${MARKED}`);
    expect(found.json.data).toHaveLength(1);
    const path = `/v1/applications/${found.json.data[0].id}`;
    expect((await call("PATCH", path, { status: "FUNDED" })).status).toBe(200);
    await again.end("SIGTERM");
    expect(runBin(place.env, "verify")).toContain("Everything is as it was written");
  });

  test.runIf(isRefusing)(
    "a backup cannot be read without its key, and a changed or truncated one restores nothing",
    async () => {
      const file = fresh();
      expect((await backUp(file)).status).toBe(0);
      const bytes = readFileSync(file);
      expect(bytes.includes(MARKED)).toBe(false);
      expect(statSync(file).mode & 0o777).toBe(0o600);
      const otherKey = join(installation.folder, "other.key");
      writeFileSync(otherKey, OTHER_SECRET);
      const bad: [Buffer, string[]][] = [[bytes, ["--key", otherKey]]];
      for (const part of [0.1, 0.5, 0.99]) bad.push([bytes.subarray(0, Math.floor(bytes.length * part)), []]);
      bad.push([bytes.subarray(0, bytes.length - 1), []], [Buffer.alloc(0), []]);
      for (const at of [5, 40, 120, Math.floor(bytes.length / 2), bytes.length - 1]) {
        const flipped = Buffer.from(bytes);
        flipped.writeUInt8(flipped.readUInt8(at) ^ 1, at);
        bad.push([flipped, []]);
      }
      const place = await emptyPlace(provider);
      for (const [content, args] of bad) {
        const copy = fresh();
        writeFileSync(copy, content);
        const secret = args.length > 0 ? OTHER_SECRET : SECRET;
        const checking = readBackup(copy, secret, (lines) => readLines(lines, async () => {}));
        await expect(checking).rejects.toThrow(/backup/);
      }
      // The command says so in one line.
      const [[wrong, args]] = [bad[0] ?? expect.fail()];
      const refused = fresh();
      writeFileSync(refused, wrong);
      const checked = await backUp("--verify", refused, ...args);
      expect([checked.status, checked.stderr.trim().split("\n")]).toEqual([1, [expect.stringMatching(/backup/)]]);
      // One restore for each kind of damage: wrong key, truncated, changed.
      for (const [content, args] of [bad[0], bad[2], bad.at(-2)].filter((one) => one !== undefined)) {
        const copy = fresh();
        writeFileSync(copy, content);
        const { status, stderr } = await runCommandIn(place.env, "restore", [copy, ...args]);
        expect([status, stderr.trim().split("\n")]).toEqual([1, [expect.stringMatching(/backup/)]]);
        if (provider === "sqlite") expect(readdirSync(place.env["DATA_DIR"] ?? "")).toEqual([]);
        else expect((await statusesIn(place)).size).toBe(0);
      }
      expect((await runCommandIn(place.env, "restore", [file])).status).toBe(0);
    },
  );

  test.runIf(isRefusing)("nothing is overwritten, and keys other than the database's are refused", async () => {
    const file = fresh();
    expect((await backUp(file)).status).toBe(0);
    expect(await backUp(file)).toMatchObject({ status: 2, stderr: expect.stringContaining("already") });
    const over = await runCommandIn(installation.env, "restore", [file]);
    expect([over.status, over.stderr]).toEqual([1, expect.stringMatching(/already|not empty/)]);
    const ring = installation.env["KEYRING_FILE"] ?? "";
    expect(await backUp(fresh(), "--key", ring)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("key ring"),
    });
    const place = await emptyPlace(provider);
    const other = makeInstallation({ LOG_LEVEL: "silent" });
    places.push(other);
    runBin(other.env, "prepare");
    const env = { ...place.env, KEYRING_FILE: other.env["KEYRING_FILE"] };
    const refused = await runCommandIn(env, "restore", [file]);
    expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining("key ring is not the backup's")]);
    if (provider === "sqlite") expect(existsSync(fileOf(place))).toBe(false);
    else expect((await statusesIn(place)).size).toBe(0);
  });
});
