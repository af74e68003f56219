import { connect } from "node:net";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callerOf } from "../../../support/clients/http";
import { checkAgainstDocument } from "../../../support/clients/openapi-check";
import { type Server, startServer } from "../../../support/servers/server";

const BODIES = Number(process.env["MALFORMED_BODIES"] ?? 2_000);
const AT_ONCE = 32;

let server: Server;
let token: string;

beforeAll(async () => {
  server = await startServer();
  token = server.installation.tokens("create", "--name", "malformed");
});
afterAll(async () => {
  await server.end("SIGTERM");
  server.installation.remove();
});

const FIELDS = [
  "primaryBorrowerFirstName",
  "primaryBorrowerLastName",
  "primaryBorrowerEmail",
  "primaryBorrowerPhone",
  "primaryBorrowerDateOfBirth",
  "primaryBorrowerSsn",
  "subjectPropertyState",
  "subjectPropertyZip",
  "status",
  "loanPurpose",
  "losId",
  "crmId",
  "teamId",
  "leadProviderSlug",
  "firstName",
  "lastName",
  "email",
  "phone",
  "state",
  "zip",
  "type",
  "id",
  "sleepDuration",
  "__proto__",
  "constructor",
  "toString",
];

const nasty = fc.oneof(
  fc.string({ unit: "binary", maxLength: 300 }),
  fc.string({ unit: "grapheme", maxLength: 40 }),
  fc.constantFrom(
    "ca",
    "NEW",
    "gizmoId",
    "crmId",
    "ann@example.com",
    "415 555 0100",
    "1984-02-29",
    "\u0000",
    "\ud800",
    "' OR 1=1 --",
    "%00",
    "../../x",
  ),
  fc.double(),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.jsonValue({ maxDepth: 3 }),
);
const body = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .dictionary(fc.oneof(fc.constantFrom(...FIELDS), fc.string({ maxLength: 20 })), nasty, { maxKeys: 12 })
      .map((fields) => JSON.stringify(fields)),
  },
  { weight: 1, arbitrary: fc.json({ maxDepth: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 500 }) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 500 }) },
);
const target = fc.constantFrom(
  ["POST", "/v1/applications"],
  ["PATCH", "/v1/applications/{id}"],
  ["POST", "/agents/ingest"],
  ["POST", "/agents/sleep"],
  ["POST", "/agents/wake"],
  ["POST", "/agents/stop-contact"],
  ["POST", "/v1/setup"],
);
const query = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }).map((text) => encodeURIComponent(text.toWellFormed())),
  fc.webQueryParameters(),
);

test(`${BODIES} malformed requests: no 5xx, and nothing outside the document's schemas`, async () => {
  const call = callerOf(server.url, token);
  const valid = await call("POST", "/v1/applications", {
    primaryBorrowerFirstName: "Ann",
    primaryBorrowerLastName: "Lee",
    primaryBorrowerEmail: "ann@example.com",
    primaryBorrowerPhone: "415 555 0100",
    subjectPropertyState: "ca",
  });
  const { id } = valid.json;
  const counts = new Map<number, number>();
  const requests = fc.sample(fc.record({ target, body, query, cursor: fc.boolean() }), {
    numRuns: BODIES,
    seed: 20261121,
  });
  const run = async (request: (typeof requests)[number], number: number) => {
    const isList = number % 10 === 0;
    const [method = "", template = ""] = isList
      ? ["GET", `/v1/applications?${request.cursor ? "cursor=" : ""}${request.query}`]
      : request.target;
    const path = template.replace("{id}", id);
    const answer = await call(method, path, isList ? undefined : request.body);
    counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1);
    await checkAgainstDocument(server.url, { method, path, status: answer.status, json: answer.json });
    expect(answer.status).toBeLessThan(500);
  };
  for (let start = 0; start < requests.length; start += AT_ONCE) {
    await Promise.all(requests.slice(start, start + AT_ONCE).map((request, index) => run(request, start + index)));
  }
  console.log(`${BODIES} malformed requests answered: ${JSON.stringify(Object.fromEntries([...counts].sort()))}`);
  expect((await call("GET", `/v1/applications/${id}`)).status).toBe(200);
});

/** Sends bytes on a bare socket. Returns what came back before the server closed the connection or went silent. */
function sendBytes(bytes: string | Uint8Array): Promise<string> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve) => {
    let received = "";
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.setTimeout(500, () => socket.destroy());
    socket.on("data", (data) => (received += data.toString("latin1")));
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(received));
  });
}

test("bytes that are not HTTP are refused, and harm nobody else", async () => {
  const head = `POST /v1/applications HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\n`;
  const garbage = [
    "\u0000\u0001\u0002\r\n\r\n",
    "GET\r\n\r\n",
    "GET /v1/applications HTTP/9.9\r\nHost: x\r\n\r\n",
    `GET /v1/${"x".repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
    `GET /v1/applications HTTP/1.1\r\nHost: x\r\nX: ${"x".repeat(40_000)}\r\n\r\n`,
    `${head}Content-Length: 5\r\nContent-Length: 6\r\n\r\n{}`,
    `${head}Content-Length: -1\r\n\r\n{}`,
    `${head}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    `${head}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
    `${head}Content-Length: 100\r\n\r\n{"a":`,
    ...fc.sample(fc.uint8Array({ minLength: 1, maxLength: 200 }), { numRuns: 50, seed: 7 }),
  ];
  for (const bytes of garbage) {
    const answer = await sendBytes(bytes);
    expect(answer).toMatch(/^(|HTTP\/1\.1 4\d\d )/);
  }
  expect((await callerOf(server.url, token)("GET", "/v1/pipeline")).status).toBe(200);
});
