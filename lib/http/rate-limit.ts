import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { Failure } from "@/lib/domain/failure";
import { env } from "@/lib/env";

/** The kinds of calls that are limited apart from each other. */
export type LimitName = "read" | "write" | "agent";

const WINDOW_SECONDS = 10;
const FAILURE_WINDOW_SECONDS = 60;

type Limiters = Readonly<Record<LimitName | "failedAuthentication", RateLimiterMemory>>;
let limiters: Limiters | undefined;

function all(): Limiters {
  const { READ_LIMIT, WRITE_LIMIT, AGENT_LIMIT, FAILED_AUTHENTICATION_LIMIT } = env();
  const limiter = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterMemory({ keyPrefix, points, duration });
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

async function consume(name: keyof Limiters, key: string): Promise<Record<string, string>> {
  if (env().RATE_LIMITS === "off") return {};
  const limiter = all()[name];
  try {
    return headersOf(name, limiter, await limiter.consume(key));
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    const retryAfter = refused.msBeforeNext;
    throw new Failure("rate_limited", "Too many requests; wait before you try again.", {
      limit: { name, retryAfter },
      headers: { ...headersOf(name, limiter, refused), "Retry-After": String(Math.ceil(retryAfter / 1000)) },
    });
  }
}

function headersOf(
  name: string,
  limiter: RateLimiterMemory,
  { remainingPoints, msBeforeNext }: RateLimiterRes,
): Record<string, string> {
  return {
    "RateLimit-Policy": `"${name}";q=${limiter.points};w=${limiter.duration}`,
    RateLimit: `"${name}";r=${remainingPoints};t=${Math.ceil(msBeforeNext / 1000)}`,
  };
}
