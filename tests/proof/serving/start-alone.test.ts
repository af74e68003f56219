import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeInstallation, root, runBin, startServer } from "../../support/servers/server";

// These measure time, or disturb other tests that are running.

test("a second start is ready in under 3 seconds", async () => {
  const installation = makeInstallation();
  await (await startServer(installation)).end("SIGTERM");
  const took: number[] = [];
  for (let start = 0; start < 3; start++) {
    const started = performance.now();
    const server = await startServer(installation);
    took.push(performance.now() - started);
    await server.end("SIGTERM");
  }
  installation.remove();
  console.log(`second start: ready in ${took.map(Math.round).join(", ")} ms`);
  expect(took.toSorted((a, b) => a - b)[1]).toBeLessThan(3_000);
});

test("an unknown command lists the commands, and one without a build is rebuilt", async () => {
  const installation = makeInstallation();
  expect(() => runBin(installation.env, "token")).toThrow(
    /ended with 1: There is no command "token"; there is .*tokens/,
  );
  rmSync(join(root, ".commands/tokens.mjs"));
  runBin(installation.env, "prepare");
  expect(installation.tokens("list")).toBe("There are no tokens yet.");
  installation.remove();
});
