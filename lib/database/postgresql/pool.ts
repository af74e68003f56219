import { createHash } from "node:crypto";
import pg from "pg";
import { unavailable } from "@/lib/database/unavailable";
import type { DatabaseAddress } from "@/lib/env";
import { databaseAwaited } from "@/lib/probes";

/** How long a request may wait for a connection, and a statement for its result, in milliseconds. */
type Patience = { readonly connectWithinMs: number; readonly answerWithinMs: number };
const PATIENCE: Patience = { connectWithinMs: 5_000, answerWithinMs: 5_000 };
const IDLE_MS = 30_000;
/** Statements kept prepared on each connection; any further text is prepared for every use. */
const MOST_KEPT_STATEMENTS = 300;
const BIGINT = 20;

/** Where a PostgreSQL database is, and how it is used. */
export type PostgresqlAddress = Extract<DatabaseAddress, { readonly provider: "postgresql" }>;

/** Times and counts are integers below 2^53, so they come back as numbers. */
export const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: "text" | "binary") =>
    oid === BIGINT ? Number : pg.types.getTypeParser(oid, format as "text"),
};

/** Returns a pool that opens no connection yet. A connection lost while idle is replaced on next use. */
export function makePool(
  { url, connections }: Pick<PostgresqlAddress, "url" | "connections">,
  { connectWithinMs, answerWithinMs }: Patience = PATIENCE,
): pg.Pool {
  const options = {
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectWithinMs,
    query_timeout: answerWithinMs,
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    application_name: "hearthline",
    // Statements are sent without waiting for the previous result, and those of one turn in one packet.
    pipeline: true,
    types,
  };
  const pool = new pg.Pool(options);
  pool.on("error", () => undefined);
  pool.on("connect", (client) => {
    client.on("error", () => undefined);
    gatherWrites(client);
  });
  return pool;
}

/** Makes a connection send everything written in one turn of the event loop together. */
function gatherWrites({ connection: { stream } }: pg.Client): void {
  // An open socket, with or without TLS: connecting sets the method again.
  const write = stream.write.bind(stream) as (...args: unknown[]) => boolean;
  let isGathering = false;
  const gather = (...args: unknown[]) => {
    if (!isGathering) {
      isGathering = true;
      stream.cork();
      process.nextTick(() => {
        isGathering = false;
        stream.uncork();
      });
    }
    return write(...args);
  };
  Object.assign(stream, { write: gather });
}

/** Returns a connection of the pool; fails with `unavailable` if there is none. */
export async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  const started = performance.now();
  const client = await pool.connect().catch((error: unknown) => {
    throw unavailable(error);
  });
  databaseAwaited.listener?.(performance.now() - started);
  return client;
}

/** Closes the idle connections: the address now leads to another server. */
export async function dropIdle(pool: pg.Pool): Promise<void> {
  const closing = Array.from({ length: pool.idleCount }, async () => (await pool.connect()).release(true));
  await Promise.allSettled(closing);
}

export type Statement = { readonly text: string; readonly name?: string };
export type Prepare = (text: string) => Statement;

/** Turns `?` into `$1`, `$2` …, and names the statement so that each connection prepares it once. */
export function preparing(isPreparing: boolean): Prepare {
  const known = new Map<string, Statement>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    let count = 0;
    const numbered = text.replaceAll("?", () => `$${++count}`);
    if (!isPreparing || known.size >= MOST_KEPT_STATEMENTS) return { text: numbered };
    const name = createHash("sha256").update(numbered).digest("base64url").slice(0, 32);
    const statement = { text: numbered, name };
    known.set(text, statement);
    return statement;
  };
}
