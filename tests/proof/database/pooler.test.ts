import { afterAll, beforeAll, expect, test } from "vitest";
import { callerOf } from "../../support/clients/http";
import { windowsSince } from "../../support/clients/limit-windows";
import { countLocks, runSql } from "../../support/files/sql";
import { borrowerOf, leadOf, phoneOf } from "../../support/people/borrower";
import { atOnce, type Instances, inTurn, startInstances } from "../../support/servers/instances";
import { type Cluster, startCluster } from "../../support/servers/postgresql/cluster";
import { type Pooler, startPooler } from "../../support/servers/postgresql/pooler";

const CLIENTS = 32;
const ROUNDS = Number(process.env["POOLER_ROUNDS"] ?? 4);
const LIMIT = 50;

let cluster: Cluster;
let pooler: Pooler;
let instances: Instances;
let url: string;

/** An empty database, and its address through the pooler. */
async function newDatabase(): Promise<string> {
  url = await cluster.createDatabase();
  return `${pooler.url(url)}?pgbouncer=true`;
}

beforeAll(async () => {
  cluster = await startCluster();
  pooler = await startPooler(cluster.url());
  instances = await startInstances({ DATABASE_URL: await newDatabase() });
});
afterAll(async () => {
  await instances.remove();
  await pooler.remove();
  await cluster.remove();
});

test(`behind PgBouncer in transaction mode, two instances serve ${CLIENTS} clients without one failure`, async () => {
  const call = callerOf(instances.url, await instances.token());
  const wrong: string[] = [];
  let count = 0;
  await atOnce(CLIENTS, async (client) => {
    for (let round = 0; round < ROUNDS; round++) {
      const own = `pooled-${client}-${round}`;
      const send = async (...request: Parameters<typeof call>) => {
        const answer = await call(...request);
        count++;
        if (answer.status !== 200) wrong.push(`${request[0]} ${request[1]} ${answer.status} ${answer.text}`);
        return answer;
      };
      const phone = phoneOf(client * 100 + round);
      const body = borrowerOf(own, phone);
      const { json } = await send("POST", "/v1/applications", body, { "Idempotency-Key": own });
      await send("PATCH", `/v1/applications/${json.id}`, { status: "CONTACTED", losId: own });
      await send("GET", `/v1/applications/${json.id}`);
      await send("GET", `/v1/applications?search=${own}&status=CONTACTED`);
      await send("POST", "/agents/ingest", leadOf(`lead ${round}`, phoneOf(90_000 + round)));
      await send("POST", "/agents/sleep", { type: "crmId", id: `lead ${round}`, sleepDuration: 1_000 });
      await send("POST", "/agents/stop-contact", { type: "gizmoId", id: json.id });
      await send("GET", `/v1/applications/${json.id}/history`);
      await send("GET", "/v1/pipeline");
    }
  });
  // The instances' periodic writes take a connection for a moment; a leaked one stays.
  await expect.poll(() => countLocks(url)).toBe(0);
  const [stored] = await runSql(url, `SELECT COUNT(*)::int AS count FROM "Application"`);
  const ready = await Promise.all(instances.servers.map((server) => fetch(`${server.url}/readyz`)));
  console.log(`${count} calls by two instances behind PgBouncer: ${wrong.length} failed, 0 locks left`);
  expect(wrong).toEqual([]);
  expect(stored?.["count"]).toBe(CLIENTS * ROUNDS + ROUNDS);
  expect(ready.map(({ status }) => status)).toEqual([200, 200]);
});

test("behind PgBouncer the limits are exact over two instances", async () => {
  const settings = { DATABASE_URL: await newDatabase(), RATE_LIMITS: "on", READ_LIMIT: String(LIMIT) };
  const limited = await startInstances(settings);
  const call = callerOf(limited.url, await limited.token());
  const started = performance.now();
  const answers = await inTurn(LIMIT * 10, () => call("GET", "/v1/applications?limit=1"));
  const windows = windowsSince(started);
  await limited.remove();
  const accepted = answers.filter(({ status }) => status === 200).length;
  expect(answers.filter(({ status }) => status !== 200 && status !== 429)).toEqual([]);
  expect(accepted).toBeGreaterThanOrEqual(LIMIT);
  expect(accepted).toBeLessThanOrEqual(LIMIT * windows);
});
