import { mkdtempSync, renameSync, rmSync, truncateSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Database, openDatabase } from "@/lib/database/database";
import { applyMigrations } from "../../../bin/migrate.mjs";
import { runMixed } from "../../support/clients/mixed-operations";

const OPERATIONS = Number(process.env["ISOLATION_OPERATIONS"] ?? 2_000);
const FAULTS = Number(process.env["COMMIT_FAULTS"] ?? 10);

let folder: string;
let file: string;
let db: Database;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "hearthline-isolation-"));
  file = join(folder, "hearthline.db");
  await applyMigrations({ provider: "sqlite", file });
  db = await openDatabase({ provider: "sqlite", file });
});
afterEach(async () => {
  await db.close();
  rmSync(folder, { recursive: true, force: true });
});

const insert = `INSERT INTO "Setting" ("name", "value") VALUES (?, ?)`;

test(`${OPERATIONS} mixed operations: nothing acknowledged is lost, nothing rolled back is seen`, async () => {
  const { lost, dirty, stored, acknowledged, rolledBack } = await runMixed(db, OPERATIONS);
  console.log(`${OPERATIONS} operations, ${rolledBack} rolled back: ${lost.length} lost, ${dirty} dirty`);
  expect(rolledBack / OPERATIONS).toBeGreaterThan(0.12);
  expect({ lost, dirty, stored }).toEqual({ lost: [], dirty: 0, stored: acknowledged });
});

test(`a failing commit recovers, ${FAULTS} times: nothing is acknowledged that is not stored`, async () => {
  await db.inTransaction((sql) => sql.run("CREATE TABLE parent (id INTEGER PRIMARY KEY)"));
  await db.inTransaction((sql) =>
    sql.run("CREATE TABLE child (id INTEGER REFERENCES parent (id) DEFERRABLE INITIALLY DEFERRED)"),
  );
  const writes: number[] = [];
  for (let fault = 0; fault < FAULTS; fault++) {
    // COMMIT checks a deferred constraint, fails, and leaves the transaction open.
    const failing = db.inTransaction((sql) => sql.run("INSERT INTO child (id) VALUES (?)", [1_000 + fault]));
    await expect(failing).rejects.toMatchObject({ code: "unavailable" });
    const started = performance.now();
    await db.inTransaction((sql) => sql.run(insert, [`after ${fault}`, "x"]));
    writes.push(performance.now() - started);
  }
  // The machine itself may stall once.
  const [slowest = Number.NaN, second = Number.NaN] = writes.toSorted((a, b) => b - a);
  const orphans = await db.read.all("SELECT * FROM child");
  const after = await db.read.all(`SELECT * FROM "Setting"`);
  console.log(
    `${FAULTS} commits that failed: ${orphans.length} stored all the same, slowest write behind one ${Math.round(slowest)} ms`,
  );
  expect([orphans.length, after.length]).toEqual([0, FAULTS]);
  expect(second).toBeLessThan(1_000);
});

test("a full disk refuses writes, loses nothing, and accepts writes again when there is room", async () => {
  await db.inTransaction((sql) => sql.run(insert, ["before", "x"]));
  await db.inTransaction(async (sql) => {
    const size = await sql.get<{ page_count: number }>("PRAGMA page_count");
    await sql
      .run(`PRAGMA max_page_count = ${(size?.page_count ?? 0) + 1}`)
      .catch(() => sql.get(`PRAGMA max_page_count = ${(size?.page_count ?? 0) + 1}`));
  });
  const filling = db.inTransaction((sql) => sql.run(insert, ["large", "x".repeat(1_000_000)]));
  await expect(filling).rejects.toMatchObject({ code: "unavailable" });
  await db.inTransaction((sql) => sql.get("PRAGMA max_page_count = 1073741823"));
  await db.inTransaction((sql) => sql.run(insert, ["large", "x".repeat(1_000_000)]));
  expect(await db.read.all(`SELECT "name" FROM "Setting" ORDER BY "name"`)).toEqual([
    { name: "before" },
    { name: "large" },
  ]);
});

test("an unreadable database returns unavailable, and is read again when it is back", async () => {
  await db.inTransaction((sql) => sql.run(insert, ["before", "x"]));
  await db.close();
  renameSync(file, `${file}.away`);
  const opening = openDatabase({ provider: "sqlite", file });
  await expect(opening).rejects.toMatchObject({ code: "unavailable" });
  renameSync(`${file}.away`, file);
  db = await openDatabase({ provider: "sqlite", file });
  truncateSync(file, 6_000);
  await expect(db.read.all(`SELECT * FROM "HistoryEntry"`)).rejects.toMatchObject({ code: "unavailable" });
});

test("another process that locks the database is waited for, and delays nobody else", async () => {
  await db.inTransaction((sql) => sql.run(insert, ["before", "x"]));
  const other = new BetterSqlite3(file);
  other.exec("BEGIN IMMEDIATE");
  const waiting = db.inTransaction((sql) => sql.count(insert, ["after", "x"]));
  let turns = 0;
  for (const started = performance.now(); performance.now() - started < 700; turns++) {
    await db.read.get(`SELECT COUNT(*) AS "count" FROM "Setting"`);
    await new Promise(setImmediate);
  }
  // SQLite's own way of waiting would allow only a few.
  expect(turns).toBeGreaterThan(50);
  other.exec("COMMIT");
  other.close();
  expect(await waiting).toBe(1);
});

test("a process that locks it for too long causes unavailable, and nothing is stored", async () => {
  await db.inTransaction((sql) => sql.run(insert, ["before", "x"]));
  const other = new BetterSqlite3(file);
  other.exec("BEGIN IMMEDIATE");
  await expect(db.inTransaction((sql) => sql.run(insert, ["never", "x"]))).rejects.toMatchObject({
    code: "unavailable",
  });
  other.exec("COMMIT");
  other.close();
  await db.inTransaction((sql) => sql.run(insert, ["after", "x"]));
  expect(await db.read.all(`SELECT "name" FROM "Setting" ORDER BY "name"`)).toEqual([
    { name: "after" },
    { name: "before" },
  ]);
});
