import { afterEach, expect, test } from "vitest";
import { database } from "@/lib/database/database";
import type { Sql } from "@/lib/database/sql";
import { changesGrouped } from "@/lib/probes";

const turn = () => new Promise(setImmediate);
const WRITE = `INSERT INTO "Setting" ("name", "value") VALUES ('test', '1') ON CONFLICT ("name") DO UPDATE SET "value" = '2'`;

afterEach(() => {
  changesGrouped.listener = undefined;
});

async function sizesOfGroups(work: (write: () => Promise<void>) => Promise<unknown>): Promise<number[]> {
  const { inTransaction } = await database();
  const one = () => inTransaction((sql) => sql.run(WRITE));
  await one();
  await turn();
  const sizes: number[] = [];
  changesGrouped.listener = (size) => sizes.push(size);
  await work(one);
  // Otherwise the first change of the next measurement would count here.
  changesGrouped.listener = undefined;
  return sizes;
}

test("changes of one turn of the event loop share a transaction", async () => {
  expect(await sizesOfGroups((write) => Promise.all([write(), write(), write()]))).toEqual([3]);
});

test("a change waits for those of the very next turns", async () => {
  const follow = async (write: () => Promise<void>) => {
    const first = [write(), write()];
    await turn();
    const second = [write()];
    await turn();
    await Promise.all([...first, ...second, write()]);
  };
  const tries: number[][] = [];
  // On a busy machine, a turn may take longer than a change waits.
  for (let count = 0; count < 10; count++) tries.push(await sizesOfGroups(follow));
  expect(tries).toContainEqual([4]);
});

test("changes that come one at a time do not wait for each other", async () => {
  const sizes = await sizesOfGroups(async (write) => {
    for (let count = 0; count < 10; count++) await write();
    const first = write();
    for (let turns = 0; turns < 3; turns++) await turn();
    await Promise.all([first, write()]);
  });
  expect(sizes).toEqual(Array(12).fill(1));
});

test("a steady run of single changes keeps none waiting long", async () => {
  const sizes = await sizesOfGroups(async (write) => {
    const written: Promise<void>[] = [];
    for (let count = 0; count < 30; count++) {
      written.push(write());
      const until = performance.now() + 1;
      while (performance.now() < until);
      await turn();
    }
    await Promise.all(written);
  });
  expect(sizes.length).toBeGreaterThan(3);
  expect(sizes.reduce((sum, size) => sum + size)).toBe(30);
});

const ran: string[] = [];
const put = (name: string) => async (sql: Sql) => {
  ran.push(name);
  await sql.run(`INSERT INTO "Setting" ("name", "value") VALUES (?, '1')`, [`put ${name}`]);
};

test("a failed change is rolled back, and the others in its transaction are not", async () => {
  const { inTransaction, read } = await database();
  const twice = `INSERT INTO "Setting" ("name", "value") VALUES ('put half', '1'), ('put half', '2')`;
  const jobs = [put("first"), (sql: Sql) => sql.run(twice), put("last")];
  const outcomes = await Promise.allSettled(jobs.map((job) => inTransaction(job)));
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  const rows = await read.all(`SELECT "name" FROM "Setting" WHERE "name" LIKE 'put %' ORDER BY "name"`);
  expect(rows).toEqual([{ name: "put first" }, { name: "put last" }]);
});

test("a change that fails before writing lets the others in its transaction run once", async () => {
  const { inTransaction } = await database();
  ran.length = 0;
  const refuse = () => Promise.reject(new Error("refused"));
  await Promise.allSettled([inTransaction(put("second")), inTransaction(refuse), inTransaction(put("third"))]);
  expect(ran).toEqual(["second", "third"]);
});

test("a change that the driver refuses is rolled back even if it changed no row: it may have started to", async () => {
  const { inTransaction } = await database();
  ran.length = 0;
  const refused = (sql: Sql) => sql.run(`INSERT INTO "Setting" ("name", "value") VALUES ('put none', NULL)`);
  const outcomes = await Promise.allSettled([inTransaction(put("fourth")), inTransaction(refused)]);
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
  expect(ran).toEqual(["fourth", "fourth"]);
});

test("after many concurrent changes, a change waits a moment for as many", async () => {
  const sizes = async () =>
    sizesOfGroups(async (write) => {
      await Promise.all([write(), write(), write(), write()]);
      const first = [write(), write()];
      for (let turns = 0; turns < 3; turns++) await turn();
      await Promise.all([...first, write(), write()]);
    });
  const tries: number[][] = [];
  for (let count = 0; count < 10; count++) tries.push(await sizes());
  expect(tries).toContainEqual([4, 4]);
});

test("a transaction's changes are visible to nobody before the commit and to everybody after it", async () => {
  const { read, inTransaction } = await database();
  const value = async () =>
    (await read.get<{ value: string }>(`SELECT "value" FROM "Setting" WHERE "name" = 'test'`))?.value;
  await inTransaction((sql) => sql.run(WRITE));
  const set = `UPDATE "Setting" SET "value" = ? WHERE "name" = 'test'`;
  await inTransaction((sql) => sql.run(set, ["before"]));
  const meanwhile = await inTransaction(async (sql) => {
    await sql.run(set, ["after"]);
    return value();
  });
  expect(meanwhile).toBe("before");
  expect(await value()).toBe("after");
});
