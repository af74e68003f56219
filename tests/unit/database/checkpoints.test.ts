import { statSync } from "node:fs";
import Database from "better-sqlite3";
import { expect, test, vi } from "vitest";
import { database } from "@/lib/database/database";
import { env } from "@/lib/env";
import { startCheckpoints } from "../../../lib/server/checkpoints.mjs";

const PAGES = 50;

const address = env().database;
const file = address.provider === "sqlite" ? address.file : "";

/** Makes the write-ahead log longer than that. */
async function fillLog(): Promise<void> {
  const { inTransaction } = await database();
  for (let id = 0; id < PAGES; id++) {
    await inTransaction((sql) =>
      sql.run(`INSERT INTO "LastWrite" ("callerId", "at") VALUES (?, ?)`, [`${Math.random()}`, id]),
    );
  }
}

/** Returns the number of pages in the log, and how many are in the database. */
function logOf(): { readonly log: number; readonly checkpointed: number } {
  const handle = new Database(file);
  const [state] = handle.pragma("wal_checkpoint(NOOP)") as { log: number; checkpointed: number }[];
  handle.close();
  return state ?? { log: 0, checkpointed: 0 };
}

test("a thread checkpoints a long log and ends when asked", async () => {
  await fillLog();
  expect(logOf().checkpointed).toBe(0);
  const end = startCheckpoints(address, { pages: PAGES });
  await vi.waitFor(() => expect(logOf()).toMatchObject({ checkpointed: logOf().log }), 5_000);
  expect(logOf().log).toBeGreaterThanOrEqual(PAGES);
  await end();
});

test("a short log is checkpointed after a while too", async () => {
  await fillLog();
  const end = startCheckpoints(address, { everyMs: 200 });
  await vi.waitFor(() => expect(logOf()).toMatchObject({ checkpointed: logOf().log }), 5_000);
  await end();
});

test("there is nothing to stop on PostgreSQL", async () => {
  await startCheckpoints({ provider: "postgresql" })();
});

test("readers of the log are awaited before it is truncated", async () => {
  await fillLog();
  const reader = new Database(file);
  reader.exec("BEGIN");
  reader.prepare(`SELECT COUNT(*) FROM "LastWrite"`).get();
  const ending = setTimeout(() => reader.close(), 200);
  expect(await (await database()).purgeDeleted(0)).toBe(true);
  clearTimeout(ending);
  expect(reader.open).toBe(false);
  expect(statSync(`${file}-wal`).size).toBe(0);
});

test("a log that cannot be truncated is reported", async () => {
  await fillLog();
  const reader = new Database(file);
  reader.exec("BEGIN");
  reader.prepare(`SELECT COUNT(*) FROM "LastWrite"`).get();
  expect(await (await database()).purgeDeleted(0)).toBe(false);
  reader.close();
});
