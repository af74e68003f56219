import { randomUUID } from "node:crypto";
import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { Failure } from "@/lib/domain/failure";

/** OWASP's second recommendation for argon2id, the library's default: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Each hash takes 19 MiB and one core. A flood of sign-ins must not starve everything else, so one core stays free. */
const MOST_AT_ONCE = Math.min(2, Math.max(1, availableParallelism() - 1));
/** Longest queue. Anyone further back would wait longer than a page may take. */
const MOST_WAITING = 64;

let running = 0;
const waiting: (() => void)[] = [];

/** Returns the argon2id hash of a password. */
export const hashPassword = (password: string) => inTurn(() => hash(password.normalize("NFC"), COST));

let nobodys: Promise<string> | undefined;

/**
 * Returns whether the password matches the hash. Takes as long without a hash, so that nobody learns who has an
 * account.
 */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  nobodys ??= hashPassword(randomUUID());
  // Users without a password have an empty hash.
  const against = stored || (await nobodys);
  return (await inTurn(() => verify(against, password.normalize("NFC")))) && against === stored;
}

/** Runs at most two hashes at a time. Fails with `unavailable` if too many are waiting. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (waiting.length >= MOST_WAITING)
    throw new Failure("unavailable", "Too many sign in at the moment; try again shortly.");
  while (running >= MOST_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  running++;
  try {
    return await work();
  } finally {
    running--;
    waiting.shift()?.();
  }
}
