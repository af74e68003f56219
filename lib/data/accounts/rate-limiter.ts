import type pg from "pg";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import type { PostgresqlAddress } from "@/lib/database/postgresql/pool";
import { env } from "@/lib/env";
import { lazily } from "@/lib/once";

/** Up to `points` calls per key in `duration` seconds. */
export type Limit = { readonly name: string; readonly points: number; readonly duration: number };
/** The window of a key after a call; `msBeforeNext` is the time until it ends. */
export type Count = { readonly isRefused: boolean; readonly remainingPoints: number; readonly msBeforeNext: number };
type CountCall = (key: string) => Promise<Count>;
/** Counts a call of a key, or takes one back that should not count. */
export type Limiter = { readonly count: CountCall; giveBack(key: string): Promise<void> };

/** Connections for counting only: counting must not wait for a long query. */
const POSTGRESQL_CONNECTIONS = 2;
/** How long a store may take before an instance counts on its own, in milliseconds. */
const COUNT_WITHIN_MS = 2_000;

/**
 * Returns a limiter that counts calls by key exactly, across all instances: in Redis if there is one, else in
 * PostgreSQL, or in memory with SQLite, which has a single instance. While the store is unavailable, each instance
 * counts on its own.
 */
export function makeLimiter(limit: Limit): Limiter {
  const { name, points, duration } = limit;
  const memory = { keyPrefix: name, points, duration };
  const shared = { ...memory, inMemoryBlockOnConsumed: points, insuranceLimiter: new RateLimiterMemory(memory) };
  const { REDIS_URL, database } = env();
  if (REDIS_URL !== undefined) {
    return limiterOn(
      limit,
      onceThere(async () => {
        const storeClient = await redis();
        return new RateLimiterRedis({ ...shared, storeClient, rejectIfRedisNotReady: true });
      }),
    );
  }
  if (database.provider === "sqlite") return limiterInMemory(limit, new RateLimiterMemory(memory));
  const table = { storeType: "pool", tableName: "RateLimitCount", tableCreated: true };
  return limiterOn(
    limit,
    onceThere(async () => new RateLimiterPostgres({ ...shared, ...table, storeClient: await postgresql(database) })),
  );
}

/**
 * The connection that all limiters share. It exists after the first attempt to connect, even a failed one: the first
 * calls must not be counted separately just because they came before the connection.
 */
const redis = lazily(async () => {
  const { Redis } = await import("ioredis");
  const client = new Redis(env().REDIS_URL ?? "", {
    lazyConnect: true,
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    connectTimeout: COUNT_WITHIN_MS,
    commandTimeout: COUNT_WITHIN_MS,
  });
  client.on("error", () => undefined);
  await client.connect().catch(() => undefined);
  return client;
});

let pool: pg.Pool | undefined;

/** Names the statements of the limiter only if they can stay prepared. */
async function postgresql({ url, isPreparing }: PostgresqlAddress) {
  const { makePool } = await import("@/lib/database/postgresql/pool");
  pool ??= makePool(
    { url, connections: POSTGRESQL_CONNECTIONS },
    { connectWithinMs: COUNT_WITHIN_MS, answerWithinMs: COUNT_WITHIN_MS },
  );
  const counting = pool;
  const query = ({ name, ...statement }: pg.QueryConfig) =>
    counting.query(isPreparing ? { name, ...statement } : statement);
  return { query };
}

type Store = Pick<RateLimiterMemory, "consume" | "reward">;

/** Returns a store that is created at the first call, which waits for it. */
function onceThere(make: () => Promise<Store>): Store {
  const store = lazily(make);
  return {
    consume: async (...call) => (await store()).consume(...call),
    reward: async (...call) => (await store()).reward(...call),
  };
}

function limiterInMemory({ points }: Limit, store: RateLimiterMemory): Limiter {
  return {
    count: async (key) => {
      const { consumedPoints, msBeforeNext } = await consumeFrom(store, points, { key, calls: 1 });
      return countAt(points, consumedPoints, msBeforeNext);
    },
    giveBack: (key) => giveBack(store, key),
  };
}

function limiterOn(limit: Limit, store: Store): Limiter {
  return {
    count: combining(limit, store),
    giveBack: (key) => giveBack(store, key),
  };
}

async function giveBack(store: Store, key: string): Promise<void> {
  await store.reward(key);
}

const countAt = (points: number, consumed: number, msBeforeNext: number): Count => ({
  isRefused: consumed > points,
  remainingPoints: Math.max(0, points - consumed),
  msBeforeNext,
});

type Calls = { readonly key: string; readonly calls: number };

async function consumeFrom(store: Store, points: number, { key, calls }: Calls): Promise<RateLimiterRes> {
  try {
    return await store.consume(key, calls);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    // A call refused without asking the store consumed nothing, because all points were already consumed.
    const consumedPoints = refused.consumedPoints === 0 ? points + calls : refused.consumedPoints;
    return new RateLimiterRes(0, refused.msBeforeNext, consumedPoints);
  }
}

/** Asks the store once for all calls of a key that arrive during the previous request. */
function combining({ points }: Limit, store: Store): CountCall {
  const waiting = new Map<string, ((outcome: Promise<Count>) => void)[]>();

  const drain = async (key: string) => {
    for (let calls = waiting.get(key) ?? []; calls.length > 0; calls = waiting.get(key) ?? []) {
      waiting.set(key, []);
      try {
        const { consumedPoints, msBeforeNext } = await consumeFrom(store, points, { key, calls: calls.length });
        const before = consumedPoints - calls.length;
        for (const [index, settle] of calls.entries()) {
          settle(Promise.resolve(countAt(points, before + index + 1, msBeforeNext)));
        }
      } catch (error) {
        for (const settle of calls) settle(Promise.reject(error));
      }
    }
    waiting.delete(key);
  };

  return (key) =>
    new Promise((resolve) => {
      const calls = waiting.get(key);
      if (calls !== undefined) {
        calls.push(resolve);
        return;
      }
      waiting.set(key, [resolve]);
      void drain(key);
    });
}
