import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type Caller, callerOf } from "../../support/clients/http";
import { windowsSince } from "../../support/clients/limit-windows";
import { atOnce, type Instances, inTurn, startInstances } from "../../support/servers/instances";
import { type Redis, startRedis } from "../../support/servers/peers/redis";
import { type Cluster, startCluster } from "../../support/servers/postgresql/cluster";

const LIMIT = 50;
const KINDS = [
  { kind: "read", send: (call: Caller) => call("GET", "/v1/applications?limit=1") },
  { kind: "write", send: (call: Caller) => call("POST", "/v1/applications", {}) },
  { kind: "agent", send: (call: Caller) => call("POST", "/agents/wake", { type: "crmId", id: "x" }) },
];
const ALL = { READ_LIMIT: String(LIMIT), WRITE_LIMIT: String(LIMIT), AGENT_LIMIT: String(LIMIT) };
/** The number accepted may differ from the limit by this much. */
const TOLERANCE = LIMIT / 100;

let cluster: Cluster;
let redis: Redis;
let instances: Instances | undefined;

beforeAll(async () => {
  [cluster, redis] = await Promise.all([startCluster(), startRedis()]);
});
afterEach(() => instances?.remove());
afterAll(async () => {
  await redis.remove();
  await cluster.remove();
});

/** Starts two instances that count in one place, and tests each kind of limit over both. */
async function prove(store: string, settings: Readonly<Record<string, string>>): Promise<Instances> {
  const own = { DATABASE_URL: await cluster.createDatabase(), RATE_LIMITS: "on", ...ALL, ...settings };
  instances = await startInstances(own);
  const call = callerOf(instances.url, await instances.token());
  const counts: string[] = [];
  for (const { kind, send } of KINDS) {
    const started = performance.now();
    const answers = await atOnce(LIMIT * 10, () => send(call));
    const windows = windowsSince(started);
    const accepted = answers.filter(({ status }) => status !== 429).length;
    counts.push(`${accepted} of ${LIMIT} ${kind}${windows === 1 ? "" : ` in each of ${windows} windows`}`);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(accepted).toBeGreaterThanOrEqual(LIMIT - TOLERANCE);
    expect(accepted, counts.join(", ")).toBeLessThanOrEqual((LIMIT + TOLERANCE) * windows);
  }
  console.log(`ten times the limit over two instances by ${store}: accepted ${counts.join(", ")}`);
  return instances;
}

describe("Two instances accept the limit of one", () => {
  test("counting in PostgreSQL", async () => {
    await prove("PostgreSQL", {});
  });

  test("counting in Redis; during a Redis outage each counts for itself, and none fails", async () => {
    const { url, token } = await prove("Redis", { REDIS_URL: redis.url });
    const call = callerOf(url, await token());
    await redis.stop();
    const started = performance.now();
    const answers = await inTurn(500, () => call("GET", "/v1/pipeline"));
    const windows = windowsSince(started);
    const accepted = answers.filter(({ status }) => status === 200).length;
    expect(answers.filter(({ status }) => status !== 200 && status !== 429)).toEqual([]);
    expect(accepted).toBeGreaterThanOrEqual(LIMIT);
    expect(accepted).toBeLessThanOrEqual(LIMIT * 2 * windows);
  });
});
