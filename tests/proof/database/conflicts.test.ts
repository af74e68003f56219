import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Database, openDatabase } from "@/lib/database/database";
import type { Sql } from "@/lib/database/sql";
import type { DatabaseAddress } from "@/lib/env";
import { applyMigrations } from "../../../bin/migrate.mjs";
import { runMixed } from "../../support/clients/mixed-operations";
import { type Cluster, startCluster } from "../../support/servers/postgresql/cluster";

const OPERATIONS = Number(process.env["ISOLATION_OPERATIONS"] ?? 2_000);
/** A change that loses to another is run again, and finishes well within this time. */
const WITHIN_MS = 10_000;

let cluster: Cluster;
let db: Database;

beforeAll(async () => {
  cluster = await startCluster();
  const url = await cluster.createDatabase();
  const address: DatabaseAddress = {
    provider: "postgresql",
    url,
    replicaUrl: undefined,
    connections: 10,
    isPreparing: true,
  };
  await applyMigrations(address);
  db = await openDatabase(address);
});
afterAll(async () => {
  await db.close();
  await cluster.remove();
});

const put = (sql: Sql, name: string, value: string) =>
  sql.run(`INSERT INTO "Setting" ("name", "value") VALUES (?, ?)`, [name, value]);
const append = (sql: Sql, name: string, text: string) =>
  sql.count(`UPDATE "Setting" SET "value" = "value" || ? WHERE "name" = ?`, [text, name]);
const settingOf = async (name: string) =>
  (await db.read.get<{ value: string }>(`SELECT "value" FROM "Setting" WHERE "name" = ?`, [name]))?.value;

/** Makes the first `count` callers wait for each other, and lets later ones pass. */
function meeting(count: number): () => Promise<void> {
  let come = 0;
  let open = () => {};
  const met = new Promise<void>((resolve) => (open = resolve));
  return () => {
    if (++come >= count) open();
    return met;
  };
}

describe("On PostgreSQL", () => {
  test(`${OPERATIONS} mixed operations: nothing acknowledged is lost, nothing rolled back is seen`, async () => {
    const { lost, dirty, stored, acknowledged, rolledBack } = await runMixed(db, OPERATIONS);
    console.log(
      `${OPERATIONS} operations on PostgreSQL, ${rolledBack} rolled back: ${lost.length} lost, ${dirty} dirty`,
    );
    expect(rolledBack / OPERATIONS).toBeGreaterThan(0.12);
    expect({ lost, dirty, stored }).toEqual({ lost: [], dirty: 0, stored: acknowledged });
  });

  test("a change fails with the error it throws, and leaves its connection usable", async () => {
    const bug = new TypeError("a bug");
    const failing = [
      db.inTransaction(() => Promise.reject(bug)),
      db.withPrisma((prisma) => prisma.setting.count().then(() => Promise.reject(bug))),
    ];
    for (const settled of await Promise.allSettled(failing))
      expect(settled).toEqual({ status: "rejected", reason: bug });
    expect(await db.read.get(`SELECT 1 AS "one"`)).toEqual({ one: 1 });
  });

  test("two changes that wait for each other both succeed", async () => {
    await db.inTransaction(async (sql) => {
      await put(sql, "left", "");
      await put(sql, "right", "");
    });
    const meet = meeting(2);
    let runs = 0;
    const work = (first: string, second: string) => async (sql: Sql) => {
      runs++;
      await append(sql, first, first[0] ?? "");
      await meet();
      await append(sql, second, first[0] ?? "");
    };
    const started = performance.now();
    await Promise.all([db.inTransaction(work("left", "right")), db.withPrisma((_, sql) => work("right", "left")(sql))]);
    const took = performance.now() - started;
    console.log(`a deadlock is over after ${Math.round(took)} ms and ${runs} runs of two changes`);
    expect([...((await settingOf("left")) ?? "")].sort()).toEqual(["l", "r"]);
    expect([...((await settingOf("right")) ?? "")].sort()).toEqual(["l", "r"]);
    expect(runs).toBe(3);
    expect(took).toBeLessThan(WITHIN_MS);
  });

  test("a change that cannot be serialized is run again, by statements and by Prisma", async () => {
    await db.inTransaction((sql) => put(sql, "counted", "0"));
    const meet = meeting(4);
    let runs = 0;
    const count =
      (read: (sql: Sql) => Promise<string>, write: (sql: Sql, value: string) => Promise<unknown>) =>
      async (sql: Sql) => {
        runs++;
        await sql.run("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ");
        const value = await read(sql);
        await meet();
        await write(sql, String(Number(value) + 1));
      };
    const byStatement = count(
      async (sql) =>
        (await sql.get<{ value: string }>(`SELECT "value" FROM "Setting" WHERE "name" = 'counted'`))?.value ?? "",
      (sql, value) => sql.run(`UPDATE "Setting" SET "value" = ? WHERE "name" = 'counted'`, [value]),
    );
    const where = { name: "counted" };
    await Promise.all([
      db.inTransaction(byStatement),
      db.inTransaction(byStatement),
      ...[1, 2].map(() =>
        db.withPrisma((prisma, sql) =>
          count(
            async () => (await prisma.setting.findUniqueOrThrow({ where })).value,
            (_, value) => prisma.setting.update({ where, data: { value } }),
          )(sql),
        ),
      ),
    ]);
    console.log(`4 changes of what each had read: ${runs} runs`);
    expect(await settingOf("counted")).toBe("4");
    expect(runs).toBeGreaterThan(4);
  });
});
