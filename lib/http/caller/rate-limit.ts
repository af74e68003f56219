import { setTimeout as wait } from "node:timers/promises";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { type Limit, type Limiter, makeLimiter } from "@/lib/data/accounts/rate-limiter";
import { keyedHash } from "@/lib/data/keys/seal";
import type { PasswordTries } from "@/lib/domain/accounts/session";
import { emailIdentity } from "@/lib/domain/email";
import { Failure } from "@/lib/domain/failure";
import { env } from "@/lib/env";
import { lazily, oncePerProcess } from "@/lib/once";
import { limitPassed } from "@/lib/probes";

/** The kinds of calls that are limited apart from each other. */
export type LimitName = "read" | "write" | "agent";

const WINDOW_SECONDS = 10;
const FAILURE_WINDOW_SECONDS = 60;
// Few enough that a password or a code cannot be guessed; whoever is shut out is let in again when the window ends.
// Many wrong tries from everywhere only slow sign-in down, so that nobody shuts an account's owner out. A device that has
// signed in to the account before has a count of its own.
const SIGN_IN_WINDOW_SECONDS = 900;
const SIGN_INS_FROM_ADDRESS = 10;
const SIGN_INS = 30;
const SLOWED_MS = 2_000;
const MOST_SLOWED = 200;
// Each code of an app has three chances in a million: ten tries a day, by whoever knows the password, are few enough.
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

/** How many calls are let through in how many seconds on this server, for a token or for an address. */
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

/** Counts one call of a token; answers the headers that tell how many are left. Fails with `rate_limited`. */
export function countCall(name: LimitName, tokenId: string): Promise<Record<string, string>> {
  return consume(name, tokenId);
}

const PAGE_WINDOW_SECONDS = 10;
/** Counted in memory: a page costs this instance its processor, and a count elsewhere would cost more. */
const pages = lazily(async () => new RateLimiterMemory({ points: env().PAGE_LIMIT, duration: PAGE_WINDOW_SECONDS }));

/** Counts one page of an address; returns how many milliseconds it has to wait, 0 where it need not. */
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

/** Counts one failed authentication of an address, after which it is told to wait. Fails with `rate_limited`. */
export async function countFailedAuthentication(address: string): Promise<void> {
  await consume("failedAuthentication", address);
}

type Counted = readonly [limit: SignInLimit, key: string];

/** Tries that are counted by these limits, and given back when they were right. */
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

/** Counts the passwords that are typed again inside a session. */
export const triesFrom = (address: string): PasswordTries =>
  triesBy((account) => [
    ["signInsOfAddress", address],
    ["signInsOfAccountFromAddress", `${account} ${address}`],
    ["proofsOfAccount", account],
  ]);

/** Counts sign-ins from an address; those of a device that has signed in to the account before, by the device alone. */
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

/** Counts the codes of an app that are tried for an account, by devices that have not signed in to it before. */
export const codeTries: PasswordTries = triesBy((account) => [["codesOfAccount", account]]);

let slowed = 0;

/** Has a try beyond the limit wait, instead of refusing it. Fails with `rate_limited` where too many wait already. */
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

/** Whether or not there is such an account, and without telling the email to wherever counts are kept. */
export const accountOf = (email: string) => keyedHash("sign-in", emailIdentity(email.trim()));

async function consume(name: Limited, key: string): Promise<Record<string, string>> {
  if (env().RATE_LIMITS === "off") return {};
  const { limit, count } = all()[name];
  const { isRefused, remainingPoints, msBeforeNext: retryAfter } = await count(key);
  const headers = {
    "RateLimit-Policy": `"${name}";q=${limit.points};w=${limit.duration}`,
    RateLimit: `"${name}";r=${remainingPoints};t=${Math.ceil(retryAfter / 1000)}`,
  };
  if (!isRefused) return headers;
  limitPassed.listener?.(name);
  throw new Failure("rate_limited", "Too many requests; wait before you try again.", {
    limit: { name, retryAfter },
    headers: { ...headers, "Retry-After": String(Math.ceil(retryAfter / 1000)) },
  });
}
