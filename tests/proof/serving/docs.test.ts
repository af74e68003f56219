import { spawn, spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { blocksOf, examplesOf, GUIDES_WITH_COMMANDS, programsOf, SUBJECTS } from "../../support/browser/docs-pages";
import {
  asOnPage,
  expectToWork,
  home,
  ingestLeads,
  owner,
  paste,
  server,
  setUpDocsServer,
} from "../../support/servers/docs-server";
import { startServer } from "../../support/servers/server";

setUpDocsServer();

for (const path of GUIDES_WITH_COMMANDS) {
  test(`the commands of ${path} work as pasted`, () =>
    asOnPage(path, async () => {
      const blocks = await blocksOf(server.url + path);
      expect(blocks.length, "blocks").toBeGreaterThan(0);
      expectToWork(blocks);
    }));
}

for (const { path, operations } of SUBJECTS) {
  test(`${path} has a command for each call of a token, and it works as pasted`, () =>
    asOnPage(path, async () => {
      const blocks = await blocksOf(server.url + path);
      expect(operations).not.toEqual([]);
      expect(blocks).toHaveLength(operations.filter(({ access }) => access === "token").length);
      expectToWork(blocks);
    }));
}

const RUN_BY: Readonly<Record<string, readonly string[]>> = {
  JavaScript: [process.execPath, "--input-type=module", "-"],
  Python: ["python3", "-"],
};

test("the programs of the quick start make the same calls as its commands", async () => {
  const programs = await programsOf(`${server.url}/docs/quick-start`);
  expect(programs.map(({ language }) => language)).toEqual(Object.keys(RUN_BY));
  for (const { language, text } of programs) {
    const [command = "", ...args] = RUN_BY[language] ?? [];
    // Not every machine has Python.
    if (spawnSync(command, ["--version"]).error !== undefined) continue;
    const env = { ...server.installation.env, ...home };
    const done = spawnSync(command, args, { env, input: text, encoding: "utf8" });
    expect([language, done.status, done.stderr]).toEqual([language, 0, ""]);
    expect(done.stdout).toMatch(/"?'?status'?"?: ["']NEW["']/);
    expect(done.stdout).toMatch(/"?'?status'?"?: ["']CONTACTED["']/);
  }
});

/** A subject whose examples have bodies, parameters, ids that they look up, and a stream. */
const RUN_EXAMPLES = ["/docs", "/docs/lists", "/docs/reference/applications"];
/** The most examples run per page and language: starting a program for each of them takes too long. */
const RUN_OF_EACH = 6;

test("requests in Node and in Python make the same calls as in a shell", async () => {
  const env = { ...server.installation.env, ...home };
  const pages = await Promise.all(RUN_EXAMPLES.map((path) => examplesOf(server.url + path)));
  for (const language of Object.keys(RUN_BY)) {
    const [command = "", ...args] = RUN_BY[language] ?? [];
    if (spawnSync(command, ["--version"]).error !== undefined) continue;
    for (const page of pages) {
      const programs = page.filter((program) => program.language === language);
      expect(programs.length).toBeGreaterThan(0);
      for (const { text } of programs.slice(0, RUN_OF_EACH)) {
        const done = spawnSync(command, args, { env, input: text, encoding: "utf8" });
        expect([text, done.status, done.stderr]).toEqual([text, 0, ""]);
        expect([text, done.stdout]).toEqual([text, expect.stringMatching(/^200 \S/)]);
      }
    }
  }
});

test("the example agent writes to each lead once", async () => {
  await owner("PUT", "/v1/contact/agent", { mode: "external" });
  await ingestLeads("one-agent", 3);
  const [program] = await programsOf(`${server.url}/docs/own-agent`);
  const agent = spawn(process.execPath, ["--input-type=module", "-"], { env: { ...server.installation.env, ...home } });
  let said = "";
  for (const stream of [agent.stdout, agent.stderr]) stream.on("data", (part) => (said += part));
  agent.stdin.end(program?.text);
  const sent = () => [1, 2, 3].map((number) => said.split(`email to mara${number}@one-agent.test`).length - 1);
  await expect.poll(sent, { timeout: 30_000 }).toEqual([1, 1, 1]);
  await expect.poll(async () => (await owner("GET", "/v1/contact/agent")).json.lastDay.sent).toBeGreaterThanOrEqual(3);
  agent.kill();
  expect(said).not.toMatch(/held back|Error/);
  await owner("PUT", "/v1/contact/agent", { mode: "sandbox" });
});

test("the page of live changes lists events, and its stream delivers a change", async () => {
  const [listed, heard] = paste(await blocksOf(`${server.url}/docs/events`));
  expect(listed?.printed).toMatch(/"type":"application\.created".*"hasMore":false/);
  expect(heard?.printed).toMatch(/^event: change\ndata: \{.*"action":"created"/m);
});

test("the second of two calls with one key gets the first response", async () => {
  const [twice] = await blocksOf(`${server.url}/docs/retries`);
  const commands = twice?.commands.replaceAll("curl -s", "curl -si").replaceAll("echo", ":") ?? "";
  const [done] = paste([{ commands: `${commands}\nprintf '%s' "$ANSWER"`, status: 200, answer: undefined }]);
  expect(done?.printed).toMatch(/idempotent-replayed: true/i);
});

test("the limits on their page are those of the server", async () => {
  const own = await startServer(server.installation, {
    settings: { READ_LIMIT: "4321", RATE_LIMITS: "on" },
  });
  const page = await (await fetch(`${own.url}/docs/limits`)).text();
  expect(page).toContain("4,321 in 10 seconds");
  await own.end("SIGTERM");
});
