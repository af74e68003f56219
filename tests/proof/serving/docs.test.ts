import { spawn, spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type Block,
  blocksOf,
  examplesOf,
  GUIDES_WITH_COMMANDS,
  programsOf,
  SUBJECTS,
} from "../../support/browser/docs-pages";
import { PASSWORD, type Session, signIn } from "../../support/people/sign-in";
import { makeInstallation, root, type Server, startServer } from "../../support/servers/server";

const OWNER = "owner@example.com";

let server: Server;
let home: Home;
let owner: Session;

/** The names that the quick start sets and every page needs. */
type Home = { readonly TOKEN: string; readonly URL: string; readonly ID: string; readonly CURL_HOME: string };

beforeAll(async () => {
  server = await startServer(makeInstallation({ ADMIN_EMAIL: OWNER, ADMIN_PASSWORD: PASSWORD }));
  owner = await signIn(server.url, { email: OWNER });
  // Messages can be written only while the agent is on.
  await owner("PUT", "/v1/contact/agent", { mode: "sandbox" });
  const TOKEN = server.installation.tokens("create", "--name", "Reader");
  const created = await fetch(`${server.url}/v1/applications`, {
    method: "POST",
    headers: { Authorization: `Bearer ${TOKEN}`, "Content-Type": "application/json" },
    body: JSON.stringify({
      primaryBorrowerFirstName: "Ida",
      primaryBorrowerLastName: "Reader",
      primaryBorrowerEmail: "ida@mail.test",
      primaryBorrowerPhone: "(503) 555-0188",
      subjectPropertyState: "or",
    }),
  });
  home = { TOKEN, URL: server.url, ID: (await created.json()).id, CURL_HOME: server.installation.folder };
  // Makes every curl also report its status.
  writeFileSync(join(home.CURL_HOME, ".curlrc"), 'write-out = "%{stderr}[%{http_code}]\\n"\n');
});

afterAll(async () => {
  await server.end("SIGTERM");
  server.installation.remove();
});

const MARK = "=== block";

/** Pastes the blocks of a page into one shell. Returns the output of each, and the statuses of its calls. */
function paste(blocks: readonly Block[]) {
  const script = blocks.map(({ commands }) => `${commands}\necho "${MARK}"\necho "${MARK}" >&2`).join("\n");
  const env = { ...server.installation.env, ...home };
  const { stdout, stderr } = spawnSync("sh", ["-u"], { cwd: root, env, input: script, encoding: "utf8" });
  const printed = stdout.split(MARK);
  const told = stderr.split(MARK);
  return blocks.map((block, index) => ({
    ...block,
    printed: printed[index] ?? "",
    statuses: [...(told[index] ?? "").matchAll(/\[(\d{3})\]/g)].map(([, status]) => Number(status)),
    told: told[index] ?? "",
  }));
}

/** Returns the names and types in a value, without its values. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== "object" || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shapeOf(inner)]));
}

/** Runs the commands of a page and compares the responses with those on the page. */
function expectToWork(blocks: readonly Block[]) {
  for (const { commands, status, answer, printed, statuses, told } of paste(blocks)) {
    const calls = commands.match(/\bcurl /g)?.length ?? 0;
    expect(statuses.length, `${commands}\n${told}`).toBeGreaterThanOrEqual(calls);
    expect(new Set(statuses), `${commands}\n${printed}`).toEqual(new Set(calls === 0 ? [] : [status]));
    if (answer === undefined) continue;
    const last = JSON.parse(printed.trim().split("\n").at(-1) ?? "");
    expect(shapeOf(last), commands).toEqual(shapeOf(answer));
    if (status >= 400) expect(messageOf(last), commands).toEqual(messageOf(answer as Refused));
  }
}

/** Pages whose calls need work for an agent outside. */
const OF_OWN_AGENT = ["/docs/own-agent", "/docs/reference/agent-work"];

/** Gives an agent outside some leads to write to, while a page about it is tried. */
async function asOnPage(path: string, work: () => Promise<void>): Promise<void> {
  if (!OF_OWN_AGENT.includes(path)) return work();
  await owner("PUT", "/v1/contact/agent", { mode: "external" });
  await ingestLeads(path, 3);
  await work();
  await owner("PUT", "/v1/contact/agent", { mode: "sandbox" });
}

/** Two leads with one phone are one borrower, whom the agent writes to once. */
let nextPhone = 2_100;

async function ingestLeads(name: string, count: number): Promise<void> {
  const dueNow = async () => (await owner("GET", "/v1/contact/agent")).json.due;
  const before = await dueNow();
  for (let number = 1; number <= count; number++) {
    const lead = { crmId: `${name} ${number}`, firstName: "Mara", lastName: "Quist", state: "or" };
    const at = { email: `mara${number}@${name.split("/").at(-1)}.test`, phone: `503 555 ${nextPhone++}` };
    await owner("POST", "/agents/ingest", { ...lead, ...at, leadProviderSlug: "acme-leads" });
  }
  await expect.poll(dueNow, { timeout: 20_000 }).toBeGreaterThanOrEqual(before + count);
}

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

type Refused = { readonly error?: { readonly message: string }; readonly message?: string };

const messageOf = (answer: Refused) => answer.error?.message ?? answer.message;

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
