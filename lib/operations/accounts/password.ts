import { randomUUID } from "node:crypto";
import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { Failure } from "@/lib/domain/failure";

/** OWASP's second choice for argon2id (the library's default kind): 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Each takes 19 MiB and a core: a flood of sign-ins must not starve the rest, so one core is left to everything else. */
const MOST_AT_ONCE = Math.min(2, Math.max(1, availableParallelism() - 1));
/** Whoever comes behind so many others would wait for longer than anybody waits for a page. */
const MOST_WAITING = 64;

let running = 0;
const waiting: (() => void)[] = [];

/** The argon2id hash of a password. */
export const hashPassword = (password: string) => inTurn(() => hash(password.normalize("NFC"), COST));

let nobodys: Promise<string> | undefined;

/** Is it the password of this hash? Without a hash it takes as long, so that nobody learns who has an account. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  nobodys ??= hashPassword(randomUUID());
  const against = stored ?? (await nobodys);
  return (await inTurn(() => verify(against, password.normalize("NFC")))) && stored !== null;
}

/** At most two at a time. Fails with `unavailable` where too many wait. */
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
