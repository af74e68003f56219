import { readFileSync } from "node:fs";
import { join } from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { expect, test } from "vitest";
import { makeInstallation, root, runBin } from "../../support/servers/server";

const MARKS = "SELECT migration_name AS name, finished_at IS NOT NULL AS isDone FROM _prisma_migrations ORDER BY 1";
const TRIGGERS = "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' ORDER BY name";
const LAST_DROPPED = "Application_leaves";

test("a migration that stops halfway leaves nothing behind, and runs again at the next start", () => {
  const installation = makeInstallation();
  const start = () => runBin(installation.env, "prepare");
  start();
  const file = join(installation.env["DATA_DIR"] ?? "", "hearthline.db");
  const whole = on(file, (handle) => [handle.prepare(MARKS).all(), handle.prepare(TRIGGERS).all()]);
  const names = on(file, (handle) => handle.prepare(TRIGGERS).pluck().all());
  // Not run yet, and set to fail when two of the three triggers are dropped.
  on(file, (handle) =>
    handle.exec(`DELETE FROM _prisma_migrations WHERE migration_name LIKE '%_lean-counting';
      DROP TRIGGER "${LAST_DROPPED}"`),
  );
  expect(start).toThrow();
  const namesLeft = on(file, (handle) => handle.prepare(TRIGGERS).pluck().all());
  expect(namesLeft).toEqual(names.filter((name) => name !== LAST_DROPPED));
  on(file, (handle) =>
    handle.exec(`CREATE TRIGGER "${LAST_DROPPED}" AFTER DELETE ON "Application" BEGIN SELECT 1; END`),
  );
  start();
  expect(on(file, (handle) => [handle.prepare(MARKS).all(), handle.prepare(TRIGGERS).all()])).toEqual(whole);
  installation.remove();
});

test("the modules that rely on the triggers name each of them", () => {
  const installation = makeInstallation();
  runBin(installation.env, "prepare");
  const file = join(installation.env["DATA_DIR"] ?? "", "hearthline.db");
  const names = on(file, (handle) => handle.prepare(TRIGGERS).pluck().all());
  const modules = [
    "lib/data/pipeline/pipeline-days.ts",
    "lib/data/reports/status-reach.ts",
    "lib/data/contact/proof/entries.ts",
  ];
  const text = modules.map((path) => readFileSync(join(root, path), "utf8")).join("");
  expect([...text.matchAll(/^\/\/ "(\w+)": after/gm)].map(([, name]) => name).sort()).toEqual(names);
  installation.remove();
});

function on<Result>(file: string, work: (handle: BetterSqlite3.Database) => Result): Result {
  const handle = new BetterSqlite3(file);
  try {
    return work(handle);
  } finally {
    handle.close();
  }
}
