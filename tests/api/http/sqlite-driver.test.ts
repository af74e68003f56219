import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { SERVER_NODE, SERVER_ROOT } from "../../support/servers/server";

/** Prepares statements, drops them and has them collected, also between turns of the event loop. */
const DROPS_STATEMENTS = `
  import Database from "better-sqlite3";
  const database = new Database(":memory:");
  for (let turn = 0; turn < 30; turn++) {
    for (let i = 0; i < 200; i++) database.prepare("SELECT 1").get();
    Array.from({ length: 100_000 }, (_, i) => ({ i }));
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  console.log("came to its end");
`;

// Compiled without `bin/sqlite-driver.h`, the driver aborts the process here on Node 24.19 and newer.
test("the driver on this Node survives the collection of its statements", () => {
  const args = ["--input-type=module", "--eval", DROPS_STATEMENTS];
  const printed = execFileSync(SERVER_NODE, args, { cwd: SERVER_ROOT, encoding: "utf8", timeout: 20_000 });
  expect(printed).toBe("came to its end\n");
});
