import { setTimeout as wait } from "node:timers/promises";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import type { Database } from "@/lib/database/database";
import { nestTransactions } from "@/lib/database/nested-transactions";
import type { Reading, Value } from "@/lib/database/sql";
import { unavailable } from "@/lib/database/unavailable";
import { Failure } from "@/lib/domain/failure";
import { PrismaClient as PostgresqlClient } from "../generated/postgresql/client";
import type { PrismaClient } from "../generated/sqlite/client";
import { isConflict, queryFailure } from "./failure";
import { connect, dropIdle, makePool, type PostgresqlAddress, type Prepare, preparing } from "./pool";
import { Replica } from "./replica";
import { Transaction } from "./transaction";

/** How often a transaction that loses against others runs, and the longest pause before the second run. */
const MOST_RUNS = 8;
const PAUSE_MS = 20;
const CLOCK = `SELECT extract(epoch FROM clock_timestamp()) * 1000 AS "now"`;
// A transaction that has written nothing for a minute only reads, as a backup does. All instances have the same user.
const OLDEST_OPEN = `SELECT COALESCE(extract(epoch FROM max(clock_timestamp() - "xact_start")) * 1000, 0) AS "open"
  FROM pg_stat_activity WHERE "datname" = current_database() AND "usename" = session_user AND "pid" <> pg_backend_pid()
  AND ("backend_xid" IS NOT NULL OR "xact_start" > clock_timestamp() - interval '1 minute')`;
/** The code a read-only server returns for a change. */
const READ_ONLY = "25006";

/** Opens a PostgreSQL database, which must have been migrated. Connects on first use. */
export function openPostgresql(address: PostgresqlAddress): Database {
  const pool = makePool(address);
  const prepare = preparing(address.isPreparing);
  const prisma = failing(new PostgresqlClient({ adapter: new PrismaPg(pool) }));
  const bound = new WeakMap<pg.PoolClient, Promise<PrismaClient>>();
  const prismaOn = (client: pg.PoolClient) => {
    const found = bound.get(client) ?? bindPrisma(client);
    bound.set(client, found);
    return found;
  };
  const read = readingFrom(pool, prepare);
  const second = address.replicaUrl === undefined ? null : makePool({ ...address, url: address.replicaUrl });
  const replica = second === null ? null : new Replica(read, readingFrom(second, prepare));
  return {
    read,
    replica: replica?.read ?? null,
    bulk: null,
    prisma: () => Promise.resolve(prisma),
    inTransaction: (work) => transact(pool, (client) => inTransaction(client, prepare, work)),
    withPrisma: (work) =>
      transact(pool, (client) => inTransaction(client, prepare, async (sql) => work(await prismaOn(client), sql))),
    purgeDeleted: () => Promise.resolve(true),
    isFull: () => false,
    reserveRoom: () => Promise.resolve(),
    clock: async () => Number((await read.get<{ now: number | string }>(CLOCK))?.now),
    oldestOpen: async () => Math.ceil(Number((await read.get<{ open: number | string }>(OLDEST_OPEN))?.open)),
    close: async () => {
      replica?.close();
      await Promise.all([pool.end(), second?.end()]);
    },
  };
}

function readingFrom(pool: pg.Pool, prepare: Prepare): Reading {
  const run = async (text: string, params: readonly Value[] = []) => {
    try {
      return (await pool.query({ ...prepare(text), values: [...params] })).rows;
    } catch (error) {
      throw queryFailure(error);
    }
  };
  return {
    get: async <Row>(text: string, params?: readonly Value[]) => (await run(text, params))[0] as Row | undefined,
    all: async <Row>(text: string, params?: readonly Value[]) => (await run(text, params)) as Row[],
  };
}

/** Runs `work` on a connection, and again on another if it lost against another transaction. */
async function transact<Result>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
  for (let run = 1; ; run++) {
    const client = await connect(pool);
    try {
      const result = await work(client);
      client.release();
      return result;
    } catch (error) {
      const isLost = error instanceof Failure && error.code === "unavailable";
      client.release(isLost);
      // This is the primary from before a failover: the address may lead to the new one by now.
      if (isLost && error.cause === READ_ONLY) void dropIdle(pool);
      if (!isConflict(error)) throw error;
      if (run === MOST_RUNS) throw unavailable(error);
    }
    // A random wait keeps it from colliding with the same transactions again.
    await wait(Math.random() * PAUSE_MS * 2 ** run);
  }
}

async function inTransaction<Result>(
  client: pg.PoolClient,
  prepare: Prepare,
  work: (sql: Transaction) => Promise<Result>,
): Promise<Result> {
  const transaction = new Transaction(client, prepare);
  try {
    const result = await work(transaction);
    await transaction.commit();
    return result;
  } catch (error) {
    const first = error instanceof Failure ? error : (transaction.failure ?? error);
    if (await transaction.rollback()) throw first;
    // The cause of any error is whatever ended the connection.
    throw unavailable(error);
  }
}

/** Returns Prisma on one connection, inside the transaction open there. */
async function bindPrisma(client: pg.PoolClient): Promise<PrismaClient> {
  const idle = new pg.Pool();
  const adapter = await new PrismaPg(idle).connect();
  Object.assign(adapter, { client });
  nestTransactions(adapter, (text) => client.query(text));
  const { provider, adapterName } = adapter;
  return failing(new PostgresqlClient({ adapter: { provider, adapterName, connect: () => Promise.resolve(adapter) } }));
}

/** Returns Prisma whose queries fail with `unavailable` while the database is unreachable. */
function failing(prisma: PostgresqlClient): PrismaClient {
  const extended = prisma.$extends({
    query: {
      $allOperations: async ({ args, query }) => {
        try {
          return await query(args);
        } catch (error) {
          throw queryFailure(error);
        }
      },
    },
  });
  return clientOf(extended);
}

/** Both clients come from the same models; features that only one of them has are not used. */
const clientOf = (prisma: unknown) => prisma as PrismaClient;
