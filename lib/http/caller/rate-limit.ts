import { setTimeout as wait } from "node:timers/promises";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { type Limit, type Limiter, makeLimiter } from "@/lib/data/accounts/rate-limiter";
import { keyedHash } from "@/lib/data/keys/seal";
import type { PasswordTries } from "@/lib/domain/accounts/session";
import { emailIdentity } from "@/lib/domain/email";
import { Failure, type Quota } from "@/lib/domain/failure";
import { env } from "@/lib/env";
import { lazily, oncePerProcess } from "@/lib/once";
import { limitPassed } from "@/lib/probes";

/** The kinds of calls that are limited separately. */
export type LimitName = "read" | "write" | "agent";

const WINDOW_SECONDS = 10;
const FAILURE_WINDOW_SECONDS = 60;
// Low enough that a password or a code cannot be guessed; access returns when the window ends. Many wrong tries from
// everywhere only slow down sign-in, so that nobody can lock an account's owner out. A device that has signed in to the
// account before has its own count.
const SIGN_IN_WINDOW_SECONDS = 900;
const SIGN_INS_FROM_ADDRESS = 10;
const SIGN_INS = 30;
const SLOWED_MS = 2_000;
const MOST_SLOWED = 200;
// Each code of an app has a chance of three in a million: ten tries a day, by anyone who knows the password, are few
// enough.
const CODES = 10;
const CODE_WINDOW_SECONDS = 86_400;

type SignInLimit =
  | "signInsOfAddress"
  | "signInsOfAccount"
  | "signInsOfAccountFromAddress"
  | "signInsOfDevice"
  | "proofsOfAccount"
  | "codesOfAccount";
type Limited = LimitName | "failedAuthentication" | SignInLimit;
type Limiters = Readonly<Record<Limited, Limiter & { readonly limit: Limit }>>;

let limiters: Limiters | undefined;

function all(): Limiters {
  limiters ??= oncePerProcess("limiters", makeLimiters);
  return limiters;
}

function makeLimiters(): Limiters {
  const { READ_LIMIT, WRITE_LIMIT, AGENT_LIMIT, FAILED_AUTHENTICATION_LIMIT } = env();
  const limiter = (name: Limited, points: number, duration: number) => {
    const limit = { name, points, duration };
    return { limit, ...makeLimiter(limit) };
  };
  return {
    read: limiter("read", READ_LIMIT, WINDOW_SECONDS),
    write: limiter("write", WRITE_LIMIT, WINDOW_SECONDS),
    agent: limiter("agent", AGENT_LIMIT, WINDOW_SECONDS),
    failedAuthentication: limiter("failedAuthentication", FAILED_AUTHENTICATION_LIMIT, FAILURE_WINDOW_SECONDS),
    signInsOfAddress: limiter("signInsOfAddress", FAILED_AUTHENTICATION_LIMIT, FAILURE_WINDOW_SECONDS),
    signInsOfAccount: limiter("signInsOfAccount", SIGN_INS, SIGN_IN_WINDOW_SECONDS),
    signInsOfDevice: limiter("signInsOfDevice", SIGN_INS_FROM_ADDRESS, SIGN_IN_WINDOW_SECONDS),
    proofsOfAccount: limiter("proofsOfAccount", SIGN_INS, SIGN_IN_WINDOW_SECONDS),
    codesOfAccount: limiter("codesOfAccount", CODES, CODE_WINDOW_SECONDS),
    signInsOfAccountFromAddress: limiter("signInsOfAccountFromAddress", SIGN_INS_FROM_ADDRESS, SIGN_IN_WINDOW_SECONDS),
  };
}

/** Returns how many calls this server allows in how many seconds, per token or per address. */
export function ratesInForce() {
  const { RATE_LIMITS, READ_LIMIT, WRITE_LIMIT, AGENT_LIMIT, FAILED_AUTHENTICATION_LIMIT } = env();
  return {
    isOn: RATE_LIMITS === "on",
    read: { calls: READ_LIMIT, seconds: WINDOW_SECONDS },
    write: { calls: WRITE_LIMIT, seconds: WINDOW_SECONDS },
    agent: { calls: AGENT_LIMIT, seconds: WINDOW_SECONDS },
    failedAuthentication: { calls: FAILED_AUTHENTICATION_LIMIT, seconds: FAILURE_WINDOW_SECONDS },
  };
}

/** Counts one call of a token. Returns how many are left; undefined without limits. Fails with `rate_limited`. */
export function countCall(name: LimitName, tokenId: string): Promise<Quota | undefined> {
  return consume(name, tokenId);
}

const PAGE_WINDOW_SECONDS = 10;
/** Counted in memory: a page costs this instance's processor, and counting elsewhere would cost more. */
const pages = lazily(async () => new RateLimiterMemory({ points: env().PAGE_LIMIT, duration: PAGE_WINDOW_SECONDS }));

/** Counts one page of an address. Returns how many milliseconds it has to wait, 0 if it need not. */
export async function countPage(address: string): Promise<number> {
  const limiter = await pages();
  const refused = await limiter.consume(address).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (refused === null) return 0;
  if (!(refused instanceof RateLimiterRes)) throw refused;
  limitPassed.listener?.("page");
  return Math.max(1, refused.msBeforeNext);
}

/** Counts one failed authentication of an address, which then has to wait. Fails with `rate_limited`. */
export async function countFailedAuthentication(address: string): Promise<void> {
  await consume("failedAuthentication", address);
}

type Counted = readonly [limit: SignInLimit, key: string];

/** Returns tries that these limits count, and give back if they were correct. */
const triesBy = (limits: (account: string) => readonly Counted[], slowing?: SignInLimit): PasswordTries => ({
  async count(email) {
    const account = accountOf(email);
    for (const [name, key] of limits(account)) await consume(name, key);
    if (slowing !== undefined) await slowDown(slowing, account);
  },
  async giveBack(email) {
    if (env().RATE_LIMITS === "off") return;
    const account = accountOf(email);
    for (const [name, key] of limits(account)) await all()[name].giveBack(key);
    if (slowing !== undefined) await all()[slowing].giveBack(account);
  },
});

/** Counts passwords typed again inside a session. */
export const triesFrom = (address: string): PasswordTries =>
  triesBy((account) => [
    ["signInsOfAddress", address],
    ["signInsOfAccountFromAddress", `${account} ${address}`],
    ["proofsOfAccount", account],
  ]);

/**
 * Counts sign-ins from an address; sign-ins from a device that has signed in to the account before, by the device
 * alone.
 */
export const signInTries = (address: string, device: string | null): PasswordTries =>
  device === null
    ? triesBy(
        (account) => [
          ["signInsOfAddress", address],
          ["signInsOfAccountFromAddress", `${account} ${address}`],
        ],
        "signInsOfAccount",
      )
    : triesBy((account) => [["signInsOfDevice", `${account} ${device}`]]);

/** Counts the codes of an app tried for an account, by devices that have not signed in to it before. */
export const codeTries: PasswordTries = triesBy((account) => [["codesOfAccount", account]]);

let slowed = 0;

/** Delays a try beyond the limit instead of refusing it. Fails with `rate_limited` if too many are waiting already. */
async function slowDown(name: SignInLimit, key: string): Promise<void> {
  try {
    await consume(name, key);
  } catch (thrown) {
    const isOver = thrown instanceof Failure && thrown.details.limit !== undefined;
    if (!isOver || slowed >= MOST_SLOWED) throw thrown;
    slowed++;
    await wait(SLOWED_MS);
    slowed--;
  }
}

/** Returns the key of an account for counting, whether or not it exists, without revealing the email to the store. */
export const accountOf = (email: string) => keyedHash("sign-in", emailIdentity(email.trim()));

async function consume(name: Limited, key: string): Promise<Quota | undefined> {
  if (env().RATE_LIMITS === "off") return undefined;
  const { limit, count } = all()[name];
  const { isRefused, remainingPoints, msBeforeNext: retryAfter } = await count(key);
  const { points: calls, duration } = limit;
  const quota = { name, calls, window: duration * 1_000, left: remainingPoints, resetsIn: retryAfter };
  if (!isRefused) return quota;
  limitPassed.listener?.(name);
  throw new Failure("rate_limited", "Too many requests; wait before you try again.", {
    limit: { name, retryAfter },
    quota,
  });
}
