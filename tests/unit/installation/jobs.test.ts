import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { database } from "@/lib/database/database";
import { type Job, retryDelay } from "@/lib/jobs/job";
import { storedLeases } from "@/lib/jobs/leases";
import { type Jobs, startJobs } from "@/lib/jobs/runner";
import { MovingClock } from "../../support/clients/moving-clock";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Claiming a job reads and writes, and ending it writes again: each round lets queued work through. */
const ROUNDS = 8;

async function settle(): Promise<void> {
  const db = await database();
  for (let round = 0; round < ROUNDS; round++) {
    await db.withPrisma(async () => undefined);
    await nextTurn();
  }
}

let clock: MovingClock;
let started: Jobs[] = [];
const failures: string[] = [];

beforeEach(async () => {
  clock = new MovingClock(Date.UTC(2026, 10, 24));
  failures.length = 0;
  await (await database()).withPrisma((prisma) => prisma.jobRun.deleteMany());
});

afterEach(async () => {
  await Promise.all(started.map((jobs) => jobs.stop()));
  started = [];
});

/** Starts another instance that runs these jobs. */
function instance(...jobs: readonly Job[]): Jobs {
  const options = { clock, leases: storedLeases(), onFailure: (name: string) => void failures.push(name) };
  const running = startJobs(jobs, options);
  started.push(running);
  return running;
}

const advance = (ms: number) => clock.advance(ms, settle);

describe("A job of the installation", () => {
  test("runs once per period, however many instances there are", async () => {
    const runs: number[] = [];
    const job: Job = {
      name: "hourly",
      scope: "installation",
      everyMs: HOUR_MS,
      run: async ({ now }) => {
        runs.push(now);
        return undefined;
      },
    };
    for (let count = 0; count < 3; count++) instance(job);
    await advance(3 * HOUR_MS + MINUTE_MS);
    expect(runs).toHaveLength(4);
    for (const [index, at] of runs.slice(1).entries()) expect(at - (runs[index] ?? 0)).toBeGreaterThanOrEqual(HOUR_MS);
  });

  test("keeps its schedule over restarts", async () => {
    let runs = 0;
    const job: Job = {
      name: "daily",
      scope: "installation",
      everyMs: 24 * HOUR_MS,
      run: async () => {
        runs++;
        return undefined;
      },
    };
    for (let restart = 0; restart < 5; restart++) {
      const running = instance(job);
      await advance(5 * HOUR_MS);
      await running.stop();
    }
    expect(runs).toBe(2);
  });

  test("is taken over once the lease of a dead instance has ended", async () => {
    const runs: string[] = [];
    const jobOf = (name: string, isStuck: boolean): Job => ({
      name: "taken-over",
      scope: "installation",
      everyMs: HOUR_MS,
      leaseMs: MINUTE_MS,
      run: async () => {
        runs.push(name);
        if (isStuck) await new Promise(() => {});
        return undefined;
      },
    });
    const deadClock = new MovingClock(clock.now());
    startJobs([jobOf("dead", true)], { clock: deadClock, leases: storedLeases(), onFailure: () => {} });
    await deadClock.advance(0, settle);
    await settle();
    instance(jobOf("living", false));
    await advance(MINUTE_MS - 1_000);
    expect(runs).toEqual(["dead"]);
    await advance(10_000);
    expect(runs).toEqual(["dead", "living"]);
  });

  test("is never run by two instances at once while its lease is renewed", async () => {
    let running = 0;
    let most = 0;
    const gates: (() => void)[] = [];
    const job: Job = {
      name: "long",
      scope: "installation",
      everyMs: MINUTE_MS,
      leaseMs: 30_000,
      run: async () => {
        most = Math.max(most, ++running);
        await new Promise<void>((resolve) => gates.push(resolve));
        running--;
        return undefined;
      },
    };
    instance(job);
    instance(job);
    await advance(5 * MINUTE_MS);
    expect(most).toBe(1);
    for (const open of gates) open();
  });

  test("is retried after a failure, later each time, and reports each", async () => {
    const runs: number[] = [];
    instance({
      name: "failing",
      scope: "installation",
      everyMs: HOUR_MS,
      retry: { firstMs: 10_000, mostMs: 40_000 },
      run: async ({ now }) => {
        runs.push(now);
        if (runs.length < 5) throw new Error("not yet");
        return undefined;
      },
    });
    await advance(10 * MINUTE_MS);
    const waits = runs.slice(1).map((at, index) => at - (runs[index] ?? 0));
    expect(waits).toEqual([10_000, 20_000, 40_000, 40_000]);
    expect(failures).toEqual(["failing", "failing", "failing", "failing"]);
  });

  test("runs at the time that its last run returned, and at once when it is woken", async () => {
    const runs: number[] = [];
    const jobs = instance({
      name: "queue",
      scope: "installation",
      everyMs: HOUR_MS,
      run: async ({ now }) => {
        runs.push(now);
        return now + 7 * MINUTE_MS;
      },
    });
    await advance(8 * MINUTE_MS);
    expect(runs).toHaveLength(2);
    await jobs.wake("queue");
    await advance(1_000);
    expect(runs).toHaveLength(3);
  });
});

describe("A job of each instance", () => {
  test("runs on every instance, and a slow one delays no other", async () => {
    const runs = { fast: 0, slow: 0 };
    const fast: Job = { name: "fast", scope: "instance", everyMs: 1_000, run: async () => void runs.fast++ };
    const slow: Job = {
      name: "slow",
      scope: "instance",
      everyMs: 1_000,
      run: ({ signal }) => {
        runs.slow++;
        return new Promise((resolve) => signal.addEventListener("abort", () => resolve(undefined)));
      },
    };
    instance(fast, slow);
    instance(fast, slow);
    await clock.advance(10_000);
    expect(runs).toEqual({ fast: 20, slow: 2 });
  });

  test("stops: the current run is aborted, and no other starts", async () => {
    let aborted = 0;
    const jobs = instance({
      name: "ending",
      scope: "instance",
      everyMs: 1_000,
      run: ({ signal }) =>
        new Promise((resolve) =>
          signal.addEventListener("abort", () => {
            aborted++;
            resolve(undefined);
          }),
        ),
    });
    await clock.advance(1_000);
    await jobs.stop();
    await clock.advance(60_000);
    expect(aborted).toBe(1);
  });
});

test("the wait after failures doubles up to its limit", () => {
  const retry = { firstMs: 5, mostMs: 30 };
  expect([1, 2, 3, 4, 5, 1_000].map((failures) => retryDelay(retry, failures))).toEqual([5, 10, 20, 30, 30, 30]);
});
