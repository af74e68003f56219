import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, inject, test } from "vitest";
import { newToken } from "@/lib/data/accounts/new-token";
import { database } from "@/lib/database/database";
import { SCOPES } from "@/lib/domain/caller/caller";
import { listTokens, revokeToken } from "@/lib/operations/accounts/roll-tokens";
import { borrower, call, create, get, lead, makeToken, post, unique } from "../../support/people/api";

const ID = "0".repeat(32);

describe("Every response", () => {
  test.each([
    ["GET", `/v1/applications/${ID}`],
    ["GET", "/v1/applications"],
    ["GET", "/v1/nowhere"],
    ["DELETE", "/v1/applications"],
    ["POST", "/agents/ingest"],
    ["GET", "/agents/nowhere"],
  ])("%s %s carries the request id and the security headers", async (method, path) => {
    const { headers, json } = await call(method, path);
    const requestId = headers.get("x-request-id");
    expect(requestId).toMatch(/^[0-9a-f]{32}$/);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("x-api-version")).toBe("1.0.0");
    expect(headers.get("content-type")).toMatch(/^application\/json/);
    expect(headers.get("x-powered-by")).toBeNull();
    if (json.error) expect(json.error.data.requestId).toBe(requestId);
  });
});

describe("Paths and methods", () => {
  test.each(["/v1", "/v1/", "/v1/nowhere", "/v1/applications/x/y/z"])("%s does not exist", async (path) => {
    const { status, json } = await get(path, { token: null });
    expect(status).toBe(404);
    expect(json.error.data.code).toBe("not_found");
  });

  test("a trailing slash changes nothing", async () => {
    const id = await create();
    expect((await get(`/v1/applications/${id}/`)).json.id).toBe(id);
    expect((await get("/v1/pipeline/")).status).toBe(200);
  });

  test.each(["/agents", "/agents/nowhere", "/v1/agents/nowhere", "/v1/agents"])(
    "%s does not exist, and says so as an agent operation",
    async (path) => {
      const { status, headers, json } = await get(path, { token: null });
      expect(status).toBe(404);
      expect(json).toEqual({
        success: false,
        message: expect.any(String),
        code: "not_found",
        requestId: headers.get("x-request-id"),
      });
    },
  );

  test.each([
    ["DELETE", "/v1/applications", "GET, HEAD, POST, PUT"],
    ["PUT", `/v1/applications/${ID}`, "GET, HEAD, PATCH"],
    ["POST", "/v1/pipeline", "GET, HEAD"],
    ["OPTIONS", "/v1/pipeline", "GET, HEAD"],
    ["GET", "/agents/sleep", "POST"],
    ["POST", "/agents/status", "GET, HEAD"],
  ])("%s %s is not offered", async (method, path, allow) => {
    const { status, headers, json } = await call(method, path, { token: null });
    expect(status).toBe(405);
    expect(headers.get("allow")).toBe(allow);
    expect(json.success === false || json.error.data.code === "method_not_allowed").toBe(true);
  });
});

describe("Access", () => {
  test.each([
    ["no token", null, {}],
    ["another scheme", null, { Authorization: "Basic YTpi" }],
    ["a bearer without a token", null, { Authorization: "Bearer" }],
    ["garbage", "garbage", {}],
    ["a wrong checksum", `${newToken().slice(0, -1)}!`, {}],
    ["an unknown token", newToken(), {}],
  ])("%s gets 401", async (_, token, headers) => {
    for (const path of ["/v1/applications", "/agents/status?type=crmId&id=x"]) {
      const answer = await get(path, { token, headers });
      expect(answer.status).toBe(401);
      expect(answer.headers.get("www-authenticate")).toMatch(/^Bearer /);
    }
  });

  test("an expired token gets 401, a revoked one from the next request on", async () => {
    const expiring = await makeToken({ expiresAt: Date.now() + 5_000 });
    expect((await get("/v1/pipeline", { token: expiring })).status).toBe(200);
    const revoked = await makeToken();
    expect((await get("/v1/pipeline", { token: revoked })).status).toBe(200);
    const stored = (await listTokens()).find(({ ending }) => revoked.endsWith(ending));
    expect(await revokeToken(stored?.id ?? "")).toBe(true);
    expect((await get("/v1/pipeline", { token: revoked })).status).toBe(401);
    await expect
      .poll(async () => (await get("/v1/pipeline", { token: expiring })).status, { timeout: 20_000 })
      .toBe(401);
  });

  test("every operation requires its scope", async () => {
    const operations = [
      ["GET", `/v1/applications/${ID}`, "applications:read"],
      ["GET", "/v1/applications", "applications:read"],
      ["GET", `/v1/applications/${ID}/history`, "applications:read"],
      ["GET", "/v1/pipeline", "applications:read"],
      ["POST", "/v1/applications", "applications:write"],
      ["PATCH", `/v1/applications/${ID}`, "applications:write"],
      ["POST", "/agents/ingest", "agents:write"],
      ["POST", "/agents/sleep", "agents:write"],
      ["POST", "/agents/wake", "agents:write"],
      ["POST", "/agents/stop-contact", "agents:write"],
      ["GET", "/agents/status?type=crmId&id=x", "agents:write"],
    ] as const;
    for (const [method, path, scope] of operations) {
      const token = await makeToken({ scopes: SCOPES.filter((other) => other !== scope) });
      const { status, headers, json } = await call(method, path, { token });
      expect([path, status]).toEqual([path, 403]);
      expect(headers.get("www-authenticate")).toContain(scope);
      if (path.startsWith("/v1")) expect(json.error.data.code).toBe("insufficient_scope");
      const allowed = await call(method, path, { token: await makeToken({ scopes: [scope] }) });
      expect([401, 403]).not.toContain(allowed.status);
    }
  });

  test("a disabled team gets 403", async () => {
    const teamId = unique();
    const token = await makeToken({ teamId });
    const db = await database();
    await db.withPrisma((prisma) => prisma.team.update({ where: { id: teamId }, data: { disabledAt: Date.now() } }));
    const { status, json } = await get("/v1/pipeline", { token });
    expect(status).toBe(403);
    expect(json.error.data.code).toBe("forbidden");
  });

  test("token and scope are checked before the body, the body before the object", async () => {
    const readOnly = await makeToken({ scopes: ["applications:read"] });
    expect((await post("/v1/applications", 7, { token: null })).status).toBe(401);
    expect((await post("/v1/applications", 7, { token: readOnly })).status).toBe(403);
    expect((await call("PATCH", `/v1/applications/${ID}`, { raw: "{" })).status).toBe(400);
  });
});

describe("Teams", () => {
  test("a bound token reads and writes its own team only; other ids look unknown", async () => {
    const [west, east] = [unique(), unique()];
    const token = await makeToken({ teamId: west });
    const own = await create({ teamId: west });
    const foreign = await create({ teamId: east, crmId: unique() });
    const none = await create();
    expect((await get(`/v1/applications/${own}`, { token })).status).toBe(200);
    const unknown = (await get(`/v1/applications/${ID}`, { token })).text.replace(/"requestId":"\w+"/, "");
    for (const id of [foreign, none]) {
      for (const [method, path, body] of [
        ["GET", `/v1/applications/${id}`, undefined],
        ["GET", `/v1/applications/${id}/history`, undefined],
        ["PATCH", `/v1/applications/${id}`, { losId: "x" }],
      ] as const) {
        const answer = await call(method, path, { token, body });
        expect(answer.status).toBe(404);
        expect(answer.text.replace(/"requestId":"\w+"/, "")).toBe(unknown);
      }
      for (const operation of ["sleep", "wake", "stop-contact"]) {
        expect((await post(`/agents/${operation}`, { type: "gizmoId", id, sleepDuration: 1 }, { token })).status).toBe(
          404,
        );
      }
      expect((await get(`/agents/status?type=gizmoId&id=${id}`, { token })).status).toBe(404);
    }
    const { json } = await get("/v1/applications", { token });
    expect(json.data.map((row: { id: string }) => row.id)).toEqual([own]);
    expect((await get(`/v1/applications?teamId=${east}`, { token })).json.data).toEqual([]);
    const counted = (await get("/v1/pipeline", { token })).json.data.reduce(
      (sum: number, row: { count: number }) => sum + row.count,
      0,
    );
    expect(counted).toBe(1);
  });

  test("a bound token creates in its team, and cannot move an application out of it", async () => {
    const teamId = unique();
    const token = await makeToken({ teamId });
    const id = await create({}, { token });
    expect((await get(`/v1/applications/${id}`)).json.teamId).toBe(teamId);
    for (const other of ["elsewhere", null]) {
      const { status, json } = await call("PATCH", `/v1/applications/${id}`, { token, body: { teamId: other } });
      expect(status).toBe(403);
      expect(json.error.data.code).toBe("forbidden");
    }
    expect((await post("/v1/applications", { ...borrower(), teamId: "elsewhere" }, { token })).status).toBe(403);
  });

  test("a lead with another team's crmId creates a separate application", async () => {
    const crmId = unique();
    const foreign = await create({ crmId, teamId: unique() });
    const teamId = unique();
    const { json } = await post("/agents/ingest", { ...lead(), crmId }, { token: await makeToken({ teamId }) });
    expect(json.gizmoAppId).not.toBe(foreign);
    expect((await get(`/v1/applications/${json.gizmoAppId}`)).json.teamId).toBe(teamId);
  });
});

describe("Bodies", () => {
  test.each([
    ["text/plain"],
    ["application/x-www-form-urlencoded"],
    ["application/json; charset=latin1"],
    ["multipart/form-data; boundary=x"],
  ])("of type %s get 415", async (type) => {
    const headers = { "Content-Type": type };
    expect((await call("POST", "/v1/applications", { raw: JSON.stringify(borrower()), headers })).status).toBe(415);
    expect((await call("POST", "/agents/ingest", { raw: JSON.stringify(lead()), headers })).status).toBe(415);
  });

  test("with an encoding get 415", async () => {
    expect((await post("/v1/applications", borrower(), { headers: { "Content-Encoding": "gzip" } })).status).toBe(415);
    expect((await post("/v1/applications", borrower(), { headers: { "Content-Encoding": "Identity" } })).status).toBe(
      200,
    );
  });

  test("of JSON by any of its names, or without a type, are accepted", async () => {
    for (const type of ["application/json;charset=UTF-8", "application/vnd.acme+json", "Application/JSON"]) {
      expect((await post("/v1/applications", borrower(), { headers: { "Content-Type": type } })).status).toBe(200);
    }
    const raw = new TextEncoder().encode(JSON.stringify(borrower()));
    expect((await call("POST", "/v1/applications", { raw, headers: { "Content-Type": "" } })).status).toBe(200);
  });

  test("over 64 KiB get 413, and at 64 KiB are read", async () => {
    const padded = (length: number) => {
      const body = JSON.stringify({ ...borrower(), padding: "" });
      return body.replace('"padding":""', `"padding":"${"x".repeat(length - body.length)}"`);
    };
    expect((await call("POST", "/v1/applications", { raw: padded(65_536) })).status).toBe(200);
    const { status, json } = await call("POST", "/v1/applications", { raw: padded(65_537) });
    expect(status).toBe(413);
    expect(json.error.data.code).toBe("payload_too_large");
    expect((await call("POST", "/agents/ingest", { raw: padded(300_000) })).status).toBe(413);
  });

  test("without an end get 413 as soon as they are too long", async () => {
    const { hostname, port } = new URL(inject("url"));
    const token = await makeToken();
    const first = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), hostname);
      socket.on("error", reject);
      socket.on("data", (data) => {
        resolve(data.toString());
        socket.destroy();
      });
      socket.write(
        `POST /v1/applications HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
      );
      for (let sent = 0; sent < 40; sent++) socket.write(`1000\r\n${"x".repeat(4096)}\r\n`);
    });
    expect(first).toMatch(/^HTTP\/1.1 413/);
  });

  test("that arrive slowly are stored with the time of arrival, so that no reader of changes misses them", async () => {
    const { hostname, port } = new URL(inject("url"));
    const token = await makeToken();
    const [slow, quick] = [await create(), await create()];
    const socket = connect(Number(port), hostname);
    const answered = new Promise((resolve) => socket.once("data", resolve));
    socket.write(
      `PATCH /v1/applications/${slow} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Length: 13\r\n\r\n`,
    );
    await new Promise((resolve) => setTimeout(resolve, 200));
    const { updatedAt } = (await call("PATCH", `/v1/applications/${quick}`, { body: { losId: "x" } })).json;
    socket.write('{"losId":"y"}');
    await answered;
    socket.destroy();
    expect((await get(`/v1/applications/${slow}`)).json.updatedAt).toBeGreaterThanOrEqual(updatedAt);
  });

  test.each([
    ["empty", ""],
    ["not JSON", "{"],
    ["an array", "[]"],
    ["a text", '"x"'],
    ["null", "null"],
    ["not UTF-8", Uint8Array.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
    ["nested too deep", `{"a":${"[".repeat(32)}${"]".repeat(32)}}`],
  ])("that are %s get 400", async (_, raw) => {
    const { status, json } = await call("POST", "/v1/applications", { raw });
    expect(status).toBe(400);
    expect(json.error.data.code).toBe("invalid_json");
    const agent = await call("POST", "/agents/stop-contact", { raw });
    expect(agent.status).toBe(400);
    expect(agent.json.success).toBe(false);
  });

  test("nested 32 levels deep are read", async () => {
    const raw = JSON.stringify({ ...borrower(), deep: 0 }).replace(
      '"deep":0',
      `"deep":${"[".repeat(31)}${"]".repeat(31)}`,
    );
    expect((await call("POST", "/v1/applications", { raw })).status).toBe(200);
  });
});

describe("A query", () => {
  test("with an unknown name is refused by calls with filters, and by streams", async () => {
    for (const [path, name] of [
      ["/v1/applications?team=south", "team"],
      ["/v1/pipeline?utm_source=x", "utm_source"],
      ["/v1/events?teamId=south", "teamId"],
      ["/agents/status?type=crmId&id=x&utm_source=x", "utm_source"],
    ] as const) {
      const { status, json, text } = await get(path);
      expect([path, status]).toEqual([path, 400]);
      expect(json.error?.data.issues[0].path ?? text).toContain(name);
    }
  });

  test("is ignored and named by a call without filters, and refused in strict mode", async () => {
    const id = await create();
    const target = { type: "gizmoId", id };
    for (const [method, path, body] of [
      ["GET", `/v1/applications/${id}?_=1&utm_source=x`, undefined],
      ["POST", "/v1/applications?_=1&utm_source=x", borrower()],
      ["POST", "/agents/ingest?_=1&utm_source=x&_=2", lead()],
      ["POST", "/agents/stop-contact?_=1&utm_source=x", target],
    ] as const) {
      const taken = await call(method, path, { body });
      expect([path, taken.status, taken.headers.get("x-ignored-query")]).toEqual([path, 200, "_, utm_source"]);
      const strict = await call(method, path, { body, headers: { Prefer: "handling=strict" } });
      expect([path, strict.status, strict.text]).toEqual([
        path,
        400,
        expect.stringContaining("takes no query parameters"),
      ]);
    }
    expect((await get(`/v1/applications/${id}`)).headers.get("x-ignored-query")).toBeNull();
  });
});

describe("Names in a body", () => {
  const strictly = { headers: { Prefer: "handling=strict" } };

  test("that are unknown come back with the field that means the same, if any", async () => {
    const { json } = await post(
      "/v1/applications",
      { ...borrower(), zip: "94105", dob: "1984-02-29", colour: 1 },
      strictly,
    );
    expect(json.error.data.issues).toEqual([
      { path: "zip", message: "is not a known field; did you mean subjectPropertyZip?" },
      { path: "dob", message: "is not a known field; did you mean primaryBorrowerDateOfBirth?" },
      { path: "colour", message: "is not a known field" },
    ]);
    const agent = await post("/agents/ingest", { ...lead(), zipcode: "78701" }, strictly);
    expect([agent.status, agent.json.message]).toEqual([400, "zipcode is not a known field; did you mean zip?"]);
  });

  test("that can only be set on create, or only by the service, say so in an update", async () => {
    const body = { leadProviderSlug: "x", id: "x", updatedAt: 1 };
    const { json } = await call("PATCH", `/v1/applications/${await create()}`, { body, ...strictly });
    expect(json.error.data.issues).toEqual([
      { path: "leadProviderSlug", message: "can only be set on create" },
      { path: "id", message: "is set by the service" },
      { path: "updatedAt", message: "is set by the service" },
    ]);
  });

  test.each([
    ['{"losId":"A","status":"NEW","losId":"B"}', "losId"],
    ['{"a":[{"b":{"c":1,"c":2}}]}', "c"],
    ['{"lo\\u0073Id":"A","losId":"B"}', "losId"],
    ['{"x":"a:b\\":{","losId":1,"losId":1}', "losId"],
  ])("that repeat within one object are refused: %s", async (raw, name) => {
    const { status, json } = await call("PATCH", `/v1/applications/${await create()}`, { raw });
    expect([status, json.error.data.code]).toEqual([400, "invalid_json"]);
    expect(json.error.message).toContain(`the field ${name} twice`);
    expect((await call("POST", "/agents/ingest", { raw })).status).toBe(400);
  });

  test("may repeat in different objects, and contain colons and quotes", async () => {
    const raw = '{"losId":"a:\\"b\\\\","x":{"losId":":"},"y":[{"z":1},{"z":2}],"__proto__":{"z":1}}';
    expect((await call("PATCH", `/v1/applications/${await create()}`, { raw })).json.losId).toBe('a:"b\\');
  });
});

test("A field of a wrong format and a wrong length reports its format", async () => {
  const body = {
    ...borrower(),
    primaryBorrowerDateOfBirth: "1984-02-29T00:00:00Z",
    primaryBorrowerSsn: "123 - 45 - 6789",
    subjectPropertyZip: "94105 - 1234",
    primaryBorrowerEmail: `${"a ".repeat(150)}@example.com`,
    primaryBorrowerPhone: "1".repeat(101),
  };
  const { json } = await post("/v1/applications", body);
  const messages = Object.fromEntries(
    json.error.data.issues.map(({ path, message }: { path: string; message: string }) => [path, message]),
  );
  expect(messages).toEqual({
    primaryBorrowerDateOfBirth: "must be a real day in the past, written YYYY-MM-DD",
    primaryBorrowerSsn: "must be nine digits, with or without dashes",
    subjectPropertyZip: "must be a zip code such as 94105 or 94105-1234",
    primaryBorrowerEmail: expect.stringContaining("must be an email address"),
    primaryBorrowerPhone: expect.stringContaining("must be a phone number"),
  });
  const long = await post("/v1/applications", {
    ...borrower(),
    primaryBorrowerEmail: `${"a".repeat(64)}@${["b", "c", "d"].map((letter) => letter.repeat(63)).join(".")}.com`,
  });
  expect(long.json.error.data.issues[0].message).toBe("must be at most 254 characters long");
});

// In production, Next never serves alone: only the product's own server must pass this.
test.skipIf(inject("door") === "next")("Two Host headers get 400", async () => {
  const { hostname, port } = new URL(inject("url"));
  const head = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    socket.on("error", reject);
    socket.on("data", (data) => resolve(data.toString()));
    socket.write("GET /livez HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n");
  });
  expect(head).toMatch(/^HTTP\/1.1 400/);
});

describe("Idempotency-Key", () => {
  test("a retry gets the first response again, and creates nothing", async () => {
    const headers = { "Idempotency-Key": unique() };
    const body = borrower();
    const first = await post("/v1/applications", body, { headers });
    const second = await post("/v1/applications", body, { headers });
    expect(second.json).toEqual(first.json);
    expect(first.headers.get("idempotent-replayed")).toBeNull();
    expect(second.headers.get("idempotent-replayed")).toBe("true");
    expect((await get(`/v1/applications?search=${body.primaryBorrowerEmail}`)).json.data).toHaveLength(1);
  });

  test("compares bodies as JSON values: spaces and the order of fields do not matter", async () => {
    const headers = { "Idempotency-Key": unique() };
    const body = { ...borrower(), extra: { b: [1.0, "x"], a: null } };
    const first = await post("/v1/applications", body, { headers });
    const other = JSON.stringify(Object.fromEntries(Object.entries(body).reverse()), null, 2)
      .replace('"b"', '"\\u0062"')
      .replace("1,", "1.0,");
    const second = await call("POST", "/v1/applications", { raw: other, headers });
    expect([second.status, second.json]).toEqual([200, first.json]);
    expect(second.headers.get("idempotent-replayed")).toBe("true");
  });

  test("with another body returns 422", async () => {
    const headers = { "Idempotency-Key": unique() };
    await post("/v1/applications", borrower(), { headers });
    const { status, json } = await post("/v1/applications", borrower(), { headers });
    expect(status).toBe(422);
    expect(json.error.data.code).toBe("idempotency_key_reused");
  });

  test("of a sleep until a time returns its response again after that time", async () => {
    const id = await create();
    const headers = { "Idempotency-Key": unique() };
    const sleep = { until: Date.now() + 3_000 };
    expect((await post(`/v1/applications/${id}/sleep`, sleep, { headers })).status).toBe(200);
    await wait(sleep.until - Date.now() + 100);
    const second = await post(`/v1/applications/${id}/sleep`, sleep, { headers });
    expect([second.status, second.headers.get("idempotent-replayed")]).toEqual([200, "true"]);
  });

  test("belongs to the token and the path", async () => {
    const headers = { "Idempotency-Key": unique() };
    const body = borrower();
    const first = await post("/v1/applications", body, { headers });
    const other = await post("/v1/applications", body, { headers, token: await makeToken() });
    expect(other.json.id).not.toBe(first.json.id);
    expect((await post("/agents/ingest", lead(), { headers })).status).toBe(200);
  });

  test("applies to one application only: a stop of each with one key stops each", async () => {
    const ids = [await create(), await create()];
    const headers = { "Idempotency-Key": unique() };
    const body = { reason: "asked by letter" };
    for (const id of [...ids, ...ids]) await post(`/v1/applications/${id}/stop`, body, { headers });
    for (const id of ids) {
      const { headers: told, json } = await post(`/v1/applications/${id}/stop`, body, { headers });
      expect([told.get("idempotent-replayed"), json.state]).toEqual(["true", "stopped"]);
      expect((await get(`/agents/status?type=gizmoId&id=${id}`)).json.state).toBe("stopped");
    }
  });

  test("of no length, or of more than 255 characters, returns 400", async () => {
    for (const key of ["", "x".repeat(256)]) {
      const { status } = await post("/v1/applications", borrower(), { headers: { "Idempotency-Key": key } });
      expect([key.length, status]).toEqual([key.length, 400]);
    }
    expect(
      (await post("/v1/applications", borrower(), { headers: { "Idempotency-Key": "x".repeat(255) } })).status,
    ).toBe(200);
  });

  test("a failure is not stored: the corrected call goes through", async () => {
    const headers = { "Idempotency-Key": unique() };
    expect((await post("/v1/applications", {}, { headers })).status).toBe(400);
    expect((await post("/v1/applications", borrower(), { headers })).status).toBe(200);
  });

  test("64 concurrent calls with one key create one application", async () => {
    const headers = { "Idempotency-Key": unique() };
    const body = borrower();
    const answers = await Promise.all(Array.from({ length: 64 }, () => post("/v1/applications", body, { headers })));
    const ids = new Set(answers.filter(({ status }) => status === 200).map(({ json }) => json.id));
    expect(ids.size).toBe(1);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    expect((await get(`/v1/applications?search=${body.primaryBorrowerEmail}`)).json.data).toHaveLength(1);
  });

  test("a repeated sleep keeps its first end", async () => {
    const id = await create();
    const headers = { "Idempotency-Key": unique() };
    const body = { type: "gizmoId", id, sleepDuration: 60_000 };
    await post("/agents/sleep", body, { headers });
    const first = (await get(`/agents/status?type=gizmoId&id=${id}`)).json.sleepUntil;
    expect((await post("/agents/sleep", body, { headers })).headers.get("idempotent-replayed")).toBe("true");
    expect((await get(`/agents/status?type=gizmoId&id=${id}`)).json.sleepUntil).toBe(first);
  });
});
