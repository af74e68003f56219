import { afterAll, beforeAll, expect, test } from "vitest";
import { callerOf } from "../../support/clients/http";
import { noteLoadedModules } from "../../support/clients/loaded-modules";
import { borrowerOf, phoneOf } from "../../support/people/borrower";
import { signIn } from "../../support/people/sign-in";
import { type CollectedSpan, type Collector, startCollector } from "../../support/servers/peers/collector";
import { makeInstallation, type Server, startServer } from "../../support/servers/server";

const OWNER = { email: "olive@example.com", password: "correct horse battery" };
/** The trace of a caller: the example of the standard. */
const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const CALLER_SPAN = "00f067aa0ba902b7";

let collector: Collector;
let server: Server;
let token: string;

beforeAll(async () => {
  collector = await startCollector();
  const settings = {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_RESOURCE_ATTRIBUTES: "deployment.environment.name=test",
    OTEL_BSP_SCHEDULE_DELAY: "100",
    ADMIN_EMAIL: OWNER.email,
    ADMIN_PASSWORD: OWNER.password,
  };
  server = await startServer(makeInstallation(settings));
  token = server.installation.tokens("create", "--name", "traces");
});
afterAll(async () => {
  await server.end("SIGTERM");
  server.installation.remove();
  await collector.close();
});

const spansOf = (requestId: string | null) => {
  const root = collector.spans.find(({ attributes }) => attributes["hearthline.request_id"] === requestId);
  return collector.spans.filter(({ traceId }) => traceId === root?.traceId);
};

/** Returns the spans of one request by name, each with its parent's name. */
async function treeOf(requestId: string | null, root: string) {
  await expect.poll(() => spansOf(requestId).map(({ name }) => name), { timeout: 10_000 }).toContain(root);
  const spans = spansOf(requestId);
  const nameOf = (id: string | undefined) => spans.find(({ spanId }) => spanId === id)?.name;
  return spans.map(({ name, parentSpanId }) => `${nameOf(parentSpanId)} > ${name}`);
}

test("a request is a span, below it its operation, below that its transaction and its statements", async () => {
  const call = callerOf(server.url, token);
  const created = await call("POST", "/v1/applications", borrowerOf("traced", phoneOf(77)));
  const tree = await treeOf(created.headers.get("x-request-id"), "POST /v1/applications");
  expect(tree).toEqual(
    expect.arrayContaining([
      "undefined > POST /v1/applications",
      "POST /v1/applications > SELECT ApiToken",
      "POST /v1/applications > createApplication",
      "createApplication > transaction",
      "transaction > INSERT Application",
      "transaction > INSERT HistoryEntry",
    ]),
  );
  const [request] = spansOf(created.headers.get("x-request-id")).filter(({ name }) => name === "POST /v1/applications");
  expect(request?.attributes).toEqual({
    "http.request.method": "POST",
    "http.route": "/v1/applications",
    "http.response.status_code": 200,
    "hearthline.request_id": created.headers.get("x-request-id"),
  });
  expect(collector.service()).toMatchObject({ "service.name": "hearthline", "deployment.environment.name": "test" });
});

test("changes that share a transaction are each in the trace of their own request", async () => {
  const call = callerOf(server.url, token);
  const answers = await Promise.all(
    Array.from({ length: 32 }, (_, i) => call("POST", "/v1/applications", borrowerOf(`shared${i}`, phoneOf(100 + i)))),
  );
  for (const { headers } of answers) {
    const tree = await treeOf(headers.get("x-request-id"), "POST /v1/applications");
    expect(tree.filter((line) => line === "transaction > INSERT Application")).toHaveLength(1);
  }
});

test("a caller's trace is continued; an unreadable one is not", async () => {
  const call = callerOf(server.url, token);
  const traceparent = `00-${TRACE}-${CALLER_SPAN}-01`;
  await call("GET", "/v1/pipeline", undefined, { traceparent });
  const continued = () => collector.spans.find(({ traceId, name }) => traceId === TRACE && name === "GET /v1/pipeline");
  await expect.poll(continued, { timeout: 10_000 }).toMatchObject({ parentSpanId: CALLER_SPAN, kind: 2 });
  const unsampled = await call("GET", "/v1/pipeline", undefined, { traceparent: `00-${TRACE}-${CALLER_SPAN}-00` });
  const garbled = await call("GET", "/v1/pipeline", undefined, { traceparent: "00-zz-zz-01" });
  await treeOf(garbled.headers.get("x-request-id"), "GET /v1/pipeline");
  expect(spansOf(garbled.headers.get("x-request-id"))[0]?.traceId).not.toBe(TRACE);
  expect(spansOf(unsampled.headers.get("x-request-id"))).toEqual([]);
});

test("one request is found by its X-Request-Id in the log, the traces and the token's request log", async () => {
  const owner = await signIn(server.url, OWNER);
  const listed = await owner("GET", "/v1/tokens");
  const [{ id }] = listed.json.data;
  const answer = await callerOf(server.url, token)("GET", "/v1/applications/unknown");
  const requestId = answer.headers.get("x-request-id");
  expect(answer.json.error.data.requestId).toBe(requestId);
  const logged = () =>
    server
      .output()
      .split("\n")
      .filter((line) => line.includes(String(requestId)));
  await expect.poll(logged, { timeout: 10_000 }).toHaveLength(1);
  expect(JSON.parse(logged()[0] ?? "")).toMatchObject({ route: "/v1/applications/{id}", status: 404, caller: id });
  await treeOf(requestId, "GET /v1/applications/{id}");
  const noted = async () => (await owner("GET", `/v1/tokens/${id}/requests`)).json.data;
  await expect.poll(noted, { timeout: 10_000 }).toContainEqual(expect.objectContaining({ requestId, status: 404 }));
});

test("a trace contains nothing that was sent or is stored", async () => {
  const call = callerOf(server.url, token);
  const secret = { primaryBorrowerSsn: "123-45-6789", primaryBorrowerDateOfBirth: "1984-02-29" };
  const created = await call("POST", "/v1/applications", { ...borrowerOf("marked", phoneOf(5)), ...secret });
  await call("GET", `/v1/applications?search=marked&leadProviderSlug=acme-leads`);
  await fetch(`${server.url}/sign-in?email=marked@example.com`);
  await treeOf(created.headers.get("x-request-id"), "POST /v1/applications");
  const values = [
    "marked",
    "Ann",
    "123-45-6789",
    "123456789",
    "1984-02-29",
    phoneOf(5),
    "acme-leads",
    token,
    created.json.id,
  ];
  for (const value of values) expect(collector.text()).not.toContain(value);
  const names = new Set(collector.spans.flatMap(({ attributes }: CollectedSpan) => Object.keys(attributes)));
  expect([...names].sort()).toEqual([
    "db.query.summary",
    "db.system.name",
    "error.type",
    "hearthline.request_id",
    "http.request.method",
    "http.response.status_code",
    "http.route",
  ]);
});

test("a missing collector delays no response and no shutdown", async () => {
  const installation = makeInstallation({ OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:9" });
  const alone = await startServer(installation);
  const call = callerOf(alone.url, installation.tokens("create", "--name", "alone"));
  for (let i = 0; i < 20; i++) expect((await call("GET", "/v1/pipeline")).status).toBe(200);
  const started = performance.now();
  await alone.end("SIGTERM");
  expect(performance.now() - started).toBeLessThan(10_000);
  expect(alone.process.exitCode).toBe(0);
  installation.remove();
});

test("traces that are not enabled load no code", async () => {
  const installation = makeInstallation();
  const noted = noteLoadedModules(installation);
  const plain = await startServer(installation, { settings: noted.settings });
  await plain.end("SIGTERM");
  const parts = ["core", "resources", "sdk-trace", "sdk-trace-base", "exporter-trace-otlp-http", "otlp-transformer"];
  expect(noted.among(parts.map((part) => `@opentelemetry/${part}`))).toEqual([]);
  installation.remove();
});
