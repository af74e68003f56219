import { type CountCall, type Limit, makeLimiter } from "@/lib/data/rate-limiter";
import { Failure } from "@/lib/domain/failure";
import { env } from "@/lib/env";

/** The kinds of calls that are limited apart from each other. */
export type LimitName = "read" | "write" | "agent";

const WINDOW_SECONDS = 10;
const FAILURE_WINDOW_SECONDS = 60;

type Limited = LimitName | "failedAuthentication";
type Limiter = { readonly limit: Limit; readonly count: CountCall };
let limiters: Readonly<Record<Limited, Limiter>> | undefined;

function all(): Readonly<Record<Limited, Limiter>> {
  const { READ_LIMIT, WRITE_LIMIT, AGENT_LIMIT, FAILED_AUTHENTICATION_LIMIT } = env();
  const limiter = (name: Limited, points: number, duration: number): Limiter => {
    const limit = { name, points, duration };
    return { limit, count: makeLimiter(limit) };
  };
  limiters ??= {
    read: limiter("read", READ_LIMIT, WINDOW_SECONDS),
    write: limiter("write", WRITE_LIMIT, WINDOW_SECONDS),
    agent: limiter("agent", AGENT_LIMIT, WINDOW_SECONDS),
    failedAuthentication: limiter("failedAuthentication", FAILED_AUTHENTICATION_LIMIT, FAILURE_WINDOW_SECONDS),
  };
  return limiters;
}

/** Counts one call of a token; answers the headers that tell how many are left. Fails with `rate_limited`. */
export function countCall(name: LimitName, tokenId: string): Promise<Record<string, string>> {
  return consume(name, tokenId);
}

/** Counts one failed authentication of an address, after which it is told to wait. Fails with `rate_limited`. */
export async function countFailedAuthentication(address: string): Promise<void> {
  await consume("failedAuthentication", address);
}

async function consume(name: Limited, key: string): Promise<Record<string, string>> {
  if (env().RATE_LIMITS === "off") return {};
  const { limit, count } = all()[name];
  const { isRefused, remainingPoints, msBeforeNext: retryAfter } = await count(key);
  const headers = {
    "RateLimit-Policy": `"${name}";q=${limit.points};w=${limit.duration}`,
    RateLimit: `"${name}";r=${remainingPoints};t=${Math.ceil(retryAfter / 1000)}`,
  };
  if (!isRefused) return headers;
  throw new Failure("rate_limited", "Too many requests; wait before you try again.", {
    limit: { name, retryAfter },
    headers: { ...headers, "Retry-After": String(Math.ceil(retryAfter / 1000)) },
  });
}
