import { unavailable } from "@/lib/database/unavailable";
import type { Connection } from "./connection";
import { isDriverError, isResourceError } from "./failure";
import { commitGroup, type Job, type Outcome, type Work } from "./group";
import { purgeDeletedThrough } from "./purge-deleted";

const MOST_IN_A_GROUP = 64;
const MOST_WAITING = 10_000;
/**
 * How long a change waits for others to share its fsync with, in milliseconds: in all, and since the last one arrived.
 */
const GATHER_MS = 2;
const GATHER_IDLE_MS = 0.1;

/**
 * The only place where this process writes. Changes that arrive together share one transaction and one fsync; none is
 * acknowledged before the commit. They run without savepoints, which cost a tenth of a change: if one fails that may
 * have changed something, all are rolled back and run again, each in its own savepoint. A failed commit acknowledges
 * nothing, and the connection is replaced, because a failed one stays inside its transaction. An error on which SQLite
 * itself rolls back the transaction, as on a full disk, fails all of it.
 */
export class Writer {
  readonly #open: () => Promise<Connection>;
  readonly #waiting: Job[] = [];
  /** Work that waits for the end of a group, between two transactions. */
  readonly #between: (() => Promise<void>)[] = [];
  #connection: Connection | undefined;
  #running: Promise<void> | undefined;
  /** How many changes arrive together at present. */
  #expected = 1;

  constructor(open: () => Promise<Connection>) {
    this.#open = open;
  }

  /** The connection while it is not in a transaction: its reads then see committed data. */
  get idle(): Connection | undefined {
    return this.#connection?.handle.inTransaction === false ? this.#connection : undefined;
  }

  /** Runs `work`, all or nothing and possibly more than once. An error rolls back what it did and is thrown here. */
  write<Result>(work: Work<Result>): Promise<Result> {
    if (this.#waiting.length >= MOST_WAITING) return Promise.reject(unavailable());
    return new Promise<Result>((resolve, reject) => {
      const settle = (outcome: Outcome) =>
        "done" in outcome ? resolve(outcome.done as Result) : reject(toldOf(outcome.failed));
      this.#waiting.push({ work, since: performance.now(), settle });
      this.#running ??= this.#drain();
    });
  }

  /**
   * Rewrites a database of at most `mostBytes` without deleted data, and truncates the write-ahead log. Returns whether
   * that succeeded.
   */
  wipe(mostBytes: number): Promise<boolean> {
    return new Promise<boolean>((resolve, reject) => {
      this.#between.push(async () => {
        try {
          this.#connection ??= await this.#open();
          resolve(await purgeDeletedThrough(this.#connection, mostBytes));
        } catch (error) {
          reject(unavailable(error));
        }
      });
      this.#running ??= this.#drain();
    });
  }

  /** Waits for accepted changes, then closes. */
  async close(): Promise<void> {
    await this.#running;
    this.#connection?.close();
    this.#connection = undefined;
  }

  async #drain(): Promise<void> {
    await this.#gather();
    while (this.#waiting.length > 0 || this.#between.length > 0) {
      if (this.#waiting.length > 0) await this.#runGroup(this.#waiting.splice(0, MOST_IN_A_GROUP));
      for (const run of this.#between.splice(0)) await run();
    }
    this.#running = undefined;
  }

  /**
   * Waits for changes that arrive at nearly the same time: as long as each turn of the event loop brings more, and a
   * moment longer while there are fewer than came together lately. A caller that makes one change at a time waits for
   * nobody.
   */
  async #gather(): Promise<void> {
    const started = performance.now();
    let last = started;
    let before = 0;
    for (;;) {
      const count = this.#waiting.length;
      const now = performance.now();
      if (count > before) last = now;
      else if (count >= this.#expected || now - last >= GATHER_IDLE_MS) break;
      if (count >= MOST_IN_A_GROUP || now - started >= GATHER_MS) break;
      before = count;
      await new Promise(setImmediate);
    }
    this.#expected = Math.min(MOST_IN_A_GROUP, Math.max(this.#waiting.length, this.#expected - 1));
  }

  async #runGroup(group: readonly Job[]): Promise<void> {
    let outcomes: Outcome[];
    try {
      this.#connection ??= await this.#open().catch((error: unknown) => {
        throw unavailable(error);
      });
      outcomes = await commitGroup(this.#connection, group);
    } catch (error) {
      this.#replaceConnection();
      const failed = isDriverError(error) ? unavailable(error) : error;
      outcomes = group.map(() => ({ failed }));
    }
    group.forEach((job, index) => {
      job.settle(outcomes[index] ?? { failed: unavailable() });
    });
  }

  #replaceConnection(): void {
    try {
      this.#connection?.close();
    } catch {
      // A connection that cannot even be closed is left to the garbage collector.
    }
    this.#connection = undefined;
  }
}

/** Returns the error that a caller gets. */
const toldOf = (error: unknown) => (isResourceError(error) ? unavailable(error) : error);
