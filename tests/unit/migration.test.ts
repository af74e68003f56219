import { join } from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { expect, test } from "vitest";
import { makeInstallation, runBin } from "../support/server";

test("a migration that was cut off is run again at the next start", () => {
  const installation = makeInstallation();
  runBin(installation.env, "prepare");
  const handle = new BetterSqlite3(join(installation.env["DATA_DIR"] ?? "", "hearthline.db"));
  const marks = handle.prepare(
    "SELECT migration_name AS name, finished_at IS NOT NULL AS isDone FROM _prisma_migrations",
  );
  const triggers = handle.prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger' ORDER BY name");
  const before = { marks: marks.all(), triggers: triggers.all() };
  // As it stands where the machine went off: begun, nothing done.
  handle.exec(`UPDATE _prisma_migrations SET finished_at = NULL, applied_steps_count = 0
    WHERE migration_name = '20261123020000_lean-counting'`);
  handle.close();
  runBin(installation.env, "prepare");
  const after = new BetterSqlite3(join(installation.env["DATA_DIR"] ?? "", "hearthline.db"));
  expect(after.prepare(marks.source).all()).toEqual(before.marks);
  expect(after.prepare(triggers.source).all()).toEqual(before.triggers);
  after.close();
  installation.remove();
});
