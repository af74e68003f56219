import { hash } from "@node-rs/argon2";

/** OWASP's second choice for argon2id (the library's default kind): 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Each takes 19 MiB and a core: a flood of sign-ins must not starve the rest. */
const MOST_AT_ONCE = 2;

let running = 0;
const waiting: (() => void)[] = [];

/** The argon2id hash of a password, at most two at a time. */
export async function hashPassword(password: string): Promise<string> {
  if (running >= MOST_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  running++;
  try {
    return await hash(password.normalize("NFC"), COST);
  } finally {
    running--;
    waiting.shift()?.();
  }
}
