import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { startSteadyClients } from "../../support/clients/steady-clients";
import { ownInstances } from "../../support/servers/own-instances";

const RESTARTS = Number(process.env["RESTARTS"] ?? 3);
const CLIENTS = 8;
const PER_SECOND = 100;
const BETWEEN_MS = 200;
/** By then the balancer has probed both more than once. */
const BEFORE_MS = 2_500;

const own = ownInstances();

test(
  `${RESTARTS} restarts by SIGTERM, one instance after the other, under load: no request fails`,
  async () => {
    const tokens = await Promise.all(Array.from({ length: CLIENTS }, () => own.instances.token()));
    const steady = startSteadyClients({ url: own.instances.url, tokens, perSecond: PER_SECOND });
    let slowest = 0;
    await wait(BEFORE_MS);
    for (let restart = 0; restart < RESTARTS; restart++) {
      await wait(BETWEEN_MS);
      const took = await own.instances.restart(restart % 2);
      slowest = Math.max(slowest, took);
    }
    await wait(BETWEEN_MS);
    const { answered, failed, p99 } = await steady.end();
    console.log(
      `${RESTARTS} restarts under load: ${failed.length} of ${answered} requests failed, p99 ${Math.round(p99)} ms, ` +
        `slowest restart ${Math.round(slowest)} ms`,
    );
    expect(failed).toEqual([]);
    expect(answered).toBeGreaterThan(RESTARTS * CLIENTS);
  },
  60_000 + RESTARTS * 30_000,
);
