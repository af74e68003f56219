import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Caller, callerOf } from "../../support/clients/http";
import {
  emptyTally,
  lossOf,
  NO_LOSS,
  noting,
  startWriting,
  type Tally,
  untilWell,
} from "../../support/clients/writing";
import { borrowerOf, leadOf, phoneOf } from "../../support/people/borrower";
import { type Instances, startInstances } from "../../support/servers/instances";
import { type Relay, startRelay } from "../../support/servers/peers/relay";
import { type Cluster, startCluster } from "../../support/servers/postgresql/cluster";

const STOPS = Number(process.env["OUTAGE_STOPS"] ?? 3);
const CLIENTS = 16;
const WELL_WITHIN_MS = 5_000;
/** The longest wait for a response, with a few seconds for a busy machine. */
const ANSWER_WITHIN_MS = 9_000;

let cluster: Cluster;
let relay: Relay;
let url: string;
let instances: Instances;
let token: string;
let id: string;

beforeAll(async () => {
  cluster = await startCluster();
  relay = await startRelay(cluster.url());
  url = await cluster.createDatabase();
  instances = await startInstances({ DATABASE_URL: relay.url(url) });
  token = await instances.token();
  const call = callerOf(instances.url, token);
  id = (await call("POST", "/v1/applications", borrowerOf("outage", phoneOf(1)))).json.id;
});
afterAll(async () => {
  await instances.remove();
  await relay.close();
  await cluster.remove();
});

const CALLS: readonly Parameters<Caller>[] = [
  ["GET", "/v1/applications/{id}"],
  ["GET", "/v1/applications?search=ann"],
  ["GET", "/v1/applications/{id}/history"],
  ["GET", "/v1/pipeline"],
  ["GET", "/agents/status?type=gizmoId&id={id}"],
  ["POST", "/v1/applications", borrowerOf("never", phoneOf(2))],
  ["POST", "/agents/ingest", leadOf("never", phoneOf(2))],
  ["PATCH", "/v1/applications/{id}", { losId: "never" }],
];

/** Sends a call of every kind to both instances. Returns the statuses, followed by those of /readyz. */
async function askAll(tally: Tally): Promise<number[]> {
  const call = noting(callerOf(instances.url, token), tally);
  const both = [...CALLS, ...CALLS].map(([method, path, body]) => call(method, path.replace("{id}", id), body));
  const ready = instances.servers.map((server) => fetch(`${server.url}/readyz`));
  const answers = [...(await Promise.all(both)), ...(await Promise.all(ready))];
  return [...new Set(answers.map((answer) => answer?.status ?? 0))];
}

const areRunning = () => instances.servers.every((server) => server.process.exitCode === null);
const told = ({ answers }: Tally) => [...answers].map(([status, count]) => `${count} × ${status}`).join(", ");

describe("While PostgreSQL is away", () => {
  test(`${STOPS} immediate stops under ${CLIENTS} writers: nothing acknowledged is lost, nothing doubled`, async () => {
    const writing = startWriting(instances.url, token, CLIENTS);
    const during = emptyTally();
    let slowestToRecover = 0;
    for (let stop = 0; stop < STOPS; stop++) {
      await wait(500 + Math.random() * 500);
      await cluster.stop("immediate");
      expect(await askAll(during)).toEqual([503]);
      await cluster.start();
      const urls = instances.servers.map((server) => server.url);
      slowestToRecover = Math.max(slowestToRecover, await untilWell(urls, token));
    }
    await writing.end();
    const { tally } = writing;
    const loss = await lossOf(tally, url);
    console.log(
      `${STOPS} stops, ${tally.created.size} creates and ${tally.moved.size} changes acknowledged: ${loss.lost + loss.lostMoves} lost, ` +
        `${loss.doubled} doubled; answers ${told(tally)}; well again within ${Math.round(slowestToRecover)} ms`,
    );
    expect(loss).toEqual(NO_LOSS);
    expect([...tally.wrong, ...during.wrong]).toEqual([]);
    expect(areRunning()).toBe(true);
    expect(slowestToRecover).toBeLessThan(WELL_WITHIN_MS);
  });

  test("a refused connection causes 503", async () => {
    await relay.cut();
    const tally = emptyTally();
    expect(await askAll(tally)).toEqual([503]);
    await relay.restore();
    const recovered = await untilWell(
      instances.servers.map((server) => server.url),
      token,
    );
    expect(tally.wrong).toEqual([]);
    expect(recovered).toBeLessThan(WELL_WITHIN_MS);
  });

  test("a silent network causes 503 in time", async () => {
    const writing = startWriting(instances.url, token, CLIENTS);
    await wait(500);
    relay.hang();
    const tally = emptyTally();
    // Those that found idle connections, and those that had to wait for one.
    expect(await askAll(tally)).toEqual([503]);
    expect(await askAll(tally)).toEqual([503]);
    await relay.restore();
    const urls = instances.servers.map((server) => server.url);
    const recovered = await untilWell(urls, token);
    await writing.end();
    const slowest = Math.max(tally.slowest, writing.tally.slowest);
    console.log(`slowest answer in a silence ${Math.round(slowest)} ms, well again within ${Math.round(recovered)} ms`);
    expect([...tally.wrong, ...writing.tally.wrong]).toEqual([]);
    expect(await lossOf(writing.tally, url)).toEqual(NO_LOSS);
    expect(slowest).toBeLessThan(ANSWER_WITHIN_MS);
    expect(recovered).toBeLessThan(WELL_WITHIN_MS);
    expect(areRunning()).toBe(true);
  });
});

test("an instance that freezes during its changes delays the other one for seconds, not for hours", async () => {
  const [frozen, other] = instances.servers;
  if (frozen === undefined || other === undefined) throw new Error("there are no two instances");
  const path = `/v1/applications/${id}`;
  const hammering = Array.from({ length: 8 }, async (_, writer) => {
    const call = callerOf(frozen.url, token);
    for (let number = 0; number < 50; number++) await call("PATCH", path, { losId: `${writer} ${number}` });
  });
  await wait(200);
  frozen.process.kill("SIGSTOP");
  const started = performance.now();
  const call = callerOf(other.url, token);
  while ((await call("PATCH", path, { losId: "thawed" })).status !== 200);
  const waited = performance.now() - started;
  frozen.process.kill("SIGCONT");
  await Promise.all(hammering);
  console.log(`beside an instance that froze: a change of the same application after ${Math.round(waited)} ms`);
  expect(waited).toBeLessThan(ANSWER_WITHIN_MS * 2);
  expect(await untilWell([frozen.url], token)).toBeLessThan(WELL_WITHIN_MS);
});
