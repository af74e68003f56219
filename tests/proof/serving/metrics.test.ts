import { afterAll, beforeAll, expect, test } from "vitest";
import { resources } from "@/app/routes";
import { operationId } from "@/lib/api/operation-id";
import { FAILURE_CODES } from "@/lib/domain/failure";
import { type Caller, callerOf } from "../../support/clients/http";
import { noteLoadedModules } from "../../support/clients/loaded-modules";
import { scrape } from "../../support/clients/metrics";
import { borrowerOf, leadOf, phoneOf } from "../../support/people/borrower";
import { openEvents } from "../../support/people/events";
import { startReceiver } from "../../support/servers/peers/receiver";
import { freePort } from "../../support/servers/port";
import { makeInstallation, type Server, startServer } from "../../support/servers/server";

let server: Server;
let port: number;
let token: string;
let call: Caller;

beforeAll(async () => {
  port = await freePort();
  const settings = { METRICS_PORT: String(port), RATE_LIMITS: "on", AGENT_LIMIT: "5", WEBHOOK_ALLOW: "127.0.0.1" };
  server = await startServer(makeInstallation(settings));
  token = server.installation.tokens("create", "--name", "metrics");
  call = callerOf(server.url, token);
});
afterAll(async () => {
  await server.end("SIGTERM");
  server.installation.remove();
});

test("requests are counted and timed by operation, refusals by code, limits by name", async () => {
  const receiver = await startReceiver();
  await call("POST", "/v1/webhooks", { url: receiver.url, filters: { types: ["application.created"] } });
  const created = await call("POST", "/v1/applications", borrowerOf("metrics", phoneOf(1)));
  await expect.poll(() => receiver.received.length).toBeGreaterThan(0);
  for (let i = 0; i < 3; i++) expect((await call("GET", `/v1/applications/${created.json.id}`)).status).toBe(200);
  expect((await call("GET", "/v1/applications/unknown")).status).toBe(404);
  expect((await call("GET", "/v1/nothing/of-this")).status).toBe(404);
  const leads = await Promise.all(
    Array.from({ length: 8 }, (_, i) => call("POST", "/agents/ingest", leadOf(`lead ${i}`, phoneOf(10 + i)))),
  );
  expect(leads.filter(({ status }) => status === 429)).toHaveLength(3);

  const { samples } = await scrape(port);
  expect(Object.fromEntries(samples)).toMatchObject({
    'hearthline_requests_total{operation="createApplication",status="2xx"}': 1,
    'hearthline_requests_total{operation="getApplication",status="2xx"}': 3,
    'hearthline_requests_total{operation="getApplication",status="4xx"}': 1,
    'hearthline_requests_total{operation="none",status="4xx"}': 1,
    'hearthline_request_seconds_count{operation="getApplication"}': 4,
    'hearthline_refusals_total{code="not_found"}': 2,
    'hearthline_refusals_total{code="rate_limited"}': 3,
    'hearthline_rate_limited_total{limit="agent"}': 3,
    hearthline_requests_open: 0,
    hearthline_database_failures_total: 0,
    'hearthline_webhooks{state="enabled"}': 1,
    'hearthline_webhooks{state="failing"}': 0,
    'hearthline_webhooks{state="disabled"}': 0,
    'hearthline_agent_steps{when="due"}': 0,
    hearthline_unknown_contacts: 0,
    'hearthline_contact_off{what="all"}': 0,
    'hearthline_contact_off{what="sms"}': 0,
    'hearthline_applications{contact="active"}': 6,
    'hearthline_applications{contact="asleep"}': 0,
    'hearthline_applications{contact="stopped"}': 0,
  });
  const delivered = () => call("GET", "/v1/webhooks").then(({ json }) => json.data[0].latest.attempts);
  await expect.poll(delivered).toBeGreaterThan(0);
  const { samples: later } = await scrape(port);
  expect(later.get('hearthline_webhook_calls_total{result="delivered"}')).toBeGreaterThan(0);
  expect(later.get("hearthline_webhook_lag_seconds")).toBeLessThan(60);
  await receiver.close();
  expect(samples.get("hearthline_group_commit_size_sum")).toBeGreaterThanOrEqual(6);
  expect(samples.get("hearthline_database_wait_seconds_count")).toBe(samples.get("hearthline_group_commit_size_sum"));
  for (const name of ["process_resident_memory_bytes", "process_open_fds", "nodejs_eventloop_lag_p99_seconds"]) {
    expect(samples.get(name), name).toBeGreaterThan(0);
  }
});

test("event streams and their listeners are counted while they are open, and are zero again afterward", async () => {
  const open = async () => {
    const { samples } = await scrape(port);
    return [samples.get("hearthline_events_open"), samples.get("hearthline_event_listeners")];
  };
  const streams = await Promise.all([openEvents(server.url, token), openEvents(server.url, token)]);
  expect(await open()).toEqual([2, 2]);
  for (const stream of streams) stream.close();
  await expect.poll(open).toEqual([0, 0]);
});

test("every label is from a closed list: no path, no id, nothing that was sent", async () => {
  const operations = resources.flatMap((resource) => Object.values(resource.operations));
  const closed: Readonly<Record<string, readonly string[]>> = {
    operation: [...operations.map(({ title }) => operationId(title)), "none"],
    code: FAILURE_CODES,
    status: ["1xx", "2xx", "3xx", "4xx", "5xx"],
    limit: ["read", "write", "agent", "failedAuthentication", "events", "downloads"],
    contact: ["active", "asleep", "stopped"],
    result: ["delivered", "dns", "blocked", "refused", "tls", "timeout", "status"],
    state: ["enabled", "failing", "disabled"],
    when: ["due", "planned"],
    what: ["all", "call", "sms", "email"],
  };
  const { text } = await scrape(port);
  const own = text.split("\n").filter((line) => line.startsWith("hearthline_") && line.includes("{"));
  expect(own.length).toBeGreaterThan(50);
  for (const line of own) {
    for (const [, name = "", value = ""] of line.matchAll(/(\w+)="([^"]*)"/g)) {
      if (name !== "le") expect(closed[name], line).toContain(value);
    }
  }
  expect(text).not.toContain(token);
});

test("metrics are served on their own port only, at their own path only", async () => {
  expect((await fetch(`${server.url}/metrics`)).status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: "POST" })).status).toBe(404);
});

test("metrics that are not enabled load no code", async () => {
  const installation = makeInstallation();
  const noted = noteLoadedModules(installation);
  const plain = await startServer(installation, { settings: noted.settings });
  await plain.end("SIGTERM");
  expect(noted.among(["prom-client", "better-sqlite3"])).toEqual(["better-sqlite3"]);
  installation.remove();
});
