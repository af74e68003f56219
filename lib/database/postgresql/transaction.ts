import { createHash } from "node:crypto";
import type pg from "pg";
import type { Sql, Value } from "@/lib/database/sql";
import { queryFailure } from "./failure";
import type { Prepare } from "./pool";

// Each statement sees what was committed before it began, so data read after a lock is current. An instance that
// freezes or is cut off keeps its locks for this many milliseconds at most.
const BEGIN = `BEGIN ISOLATION LEVEL READ COMMITTED;
  SET LOCAL statement_timeout = 5000; SET LOCAL idle_in_transaction_session_timeout = 5000`;

/**
 * One transaction on one connection. Statements are sent without waiting for earlier ones, and the transaction fails
 * with the error of the first that fails: later ones only report that it is aborted.
 */
export class Transaction implements Sql {
  readonly isAlone = false;
  readonly #client: pg.PoolClient;
  readonly #prepare: Prepare;
  readonly #locked = new Set<string>();
  #failure: { readonly error: unknown } | undefined;

  constructor(client: pg.PoolClient, prepare: Prepare) {
    this.#client = client;
    this.#prepare = prepare;
    this.#sendAhead({ text: BEGIN });
  }

  /** The error of the first statement that failed; undefined while none has. */
  get failure(): unknown {
    return this.#failure?.error;
  }

  async get<Row>(text: string, params: readonly Value[] = []): Promise<Row | undefined> {
    return (await this.#run(text, params)).rows[0] as Row | undefined;
  }

  async all<Row>(text: string, params: readonly Value[] = []): Promise<Row[]> {
    return (await this.#run(text, params)).rows as Row[];
  }

  lockForUpdate<Row>(text: string, params?: readonly Value[]): Promise<Row[]> {
    return this.all<Row>(`${text} FOR UPDATE`, params);
  }

  async run(text: string, params: readonly Value[] = []): Promise<void> {
    this.#sendAhead({ ...this.#prepare(text), values: [...params] });
  }

  async count(text: string, params: readonly Value[] = []): Promise<number> {
    return (await this.#run(text, params)).rowCount ?? 0;
  }

  async lock(...names: readonly string[]): Promise<void> {
    for (const name of names) this.#locked.add(name);
    this.#sendAhead(lockOf(names));
  }

  isLocked(name: string): boolean {
    return this.#locked.has(name);
  }

  async tryLock(name: string): Promise<boolean> {
    const { rows } = await this.#send({ text: `SELECT pg_try_advisory_xact_lock(${lockNumber(name)}) AS "isLocked"` });
    return rows[0]?.isLocked === true;
  }

  /** Commits. Throws any earlier error, even if nobody waited for it. */
  async commit(): Promise<void> {
    const { command } = await this.#send({ text: "COMMIT" });
    if (this.#failure !== undefined) throw this.#failure.error;
    // The server responds to the COMMIT of a failed transaction by rolling it back.
    if (command !== "COMMIT") throw new Error("the transaction was rolled back");
  }

  /** Rolls back. Returns whether the connection is still usable. */
  rollback(): Promise<boolean> {
    return this.#client.query("ROLLBACK").then(
      () => true,
      () => false,
    );
  }

  #run(text: string, params: readonly Value[]): Promise<pg.QueryResult> {
    return this.#send({ ...this.#prepare(text), values: [...params] });
  }

  async #send(query: pg.QueryConfig): Promise<pg.QueryResult> {
    try {
      return await this.#client.query(query);
    } catch (error) {
      this.#failure ??= { error: queryFailure(error) };
      throw this.#failure.error;
    }
  }

  /** Sends a statement whose result nobody waits for; if it fails, every later statement does. */
  #sendAhead(query: pg.QueryConfig): void {
    this.#send(query).catch(() => undefined);
  }
}

/** Locks in one order, so that two transactions that need the same locks cannot deadlock. */
function lockOf(names: readonly string[]): pg.QueryConfig {
  const numbers = [...new Set(names)].sort().map(lockNumber);
  return { text: `SELECT ${numbers.map((number) => `pg_advisory_xact_lock(${number})`).join(", ")}` };
}

/**
 * Returns the 64-bit number that PostgreSQL uses for a lock; two names that share one only wait for each other
 * unnecessarily.
 */
export const lockNumber = (name: string) => createHash("sha256").update(name).digest().readBigInt64BE(0);
