import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { type Footprint, startMeasured } from "../../support/clients/footprint";
import { startSteadyClients } from "../../support/clients/steady-clients";
import { openEvents } from "../../support/people/events";
import { makeInstallation } from "../../support/servers/server";

const SECONDS = Number(process.env["SOAK_SECONDS"] ?? 30);
const PER_SECOND = 50;
const CLIENTS = 5;
/** Caches fill and code compiles first; anything that grows after that grows forever. */
const WARM_UP_MS = 30_000;
const LOOKS = 12;
const MOST_SLOPE = 2 ** 20;
const MOST_AGAIN = 2;
/**
 * Each look takes the lowest of this many readings, because the heap varies by some MiB with the requests in progress.
 */
const READINGS = 3;
const MINUTE_MS = 60_000;

/** Streams that come and go beside the calls. */
const STREAMS = 5;

type Look = Footprint & { readonly at: number };

const heapOf = ({ heap }: Look) => heap;

/** Returns the growth of a figure per minute, by a least-squares line through all samples. */
function slopeOf(looks: readonly Look[], figure: (look: Look) => number): number {
  const mean = (of: (look: Look) => number) => looks.reduce((sum, look) => sum + of(look), 0) / looks.length;
  const [at, value] = [mean((look) => look.at), mean(figure)];
  const covariance = mean((look) => (look.at - at) * (figure(look) - value));
  return (covariance / mean((look) => (look.at - at) ** 2)) * MINUTE_MS;
}

/**
 * Clients that listen, disconnect right after an event and reconnect until stopped. Resolves to the number of streams.
 */
function startListeners(url: string, token: string) {
  let isEnding = false;
  let opened = 0;
  const listener = async () => {
    for (let lastId: string | undefined; !isEnding; ) {
      const stream = await openEvents(url, token, lastId);
      opened++;
      lastId = (await stream.next()).id;
      stream.close();
    }
  };
  const running = Promise.all(Array.from({ length: STREAMS }, listener));
  return {
    async end(): Promise<number> {
      isEnding = true;
      await running;
      return opened;
    },
  };
}

test(
  `${SECONDS} seconds at ${PER_SECOND} requests a second leave no trace in memory or files`,
  async () => {
    const server = await startMeasured(makeInstallation());
    const { installation } = server;
    const tokens = Array.from({ length: CLIENTS }, (_, i) => installation.tokens("create", "--name", `client ${i}`));
    const steady = startSteadyClients({ url: server.url, tokens, perSecond: PER_SECOND });
    const listening = startListeners(server.url, installation.tokens("create", "--name", "listener"));
    await wait(WARM_UP_MS);
    const lowest = async (): Promise<Footprint> => {
      const readings: Footprint[] = [];
      while (readings.length < READINGS) readings.push(await server.footprint());
      return readings.reduce((low, reading) => (reading.heap < low.heap ? reading : low));
    };
    const look = async (seconds: number): Promise<readonly Look[]> => {
      const taken: Look[] = [];
      while (taken.length < LOOKS) {
        await wait((seconds * 1_000) / LOOKS);
        taken.push({ at: performance.now(), ...(await lowest()) });
      }
      return taken;
    };
    let [looks, seconds] = [await look(SECONDS), SECONDS];
    // A late warm-up or chance can look like a leak in a short run. A real leak shows in every run, and more clearly in
    // a longer one.
    for (let again = 0; again < MOST_AGAIN && slopeOf(looks, heapOf) >= MOST_SLOPE; again++) {
      seconds *= 2;
      looks = await look(seconds);
    }
    const streams = await listening.end();
    const { answered, failed, p99 } = await steady.end();
    await expect.poll(async () => (await server.footprint()).listeners).toBe(0);
    await server.end("SIGTERM");
    installation.remove();

    const slope = slopeOf(looks, heapOf);
    const files = looks.map((look) => look.files);
    console.log(
      `the last ${seconds} s of load: ${answered} calls and ${streams} streams, ${failed.length} failed, p99 ${Math.round(p99)} ms; ` +
        `memory grows by ${(slope / 2 ** 20).toFixed(2)} MiB a minute, files from ${Math.min(...files)} to ${Math.max(...files)}`,
    );
    expect(failed).toEqual([]);
    expect(slope).toBeLessThan(MOST_SLOPE);
    // The clients' connections come and go.
    expect(Math.max(...files) - Math.min(...files)).toBeLessThanOrEqual(2 * (CLIENTS + STREAMS));
  },
  300_000 + 2 ** (1 + MOST_AGAIN) * SECONDS * 1_000,
);
