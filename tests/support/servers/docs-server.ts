import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect } from "vitest";
import type { Block } from "../browser/docs-pages";
import { PASSWORD, type Session, signIn } from "../people/sign-in";
import { makeInstallation, root, type Server, startServer } from "./server";

const OWNER = "owner@example.com";

/** The server whose docs are tried. */
export let server: Server;
export let home: Home;
export let owner: Session;

/** The names that the quick start sets and every page needs. */
type Home = { readonly TOKEN: string; readonly URL: string; readonly ID: string; readonly CURL_HOME: string };

/** Starts a server with a file for the commands of the docs to work on. */
export function setUpDocsServer(): void {
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
}

const MARK = "=== block";

/** Pastes the blocks of a page into one shell. Returns the output of each, and the statuses of its calls. */
export function paste(blocks: readonly Block[]) {
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
export function expectToWork(blocks: readonly Block[]) {
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
export async function asOnPage(path: string, work: () => Promise<void>): Promise<void> {
  if (!OF_OWN_AGENT.includes(path)) return work();
  await owner("PUT", "/v1/contact/agent", { mode: "external" });
  await ingestLeads(path, 3);
  await work();
  await owner("PUT", "/v1/contact/agent", { mode: "sandbox" });
}

/** Two leads with one phone are one borrower, whom the agent writes to once. */
let nextPhone = 2_100;

export async function ingestLeads(name: string, count: number): Promise<void> {
  const dueNow = async () => (await owner("GET", "/v1/contact/agent")).json.due;
  const before = await dueNow();
  for (let number = 1; number <= count; number++) {
    const lead = { crmId: `${name} ${number}`, firstName: "Mara", lastName: "Quist", state: "or" };
    const at = { email: `mara${number}@${name.split("/").at(-1)}.test`, phone: `503 555 ${nextPhone++}` };
    await owner("POST", "/agents/ingest", { ...lead, ...at, leadProviderSlug: "acme-leads" });
  }
  await expect.poll(dueNow, { timeout: 20_000 }).toBeGreaterThanOrEqual(before + count);
}

type Refused = { readonly error?: { readonly message: string }; readonly message?: string };

const messageOf = (answer: Refused) => answer.error?.message ?? answer.message;
