import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callerOf } from "../../support/clients/http";
import { lossOf, NO_LOSS, startWriting, untilWell } from "../../support/clients/writing";
import { runSql } from "../../support/files/sql";
import { type Instances, startInstances } from "../../support/servers/instances";
import { type Relay, startRelay } from "../../support/servers/peers/relay";
import { type Cluster, startCluster } from "../../support/servers/postgresql/cluster";
import { startStandby } from "../../support/servers/postgresql/standby";

const FAILOVERS = Number(process.env["FAILOVERS"] ?? 2);
const CLIENTS = 16;
const WELL_WITHIN_MS = 5_000;
const DATABASE = "hearthline";

let primary: Cluster;
/** The name of the service, which leads to the current primary. */
let relay: Relay;
let instances: Instances;
let token: string;

beforeAll(async () => {
  primary = await startCluster();
  relay = await startRelay(primary.url());
  const address = relay.url(await primary.createDatabase(DATABASE));
  instances = await startInstances({ DATABASE_URL: address });
  token = await instances.token();
});
afterAll(async () => {
  await instances.remove();
  await relay.close();
  await primary.remove();
});

const urls = () => instances.servers.map((server) => server.url);

describe("When a standby takes over", () => {
  test(`${FAILOVERS} times in turn from a killed primary: nothing acknowledged is lost`, async () => {
    const writing = startWriting(instances.url, token, CLIENTS);
    let slowest = 0;
    for (let failover = 0; failover < FAILOVERS; failover++) {
      const standby = await startStandby(primary);
      await standby.makeSynchronous();
      await wait(500 + Math.random() * 500);
      await primary.stop("immediate");
      await standby.promote();
      relay.to(standby.url());
      slowest = Math.max(slowest, await untilWell(urls(), token));
      await primary.remove();
      primary = standby;
    }
    await writing.end();
    const { tally } = writing;
    const loss = await lossOf(tally, primary.url(DATABASE));
    console.log(
      `${FAILOVERS} failovers, ${tally.created.size} creates and ${tally.moved.size} changes acknowledged: ` +
        `${loss.lost + loss.lostMoves} lost, ${loss.doubled} doubled; well again within ${Math.round(slowest)} ms`,
    );
    expect(loss).toEqual(NO_LOSS);
    expect(tally.wrong).toEqual([]);
    expect(slowest).toBeLessThan(WELL_WITHIN_MS);
    expect(instances.servers.every((server) => server.process.exitCode === null)).toBe(true);
  });

  test("a former primary that is now read-only is left for the new one, though its connections are open", async () => {
    const standby = await startStandby(primary);
    const writing = startWriting(instances.url, token, CLIENTS);
    const call = callerOf(instances.url, token);
    await expect.poll(() => writing.tally.created.size).toBeGreaterThan(0);
    await runSql(primary.url(), "ALTER SYSTEM SET default_transaction_read_only = on");
    await runSql(primary.url(), "SELECT pg_reload_conf()");
    const wake = () => call("POST", "/agents/wake", { type: "gizmoId", id: [...writing.tally.created][0] });
    await expect.poll(async () => (await wake()).status).toBe(503);
    expect((await wake()).headers.get("retry-after")).toBe("1");
    expect((await call("GET", "/v1/applications?limit=1")).status).toBe(200);
    await standby.untilCaughtUp();
    await standby.promote();
    relay.to(standby.url());
    const recovered = await untilWell(urls(), token);
    await writing.end();
    expect(await lossOf(writing.tally, standby.url(DATABASE))).toEqual(NO_LOSS);
    expect(writing.tally.wrong).toEqual([]);
    expect(recovered).toBeLessThan(WELL_WITHIN_MS);
    await primary.remove();
    primary = standby;
    console.log(`a former primary that only reads: well again within ${Math.round(recovered)} ms`);
  });
});
