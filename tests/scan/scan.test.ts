import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Database from "better-sqlite3";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callerOf } from "../support/clients/http";
import { leadOf } from "../support/people/borrower";
import { PASSWORD, sessionCookie } from "../support/people/sign-in";
import { makeInstallation, runBin, type Server, startServer } from "../support/servers/server";
import { type Attacked, attackBySqlmap } from "./sqlmap";
import { scanByWapiti } from "./wapiti";

const OWNER = { email: "owner@example.com", password: PASSWORD };
/** Findings of this level and above must be fixed: medium. */
const GRAVE = 2;

let server: Server;
let headers: Readonly<Record<string, string>>;
let id: string;
let token: string;

beforeAll(async () => {
  const installation = makeInstallation({ ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password });
  server = await startServer(installation);
  runBin(installation.env, "demo", ["--count", "50"]);
  token = installation.tokens("create", "--name", "Scan");
  headers = { Authorization: `Bearer ${token}` };
  id = (await callerOf(server.url, token)("POST", "/agents/ingest", leadOf("scan", "+1 415 555 0100"))).json.gizmoAppId;
});
afterAll(async () => {
  await server.end("SIGTERM");
  server.installation.remove();
});

test("sqlmap finds a hole that is there", async () => {
  const database = new Database(":memory:");
  database.exec("CREATE TABLE file (id TEXT); INSERT INTO file VALUES ('1'), ('2')");
  const open = createServer(({ url = "" }, response) => {
    const asked = new URL(url, "http://127.0.0.1").searchParams.get("id");
    try {
      response.end(JSON.stringify(database.prepare(`SELECT * FROM file WHERE id = '${asked}'`).all()));
    } catch {
      response.writeHead(400).end();
    }
  });
  await new Promise<void>((resolve) => open.listen(0, "127.0.0.1", resolve));
  const { port } = open.address() as AddressInfo;
  const { waysIn } = await attackBySqlmap({ url: `http://127.0.0.1:${port}/?id=1` });
  open.close();
  expect(waysIn).toContain("Parameter: id (GET)");
});

const json = (body: object): Partial<Attacked> => ({
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify(body),
});

test.each<[string, () => string, Partial<Attacked>]>([
  ["an id in the path", () => `/v1/applications/${id}*`, {}],
  ["the list", () => "/v1/applications?search=ann&status=NEW&crmId=a&losId=b&state=ca&sort=age&limit=5&cursor=x", {}],
  ["the cards", () => "/v1/pipeline/cards?status=NEW&search=ann&leadProviderSlug=acme&teamId=t", {}],
  ["the pipeline", () => "/v1/pipeline?search=ann&contactState=active&loanPurpose=refi", {}],
  ["the state of the agent", () => "/agents/status?type=crmId&id=scan", {}],
  ["a lead", () => "/agents/ingest", json(leadOf("scan", "+1 415 555 0100"))],
  [
    "a change",
    () => `/v1/applications/${id}`,
    { ...json({ losId: "L1", crmId: "c", status: "NEW" }), method: "PATCH" },
  ],
  ["a stop", () => "/agents/stop-contact", json({ type: "crmId", id: "nobody" })],
])("sqlmap finds no hole through %s", async (name, path, attacked) => {
  const all = { ...attacked.headers, ...headers };
  const { tried, waysIn } = await attackBySqlmap({ ...attacked, url: server.url + path(), headers: all });
  console.log(`sqlmap, ${name}: ${tried} kinds of attack, ${waysIn.length} ways in`);
  expect(waysIn).toEqual([]);
  expect(tried).toBeGreaterThan(20);
});

test("sqlmap finds no hole through sign-in", async () => {
  const { tried, waysIn } = await attackBySqlmap({
    url: `${server.url}/api/auth/callback/credentials`,
    method: "POST",
    body: "email=owner%40example.com&password=a&csrfToken=b&json=true",
  });
  console.log(`sqlmap, signing in: ${tried} kinds of attack, ${waysIn.length} ways in`);
  expect(waysIn).toEqual([]);
  expect(tried).toBeGreaterThan(20);
});

test("wapiti finds nothing serious on an owner's pages", async () => {
  const cookie = await sessionCookie(server.url, OWNER);
  const findings = await scanByWapiti(server.url, ["/pipeline", "/docs", "/sign-in"], cookie);
  console.log(`wapiti: ${findings.map(({ category, level, path }) => `${category} (${level}) ${path}`).join("; ")}`);
  const forms = findings.filter(({ category }) => category === "Cross Site Request Forgery");
  expect(findings.filter((finding) => finding.level >= GRAVE && !forms.includes(finding))).toEqual([]);
  // Wapiti misses a token in the forms. They send to the API, which accepts nothing from another origin.
  const call = callerOf(server.url, null);
  const before = (await call("GET", "/v1/me", undefined, { Cookie: cookie })).json;
  const foreign = { Cookie: cookie, Origin: "https://elsewhere.example" };
  const form = { ...foreign, "Content-Type": "application/x-www-form-urlencoded" };
  for (const { path } of forms) await call("POST", path, "name=Somebody+Else", form);
  expect((await call("PATCH", "/v1/me", { name: "Somebody Else" }, foreign)).status).toBe(403);
  expect((await call("GET", "/v1/me", undefined, { Cookie: cookie })).json).toEqual(before);
});
