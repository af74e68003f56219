import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { countLocks, runSql } from "../../support/files/sql";
import { startInstances } from "../../support/servers/instances";
import { type Cluster, startCluster } from "../../support/servers/postgresql/cluster";
import { type Installation, makeInstallation, root, runBin, startServer } from "../../support/servers/server";

const INSTANCES = 4;
/** Enough for several attempts to reach a database. */
const TRIES_MS = 2_000;

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster();
});
afterAll(() => cluster.remove());

/** Runs the command of `npm start` where it must refuse. Returns its status, output and duration. */
async function refusedStart({ env }: Installation) {
  const started = performance.now();
  const child = spawn(process.execPath, ["bin/start.mjs"], { cwd: root, env: { ...env, PORT: "0" } });
  let line = "";
  child.stderr.on("data", (chunk: Buffer) => (line += chunk.toString()));
  const [status] = await once(child, "close");
  return { status, line: line.trim(), seconds: (performance.now() - started) / 1000 };
}

describe("Starting on a shared database", () => {
  test(`${INSTANCES} instances that start at once on an empty database create one schema and one key mark`, async () => {
    const url = await cluster.createDatabase();
    const started = performance.now();
    const instances = await startInstances({ DATABASE_URL: url }, INSTANCES);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const migrations = await runSql(
      url,
      `SELECT "finished_at" FROM "_prisma_migrations" WHERE "rolled_back_at" IS NULL`,
    );
    const marks = await runSql(url, `SELECT 1 FROM "Setting" WHERE "name" = 'keyCheck'`);
    // A ready instance may still be finishing its start: only a leaked lock stays.
    await expect.poll(() => countLocks(url)).toBe(0);
    await instances.remove();
    const names = readdirSync(join(root, "prisma/migrations/postgresql"), { withFileTypes: true });
    console.log(`${INSTANCES} instances ready on an empty database within ${seconds} s`);
    expect(migrations).toHaveLength(names.filter((entry) => entry.isDirectory()).length);
    expect(migrations.filter((row) => row["finished_at"] === null)).toEqual([]);
    expect(marks).toHaveLength(1);
  });

  test("a second key ring on one database is refused", async () => {
    const database = { DATABASE_URL: await cluster.createDatabase() };
    const [first, second] = [makeInstallation(database), makeInstallation(database)];
    const server = await startServer(first);
    await makeKeysOf(second);
    const { status, line } = await refusedStart(second);
    expect([status, line.includes("the keys do not belong to this database")]).toEqual([1, true]);
    await server.end("SIGTERM");
    for (const installation of [first, second]) installation.remove();
  });

  test("a wrong password and a missing database fail at once, with one line that omits the password", async () => {
    const right = cluster.url();
    const wrong = Object.assign(new URL(right), { password: "not-the-password" }).href;
    for (const [url, words] of [
      [wrong, "rejects this password"],
      [cluster.url("missing"), "no database with this name"],
    ]) {
      const installation = makeInstallation({ DATABASE_URL: url ?? "" });
      const { status, line, seconds } = await refusedStart(installation);
      installation.remove();
      expect(status).toBe(1);
      expect(line).toMatch(/^Hearthline cannot start: /);
      expect(line).toContain(words);
      expect(line.split("\n")).toHaveLength(1);
      expect(line).not.toMatch(new RegExp(`not-the-password|${cluster.password}`));
      expect(seconds).toBeLessThan(20);
    }
  });

  test("a command that needs a started installation changes nothing in an empty database, nor in an older one", async () => {
    const url = await cluster.createDatabase();
    const installation = makeInstallation({ DATABASE_URL: url });
    const { KEYRING_FILE = "" } = installation.env;
    const count = async (text: string) => (await runSql(url, text)).length;
    const commands = [
      ["keys", "list"],
      ["demo", "--remove"],
    ] as const;
    const refused = (words: RegExp) => {
      for (const [name, ...args] of commands) expect(() => runBin(installation.env, name, args)).toThrow(words);
    };
    refused(/ended with 1: That did not work: the database of DATABASE_URL contains no Hearthline data: .*\n$/);
    expect(await count(`SELECT FROM pg_tables WHERE schemaname = 'public'`)).toBe(0);
    expect(existsSync(KEYRING_FILE)).toBe(false);

    runBin(installation.env, "prepare");
    runBin(installation.env, "verify");
    const migrations = "SELECT FROM _prisma_migrations";
    const last = "(SELECT max(migration_name) FROM _prisma_migrations)";
    await runSql(url, `DELETE FROM _prisma_migrations WHERE migration_name = ${last}`);
    const before = await count(migrations);
    refused(/ended with 1: That did not work: the database is from an older version: .*\n$/);
    expect(await count(migrations)).toBe(before);
    installation.remove();
  });

  test("a start waits for a database that is away, and reports that once", async () => {
    const installation = makeInstallation({ DATABASE_URL: await cluster.createDatabase() });
    await cluster.stop("fast");
    const child = spawn(process.execPath, ["bin/run.mjs", "prepare"], { cwd: root, env: installation.env });
    const ended = once(child, "close");
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
    await once(child.stderr, "data");
    await wait(TRIES_MS);
    await cluster.start();
    const [status] = await ended;
    installation.remove();
    const told = output.match(/The database is not responding yet/g);
    expect(output).not.toContain(cluster.password);
    expect(status).toBe(0);
    expect(told).toHaveLength(1);
  });
});

/** Its own keys, created on its own database. */
async function makeKeysOf({ env, folder }: Installation): Promise<void> {
  const { DATABASE_URL: _, ...other } = env;
  const server = await startServer({ env: other, folder, tokens: () => "", remove: () => undefined });
  await server.end("SIGTERM");
}
