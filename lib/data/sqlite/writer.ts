import { setTimeout as wait } from "node:timers/promises";
import { changesGrouped, databaseAwaited } from "@/lib/probes";
import { unavailable } from "../unavailable";
import type { Connection } from "./connection";
import { isDriverError, isResourceError } from "./failure";

const MOST_IN_A_GROUP = 64;
const MOST_WAITING = 10_000;
/** How long a change waits for others to share its fsync with: so many milliseconds in all, and since the last came. */
const GATHER_MS = 2;
const GATHER_IDLE_MS = 0.1;
/** How long to try to get the database from another process, and how long between two tries, in milliseconds. */
const PATIENCE_MS = 5_000;
const PAUSE_MS = 25;
/** How long to try to empty the write-ahead log; nobody writes meanwhile. */
const LOG_PATIENCE_MS = 1_000;

type Work<Result> = (connection: Connection) => Promise<Result>;
type Job = {
  readonly work: Work<unknown>;
  /** When it came, of the process's own clock, in milliseconds. */
  readonly since: number;
  readonly settle: (outcome: Outcome) => void;
};
/** What came of a job; where it failed, the error as it was thrown. */
type Outcome = { readonly done: unknown } | { readonly failed: unknown };

/**
 * The one place where this process writes. Changes that arrive together share one transaction and one fsync; none is
 * acknowledged before the commit. They run without savepoints, which cost a tenth of a change: where one fails that may
 * have changed something, all are taken back and run anew, each in a savepoint of its own. A commit that fails
 * acknowledges nothing, and the connection is replaced, because a failed one stays inside its transaction. What fails
 * so that SQLite itself takes back the transaction, as on a full disk, fails all of it.
 */
export class Writer {
  readonly #open: () => Promise<Connection>;
  readonly #waiting: Job[] = [];
  /** What waits for the end of a group, between two transactions. */
  readonly #between: (() => Promise<void>)[] = [];
  #connection: Connection | undefined;
  #running: Promise<void> | undefined;
  /** How many changes come together at present. */
  #expected = 1;

  constructor(open: () => Promise<Connection>) {
    this.#open = open;
  }

  /** The connection, while it is in no transaction: what it reads then is committed. */
  get idle(): Connection | undefined {
    return this.#connection?.handle.inTransaction === false ? this.#connection : undefined;
  }

  /** Runs `work`, all or nothing and maybe more than once; what it throws takes back what it did and comes out here. */
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
   * Writes a database of at most so many bytes anew, without what was deleted, and cuts off the write-ahead log;
   * answers whether that could be done.
   */
  wipe(mostBytes: number): Promise<boolean> {
    return new Promise<boolean>((resolve, reject) => {
      this.#between.push(async () => {
        try {
          this.#connection ??= await this.#open();
          resolve(await wipeThrough(this.#connection, mostBytes));
        } catch (error) {
          reject(unavailable(error));
        }
      });
      this.#running ??= this.#drain();
    });
  }

  /** Waits for what was accepted, then closes. */
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
   * Waits for changes that come at nearly the same time: as long as each turn of the event loop brings further ones,
   * and, while fewer are there than came together lately, a moment longer. Who changes one thing at a time waits for
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
      outcomes = await runTogether(this.#connection, group);
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

async function wipeThrough({ handle, statements }: Connection, mostBytes: number): Promise<boolean> {
  const pages = Number(handle.pragma("page_count", { simple: true }));
  const bytes = pages * Number(handle.pragma("page_size", { simple: true }));
  if (bytes <= mostBytes) await patiently(() => statements.run("VACUUM"));
  return cutOffLog(handle);
}

/**
 * Empties the write-ahead log; whoever reads from it, or brings it into the database just then, is waited for a moment.
 * Answers whether it is empty.
 */
async function cutOffLog(handle: Connection["handle"]): Promise<boolean> {
  const deadline = Date.now() + LOG_PATIENCE_MS;
  const isBusy = () => Number(handle.pragma("wal_checkpoint(TRUNCATE)", { simple: true })) === 1;
  while (isBusy()) {
    if (Date.now() > deadline) return false;
    await wait(PAUSE_MS);
  }
  return true;
}

async function runTogether(connection: Connection, group: readonly Job[]): Promise<Outcome[]> {
  await begin(connection);
  changesGrouped.listener?.(group.length);
  for (const { since } of group) databaseAwaited.listener?.(performance.now() - since);
  const outcomes = (await runFreely(connection, group)) ?? (await runApart(connection, group));
  connection.statements.run("COMMIT");
  return outcomes;
}

/** Runs a group without savepoints. Undefined where one failed that may have changed something: it has to be taken back. */
async function runFreely(connection: Connection, group: readonly Job[]): Promise<Outcome[] | undefined> {
  const outcomes: Outcome[] = [];
  for (const job of group) {
    const before = connection.changesBegun();
    const outcome = await outcomeOf(connection, job);
    if ("failed" in outcome && connection.changesBegun() !== before) return undefined;
    outcomes.push(outcome);
  }
  return outcomes;
}

/** Runs a group anew, each in its own savepoint. */
async function runApart(connection: Connection, group: readonly Job[]): Promise<Outcome[]> {
  const { statements } = connection;
  statements.run("ROLLBACK");
  await begin(connection);
  const outcomes: Outcome[] = [];
  for (const job of group) {
    statements.run("SAVEPOINT job");
    const outcome = await outcomeOf(connection, job);
    if ("failed" in outcome) statements.run("ROLLBACK TO job");
    statements.run("RELEASE job");
    outcomes.push(outcome);
  }
  return outcomes;
}

async function outcomeOf(connection: Connection, { work }: Job): Promise<Outcome> {
  try {
    return { done: await work(connection) };
  } catch (error) {
    // Where SQLite has already given up the whole transaction, there is nothing to go on with.
    if (!connection.handle.inTransaction) throw error;
    return { failed: error };
  }
}

/** What a caller is told of an error. */
const toldOf = (error: unknown) => (isResourceError(error) ? unavailable(error) : error);

/** Begins with the write lock held, so that nothing can fail for want of it later. */
const begin = ({ statements }: Connection) => patiently(() => statements.run("BEGIN IMMEDIATE"));

/** Runs a statement that needs the write lock, again and again while another process has it. */
async function patiently(run: () => unknown): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      run();
      return;
    } catch (error) {
      if (!isDriverError(error) || !error.code.startsWith("SQLITE_BUSY") || Date.now() > deadline) throw error;
      await wait(PAUSE_MS);
    }
  }
}
