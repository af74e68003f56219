import { Socket } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Database } from "@/lib/database/database";
import { openPostgresql } from "@/lib/database/postgresql/postgresql";
import { type Cluster, startCluster } from "../../support/servers/postgresql/cluster";

const INSERT = `INSERT INTO "Entry" ("id") VALUES (?)`;
const LIST = `SELECT "id" FROM "Entry" ORDER BY "id"`;
const PROCESS = `SELECT pg_backend_pid() AS "pid"`;
const CONFLICT = `SELECT conflict()`;

let cluster: Cluster;
let db: Database;

beforeAll(async () => {
  cluster = await startCluster();
  const url = await cluster.createDatabase();
  // One connection, so that each test shows that the one before left it usable.
  db = openPostgresql({ provider: "postgresql", url, connections: 1, isPreparing: true, replicaUrl: undefined });
  await db.inTransaction(async (sql) => {
    await sql.run(`CREATE TABLE "Entry" ("id" TEXT PRIMARY KEY)`);
    await sql.run(`CREATE FUNCTION conflict() RETURNS void LANGUAGE plpgsql AS
      'BEGIN RAISE EXCEPTION USING ERRCODE = ''serialization_failure''; END'`);
  });
});
beforeEach(() => db.inTransaction((sql) => sql.run(`DELETE FROM "Entry"`)));
afterAll(async () => {
  await db.close();
  await cluster.remove();
});

const processId = async () => (await db.read.get<{ pid: number }>(PROCESS))?.pid;

test("what a transaction sends in one turn leaves in one write", async () => {
  const writes = vi.spyOn(Socket.prototype, "_writev");
  const [single, before] = [vi.spyOn(Socket.prototype, "_write"), await processId()];
  writes.mockClear();
  single.mockClear();
  const rows = await db.inTransaction(async (sql) => {
    await sql.run(INSERT, ["a"]);
    await sql.run(INSERT, ["b"]);
    const [some, all] = await Promise.all([sql.get(PROCESS), sql.all(LIST)]);
    expect(some).toEqual({ pid: before });
    await sql.run(INSERT, ["c"]);
    return all;
  });
  expect(rows).toEqual([{ id: "a" }, { id: "b" }]);
  // Up to the reads, and from their answers to the commit.
  expect(writes).toHaveBeenCalledTimes(2);
  expect(single).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

test.each([
  ["with reads after it", true],
  ["with nothing that waits for it", false],
])("the first error fails a transaction, and nothing is stored: %s", async (_, isRead) => {
  const before = await processId();
  const failing = db.inTransaction(async (sql) => {
    await sql.run(INSERT, ["a"]);
    await sql.run(INSERT, ["a"]);
    await sql.run(`INSERT INTO "Nowhere" ("id") VALUES (?)`, ["b"]);
    if (isRead) await Promise.all([sql.all(LIST), sql.get(PROCESS)]);
  });
  // Not of the missing table, and not that the transaction is aborted.
  await expect(failing).rejects.toMatchObject({ code: "23505" });
  expect(await db.read.all(LIST)).toEqual([]);
  expect(await processId()).toBe(before);
});

test("a transaction that loses against another one runs again, wherever that shows among what it sent", async () => {
  let runs = 0;
  const rows = await db.inTransaction(async (sql) => {
    const isFirst = ++runs === 1;
    await sql.run(INSERT, [`run ${runs}`]);
    const [listed] = await Promise.all([sql.all(LIST), sql.all(isFirst ? CONFLICT : PROCESS), sql.get(PROCESS)]);
    return listed;
  });
  expect(rows).toEqual([{ id: "run 2" }]);
  expect(await db.read.all(LIST)).toEqual(rows);
  expect(runs).toBe(2);
});
