import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { makeInstallation, root } from "../../support/servers/server";

const TOKEN = /^hl_\w+\n$/;

test("tokens create reports a new installation or team, and prints nothing but the token otherwise", () => {
  const { env, remove } = makeInstallation();
  const run = (...args: readonly string[]) =>
    spawnSync(process.execPath, ["bin/run.mjs", "tokens", ...args], { cwd: root, env, encoding: "utf8" });
  const first = run("create", "--name", "first");
  expect(first.stdout).toMatch(TOKEN);
  expect(first.stderr).toMatch(/^Created a new installation: .*hearthline\.db/);
  const second = run("create", "--name", "second", "--team", "Nope");
  expect(second.stdout).toMatch(TOKEN);
  expect(second.stderr).toBe("Created the team Nope, because there was none with this id.\n");
  expect(run("create", "--name", "third", "--team", "Nope").stderr).toBe("");
  const help = run("create", "--help");
  expect([help.status, help.stderr]).toEqual([0, ""]);
  expect(help.stdout).toContain("npm run -s tokens -- create");
  remove();
});
