import { request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callerOf } from "../../support/clients/http";
import { makeInstallation, type Server, startServer } from "../../support/servers/server";

let direct: Server;
let next: Server;
let token: string;

beforeAll(async () => {
  const installation = makeInstallation();
  direct = await startServer(installation);
  next = await startServer(installation, { door: "next" });
  token = installation.tokens("create", "--name", "doors");
});
afterAll(async () => {
  await Promise.all([direct.end("SIGTERM"), next.end("SIGTERM")]);
  direct.installation.remove();
});

const ID = "0".repeat(32);
const BORROWER = {
  primaryBorrowerFirstName: "Ann",
  primaryBorrowerLastName: "Lee",
  primaryBorrowerEmail: "ann@example.com",
  primaryBorrowerPhone: "415 555 0100",
  subjectPropertyState: "ca",
};
const OWN_TO_A_DOOR = new Set([
  "date",
  "connection",
  "keep-alive",
  "transfer-encoding",
  "content-length",
  "vary",
  "x-request-id",
  "etag",
]);

const requests: readonly (readonly [method: string, path: string, body?: unknown, headers?: Record<string, string>])[] =
  [
    ["GET", "/v1/applications/{id}"],
    ["HEAD", "/v1/applications/{id}"],
    ["GET", `/v1/applications/${ID}`],
    ["GET", "/v1/applications/%00"],
    ["GET", "/v1/applications/a%2Fb"],
    ["GET", "/v1/applications?limit=2&status=NEW"],
    ["GET", "/v1/applications?limit=x&limit=y"],
    ["GET", "/v1/applications/{id}/history?limit=1"],
    ["GET", "/v1/applications/"],
    ["GET", "/v1"],
    ["GET", "/v1/"],
    ["GET", "/v1/pipeline/cards?status=NEW&sort=updatedAt"],
    ["GET", "/v1/pipeline/cards"],
    ["GET", "/v1/pipeline?loanPurpose=refi&search=le"],
    ["GET", "/v1/applications/export.csv?columns=id,status"],
    ["HEAD", "/v1/applications/export.csv"],
    ["GET", "/v1/applications/{id}/secrets"],
    ["POST", "/v1/applications/bulk", { ids: ["{id}", ID], wake: {} }],
    ["POST", "/v1/applications/{id}/resume", { reason: "x" }],
    ["GET", "/v1/contact/log"],
    ["GET", "/v1/views"],
    ["GET", "/v1/no/such/path"],
    ["GET", "/agents"],
    ["GET", "/v1/agents/no"],
    ["DELETE", "/v1/applications"],
    ["PUT", "/v1/applications/{id}", {}],
    ["OPTIONS", "/v1/applications"],
    ["PATCH", "/agents/sleep"],
    ["POST", "/v1/applications", {}],
    ["POST", "/v1/applications", BORROWER, { Authorization: "Basic x" }],
    ["POST", "/v1/applications", "{"],
    ["POST", "/v1/applications", "[]"],
    ["POST", "/v1/applications", BORROWER, { "Content-Type": "text/plain" }],
    ["POST", "/v1/applications", "x".repeat(70_000)],
    ["POST", "/v1/applications", { ...BORROWER, unknown: 1 }, { Prefer: "handling=strict" }],
    ["POST", "/v1/applications", BORROWER, { "Idempotency-Key": "" }],
    ["PATCH", "/v1/applications/{id}", {}],
    ["PATCH", "/v1/applications/{id}", { unknown: 1, ü: 2 }],
    ["PATCH", "/v1/applications/{id}", { status: "nope" }],
    ["PATCH", "/v1/applications/{id}", {}, { "If-Match": '"1"' }],
    ["POST", "/agents/sleep", { type: "gizmoId", id: "{id}", sleepDuration: -1 }],
    ["POST", "/v1/agents/wake", { type: "gizmoId", id: ID }],
    ["GET", "/agents/status?type=gizmoId&id={id}"],
    ["GET", "/v1/agents/status?type=crmId&id=none"],
    ["POST", "/agents/ingest", {}],
  ];

test("both ways of serving give the same responses, byte for byte", async () => {
  const [atDirect, atNext] = [callerOf(direct.url, token), callerOf(next.url, token)];
  const { id } = (await atDirect("POST", "/v1/applications", BORROWER)).json;
  const withId = (text: string) => text.replace("{id}", id);
  for (const [method, path, body, headers] of requests) {
    const sent = body === undefined || typeof body === "string" ? body : withId(JSON.stringify(body));
    const answers = [];
    for (const call of [atDirect, atNext])
      answers.push(await call(method, withId(path), sent, { "Accept-Encoding": "identity", ...headers }));
    const [first, second] = answers.map((answer) => ({
      request: `${method} ${path}`,
      status: answer.status,
      body: answer.text.replace(/"requestId":"\w+"/, ""),
      headers: [...answer.headers].filter(([name]) => !OWN_TO_A_DOOR.has(name)),
    }));
    expect(second).toEqual(first);
  }
});

/** Returns the production server's response to a path sent exactly as given. */
function statusOf(method: string, path: string): Promise<number | undefined> {
  const { port } = new URL(direct.url);
  return new Promise((resolve, reject) => {
    const asking = request({ host: "127.0.0.1", port, method, path }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    asking.on("error", reject).end();
  });
}

test("a request about the server as a whole gets a response", async () => {
  expect(await statusOf("OPTIONS", "*")).toBe(204);
});

test("dots in a path are resolved, and an unreadable path is refused", async () => {
  for (const path of ["/./v1/applications/%zz", "/docs/../v1/pipeline", "/v1/%2e/pipeline"])
    expect([path, await statusOf("GET", path)]).toEqual([path, 401]);
  for (const path of ["//:99999/./", "//[/../", "//x/../v1/pipeline"])
    expect([path, await statusOf("GET", path)]).not.toEqual([path, 401]);
  for (const path of ["/docs/reference/%ff", "/applications/%zz", "/api/auth/%zz"])
    expect([path, await statusOf("GET", path)]).toEqual([path, 400]);
});
