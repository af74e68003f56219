import type { Cancel, Clock } from "./clock";
import { type Job, retryDelay } from "./job";
import type { Leases } from "./leases";

/** Usual waits after failed runs: ten seconds, doubling to ten minutes. */
const USUAL_RETRY = { firstMs: 10_000, mostMs: 600_000 };
const USUAL_LEASE_MS = 60_000;
/** A lease is renewed three times before it would end. */
const RENEWALS = 3;
/** How long the end of the service waits for a run that does not heed its signal, in milliseconds. */
const MOST_AWAITED_MS = 5_000;
/** How often a job is looked at that another instance runs, or whose database does not answer, in milliseconds. */
const LOOK_AGAIN_MS = 5_000;

type Options = {
  readonly clock: Clock;
  readonly leases: Leases;
  /** Hears of every run that failed. */
  readonly onFailure: (name: string, thrown: unknown) => void;
};

/** Jobs that run until they are stopped. */
export type Jobs = {
  /** Makes a job run as soon as possible, on whichever instance comes first. */
  readonly wake: (name: string) => Promise<void>;
  /** Starts no more runs, aborts those under way, and resolves once they have ended, or after five seconds. */
  readonly stop: () => Promise<void>;
};

/** Starts jobs. Each has a runner of its own, so that one that hangs keeps none of the others waiting. */
export function startJobs(jobs: readonly Job[], options: Options): Jobs {
  const runners = new Map(jobs.map((job) => [job.name, new Runner(job, options)]));
  for (const runner of runners.values()) runner.start();
  return {
    wake: async (name) => runners.get(name)?.wake(),
    stop: async () => {
      await Promise.all([...runners.values()].map((runner) => runner.stop()));
    },
  };
}

/** Runs one job on this instance, whenever it is due and no other instance runs it. */
class Runner {
  readonly #job: Job;
  readonly #options: Options;
  #isStopping = false;
  #cancel: Cancel = () => {};
  /** Aborts the run under way. */
  #abort: Cancel = () => {};
  #running: Promise<void> | undefined;
  #isWoken = false;
  /** Failed runs in a row, of a job that is not stored. */
  #failures = 0;

  constructor(job: Job, options: Options) {
    this.#job = job;
    this.#options = options;
  }

  start(): void {
    const { scope, everyMs, firstAfterMs = everyMs } = this.#job;
    this.#schedule(scope === "installation" ? 0 : firstAfterMs);
  }

  async wake(): Promise<void> {
    if (this.#job.scope === "installation")
      await this.#options.leases.advance(this.#job.name, this.#options.clock.now());
    this.#isWoken = true;
    if (this.#running === undefined) this.#schedule(0);
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#cancel();
    this.#abort();
    if (this.#running === undefined) return;
    let cancel: Cancel = () => {};
    const patience = new Promise<void>((resolve) => {
      cancel = this.#options.clock.after(MOST_AWAITED_MS, resolve);
    });
    await Promise.race([this.#running, patience]);
    cancel();
  }

  #schedule(ms: number): void {
    this.#cancel();
    if (this.#isStopping) return;
    this.#cancel = this.#options.clock.after(ms, () => {
      this.#running ??= this.#turn().finally(() => {
        this.#running = undefined;
      });
    });
  }

  /** One look at the job: runs it where it is due and free, then schedules the next look. */
  async #turn(): Promise<void> {
    this.#isWoken = false;
    const waitMs = await (this.#job.scope === "installation" ? this.#shared() : this.#own()).catch((thrown) => {
      this.#options.onFailure(this.#job.name, thrown);
      return LOOK_AGAIN_MS;
    });
    this.#running = undefined;
    this.#schedule(this.#isWoken ? 0 : waitMs);
  }

  /** Returns how long to wait for the next run, in milliseconds. */
  async #own(): Promise<number> {
    const end = await this.#run(new AbortController(), this.#failures);
    this.#failures = end.failures;
    return end.dueAt - end.endedAt;
  }

  /** Returns how long to wait for the next look, in milliseconds. */
  async #shared(): Promise<number> {
    const { clock, leases } = this.#options;
    const { name, leaseMs = USUAL_LEASE_MS } = this.#job;
    const state = await leases.claim(name, clock.now(), leaseMs);
    if (!state.isClaimed) {
      const freeAt = Math.max(state.dueAt, state.leaseUntil ?? 0);
      return Math.min(Math.max(freeAt - clock.now(), 0) || LOOK_AGAIN_MS, Math.max(this.#job.everyMs, LOOK_AGAIN_MS));
    }
    const controller = new AbortController();
    const stopRenewing = this.#renew(controller);
    try {
      const end = await this.#run(controller, state.failures);
      await leases.end(name, end);
      return end.dueAt - end.endedAt;
    } finally {
      stopRenewing();
    }
  }

  /** Renews the lease until told to stop; aborts the run once another instance has taken over. */
  #renew(controller: AbortController): Cancel {
    const { clock, leases } = this.#options;
    const { name, leaseMs = USUAL_LEASE_MS } = this.#job;
    let isOver = false;
    let cancel: Cancel = () => {};
    const next = () => {
      cancel = clock.after(leaseMs / RENEWALS, async () => {
        // A database that does not answer decides nothing: the lease ends by itself if it stays away.
        const isHeld = await leases.renew(name, clock.now() + leaseMs).catch(() => true);
        if (isOver) return;
        if (isHeld) next();
        else controller.abort();
      });
    };
    next();
    return () => {
      isOver = true;
      cancel();
    };
  }

  async #run(controller: AbortController, failuresBefore: number) {
    const { clock, onFailure } = this.#options;
    const { name, everyMs, retry = USUAL_RETRY, run } = this.#job;
    this.#abort = () => controller.abort();
    try {
      const dueAt = await run({ now: clock.now(), signal: controller.signal });
      const endedAt = clock.now();
      return { endedAt, dueAt: dueAt ?? endedAt + everyMs, failures: 0 };
    } catch (thrown) {
      onFailure(name, thrown);
      const failures = failuresBefore + 1;
      const endedAt = clock.now();
      return { endedAt, dueAt: endedAt + retryDelay(retry, failures), failures };
    }
  }
}
