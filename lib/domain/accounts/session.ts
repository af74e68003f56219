import { HOUR_MS } from "@/lib/domain/day";

/**
 * Limits password guessing: each try is counted before it is checked, and a correct one is given back. Counting fails
 * with `rate_limited` if there were too many.
 */
export type PasswordTries = {
  count(email: string): Promise<void>;
  giveBack(email: string): Promise<void>;
};

/** The id of the only single sign-on provider. */
export const PROVIDER = "oidc";

/** The contents of a session cookie, valid as long as the version matches the user's and the user may sign in. */
export type Claims = {
  readonly personId: string;
  readonly sessionVersion: number;
  /** Unique to this session, so that it can be ended alone. */
  readonly sessionId: string;
  /** When the user signed in, in epoch milliseconds. */
  readonly signedInAt: number;
  /** `provider`: by single sign-on, where two-step sign-in is the provider's own. */
  readonly by: "password" | "provider";
};

/** How long a session lasts, however busy it is. */
export const SESSION_LASTS_MS = 12 * HOUR_MS;
/** How far the clocks of two instances may differ. */
const CLOCKS_DIFFER_MS = 300_000;

/** The times of a session, in epoch milliseconds. */
type SessionTimes = { readonly signedInAt: number; readonly usedAt: number | null };

/** Returns whether a session is over: it has lasted its full time, or nobody has used it for `idleMs`. */
export function isSessionOver({ signedInAt, usedAt }: SessionTimes, idleMs: number, now: number): boolean {
  const age = now - signedInAt;
  if (age < -CLOCKS_DIFFER_MS || age >= SESSION_LASTS_MS) return true;
  return now - Math.max(signedInAt, usedAt ?? 0) >= idleMs;
}
