import { mkdtempSync, renameSync, rmSync, truncateSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Database, openDatabase } from "@/lib/data/database";
import { applyMigrations } from "../../bin/migrate.mjs";

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

const pause = () => new Promise(setImmediate);
const insert = `INSERT INTO "Setting" ("name", "value") VALUES (?, ?)`;

class RolledBack extends Error {}

test(`${OPERATIONS} mixed operations: nothing acknowledged is lost, nothing rolled back is seen`, async () => {
  const acknowledged: string[] = [];
  let dirty = 0;
  let rolledBack = 0;

  /** A change in several steps, by statements or by Prisma; one in five is rolled back at its end. */
  const write = async (number: number) => {
    const isRolledBack = number % 5 === 0;
    const name = `${isRolledBack ? "never" : "kept"} ${number}`;
    const end = async () => {
      await pause();
      if (isRolledBack) throw new RolledBack();
    };
    try {
      if (number % 2 === 0) {
        await db.write(async (sql) => {
          await sql.run(insert, [name, "first"]);
          await pause();
          await sql.run(`UPDATE "Setting" SET "value" = ? WHERE "name" = ?`, ["second", name]);
          await end();
        });
      } else {
        await db.change(async (prisma, sql) => {
          await prisma.setting.create({ data: { name, value: "first" } });
          await sql.run(`UPDATE "Setting" SET "value" = ? WHERE "name" = ?`, ["second", name]);
          await end();
        });
      }
      acknowledged.push(name);
    } catch (error) {
      if (!(error instanceof RolledBack)) throw error;
      rolledBack++;
    }
  };

  /** Looks for what must never be seen: a row that is rolled back, or one that is half done. */
  const read = async () => {
    const rows = await db.read.all<{ name: string; value: string }>(
      `SELECT * FROM "Setting" WHERE "name" LIKE 'never%' OR "value" = 'first'`,
    );
    const seen = await (await db.prisma()).setting.count({
      where: { OR: [{ name: { startsWith: "never" } }, { value: "first" }] },
    });
    dirty += rows.length + seen;
  };

  const working: Promise<void>[] = [];
  for (let number = 0; number < OPERATIONS; number++) {
    working.push(number % 3 === 0 ? read() : write(number));
    if (number % 16 === 0) await pause();
  }
  await Promise.all(working);

  const stored = await db.read.all<{ name: string }>(`SELECT "name" FROM "Setting"`);
  const names = new Set(stored.map(({ name }) => name));
  const lost = acknowledged.filter((name) => !names.has(name));
  console.log(`${OPERATIONS} operations, ${rolledBack} rolled back: ${lost.length} lost, ${dirty} dirty`);
  expect(rolledBack / OPERATIONS).toBeGreaterThan(0.12);
  expect({ lost, dirty, stored: names.size }).toEqual({ lost: [], dirty: 0, stored: acknowledged.length });
});

test(`a commit that fails heals, ${FAULTS} times: nothing is acknowledged that is not stored`, async () => {
  await db.write((sql) => sql.run("CREATE TABLE parent (id INTEGER PRIMARY KEY)"));
  await db.write((sql) =>
    sql.run("CREATE TABLE child (id INTEGER REFERENCES parent (id) DEFERRABLE INITIALLY DEFERRED)"),
  );
  for (let fault = 0; fault < FAULTS; fault++) {
    // A deferred constraint is checked by COMMIT, which then fails and leaves the transaction open.
    const failing = db.write((sql) => sql.run("INSERT INTO child (id) VALUES (?)", [1_000 + fault]));
    await expect(failing).rejects.toMatchObject({ code: "unavailable" });
    const started = performance.now();
    await db.write((sql) => sql.run(insert, [`after ${fault}`, "x"]));
    expect(performance.now() - started).toBeLessThan(1_000);
  }
  const orphans = await db.read.all("SELECT * FROM child");
  const after = await db.read.all(`SELECT * FROM "Setting"`);
  expect([orphans.length, after.length]).toEqual([0, FAULTS]);
});

test("a disk that is full refuses, loses nothing, and takes writes again when there is room", async () => {
  await db.write((sql) => sql.run(insert, ["before", "x"]));
  await db.write(async (sql) => {
    const size = await sql.get<{ page_count: number }>("PRAGMA page_count");
    await sql
      .run(`PRAGMA max_page_count = ${(size?.page_count ?? 0) + 1}`)
      .catch(() => sql.get(`PRAGMA max_page_count = ${(size?.page_count ?? 0) + 1}`));
  });
  const filling = db.write((sql) => sql.run(insert, ["large", "x".repeat(1_000_000)]));
  await expect(filling).rejects.toMatchObject({ code: "unavailable" });
  await db.write((sql) => sql.get("PRAGMA max_page_count = 1073741823"));
  await db.write((sql) => sql.run(insert, ["large", "x".repeat(1_000_000)]));
  expect(await db.read.all(`SELECT "name" FROM "Setting" ORDER BY "name"`)).toEqual([
    { name: "before" },
    { name: "large" },
  ]);
});

test("a database that cannot be read gives unavailable, and is read again when it is back", async () => {
  await db.write((sql) => sql.run(insert, ["before", "x"]));
  await db.close();
  renameSync(file, `${file}.away`);
  const opening = openDatabase({ provider: "sqlite", file });
  await expect(opening).rejects.toMatchObject({ code: "unavailable" });
  renameSync(`${file}.away`, file);
  db = await openDatabase({ provider: "sqlite", file });
  truncateSync(file, 6_000);
  await expect(db.read.all(`SELECT * FROM "HistoryEntry"`)).rejects.toMatchObject({ code: "unavailable" });
});

test("another process that holds the database is waited for, and nobody else meanwhile", async () => {
  await db.write((sql) => sql.run(insert, ["before", "x"]));
  const other = new BetterSqlite3(file);
  other.exec("BEGIN IMMEDIATE");
  const waiting = db.write((sql) => sql.run(insert, ["after", "x"]));
  let longest = 0;
  for (const started = performance.now(); performance.now() - started < 700; ) {
    const before = performance.now();
    await db.read.get(`SELECT COUNT(*) AS "count" FROM "Setting"`);
    await new Promise(setImmediate);
    longest = Math.max(longest, performance.now() - before);
  }
  expect(longest).toBeLessThan(150);
  other.exec("COMMIT");
  other.close();
  expect(await waiting).toBe(1);
});

test("one that holds it for too long gives unavailable, and nothing is stored", async () => {
  await db.write((sql) => sql.run(insert, ["before", "x"]));
  const other = new BetterSqlite3(file);
  other.exec("BEGIN IMMEDIATE");
  await expect(db.write((sql) => sql.run(insert, ["never", "x"]))).rejects.toMatchObject({ code: "unavailable" });
  other.exec("COMMIT");
  other.close();
  await db.write((sql) => sql.run(insert, ["after", "x"]));
  expect(await db.read.all(`SELECT "name" FROM "Setting" ORDER BY "name"`)).toEqual([
    { name: "after" },
    { name: "before" },
  ]);
});
