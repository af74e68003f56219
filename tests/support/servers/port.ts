import { randomInt } from "node:crypto";
import { createServer } from "node:net";

// Below the ports that systems give to outgoing connections: so nobody takes one while its owner is stopped, and a
// client that keeps trying to reach a stopped server cannot be connected to itself.
const [LOWEST, HIGHEST] = [15_000, 32_000];
const TRIES = 100;
// Each worker has its own range, so that another cannot find the same port free before it is taken.
const LANES = 4;
const worker = Number(process.env["VITEST_POOL_ID"] ?? process.env["TEST_PARALLEL_INDEX"] ?? 0);

/** Returns a free port of 127.0.0.1 that its owner can release and take again. */
export async function freePort(): Promise<number> {
  for (let i = 0; i < TRIES; i++) {
    const port = randomInt(LOWEST / LANES, HIGHEST / LANES) * LANES + (worker % LANES);
    if (await isFree(port)) return port;
  }
  throw new Error(`no free port between ${LOWEST} and ${HIGHEST}`);
}

function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}
