import { statSync } from "node:fs";
import Database from "better-sqlite3";
import { expect, test, vi } from "vitest";
import { database } from "@/lib/database/database";
import { env } from "@/lib/env";
import { startCheckpoints } from "../../../bin/checkpoints.mjs";

const PAGES = 50;

const address = env().database;
const file = address.provider === "sqlite" ? address.file : "";

/** Makes the write-ahead log longer than that. */
async function fillLog(): Promise<void> {
  const { write } = await database();
  for (let id = 0; id < PAGES; id++) {
    await write((sql) => sql.run(`INSERT INTO "LastWrite" ("callerId", "at") VALUES (?, ?)`, [`${Math.random()}`, id]));
  }
}

/** How many pages the log holds, and how many of them are in the database. */
function logOf(): { readonly log: number; readonly checkpointed: number } {
  const handle = new Database(file);
  const [state] = handle.pragma("wal_checkpoint(NOOP)") as { log: number; checkpointed: number }[];
  handle.close();
  return state ?? { log: 0, checkpointed: 0 };
}

test("a thread brings a long log into the database, and ends when told", async () => {
  await fillLog();
  expect(logOf().checkpointed).toBe(0);
  const end = startCheckpoints(address, { pages: PAGES });
  await vi.waitFor(() => expect(logOf()).toMatchObject({ checkpointed: logOf().log }), 5_000);
  expect(logOf().log).toBeGreaterThanOrEqual(PAGES);
  await end();
});

test("a short log is brought into the database after a while too", async () => {
  await fillLog();
  const end = startCheckpoints(address, { everyMs: 200 });
  await vi.waitFor(() => expect(logOf()).toMatchObject({ checkpointed: logOf().log }), 5_000);
  await end();
});

test("there is nothing to end on PostgreSQL", async () => {
  await startCheckpoints({ provider: "postgresql" })();
});

test("who reads from the log is waited for before it is emptied", async () => {
  await fillLog();
  const reader = new Database(file);
  reader.exec("BEGIN");
  reader.prepare(`SELECT COUNT(*) FROM "LastWrite"`).get();
  const ending = setTimeout(() => reader.close(), 200);
  expect(await (await database()).wipe(0)).toBe(true);
  clearTimeout(ending);
  expect(reader.open).toBe(false);
  expect(statSync(`${file}-wal`).size).toBe(0);
});

test("where it cannot be emptied, that is told", async () => {
  await fillLog();
  const reader = new Database(file);
  reader.exec("BEGIN");
  reader.prepare(`SELECT COUNT(*) FROM "LastWrite"`).get();
  expect(await (await database()).wipe(0)).toBe(false);
  reader.close();
});
