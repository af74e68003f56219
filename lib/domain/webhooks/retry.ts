import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "@/lib/domain/day";

/** Waits after each failed attempt, in milliseconds: ten attempts within about 75 hours. */
const WAITS_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  DAY_MS,
] as const;
/** Of each wait, so much is left to chance, so that receivers are not called by everybody at once. */
const JITTER = 0.1;
/** Failed attempts of one delivery after which its endpoint counts as failing. */
export const FAILING_AFTER = 4;
/** An endpoint is disabled if nothing arrived for so long, in milliseconds. */
export const DISABLED_AFTER_MS = 120 * HOUR_MS;
/** How long deliveries and attempts are kept, in milliseconds. */
export const WEBHOOKS_KEPT_MS = 30 * DAY_MS;
/** The oldest events that are planned, in milliseconds. Their deliveries are still stored, so none is made twice. */
export const PLANNED_MS = WEBHOOKS_KEPT_MS - DAY_MS;
/** How long the secret before a rotation still signs, in milliseconds. */
export const OVERLAP_MS = DAY_MS;

type Failed = {
  /** Attempts so far. */
  readonly attempts: number;
  /** The wait for which the receiver asked, in milliseconds. */
  readonly askedMs?: number | undefined;
  /** From 0 to 1. */
  readonly chance: number;
};

/** Returns how long to wait after a failed attempt, in milliseconds; null if it was the last. */
export function waitAfter({ attempts, askedMs = 0, chance }: Failed): number | null {
  const wait = WAITS_MS[attempts - 1];
  return wait === undefined ? null : Math.max(Math.round(wait * (1 + JITTER * chance)), Math.min(askedMs, DAY_MS));
}

/** Returns the wait that a `Retry-After` header asks for, in milliseconds; undefined if it says none. */
export function retryAfterMs(value: string | undefined, now: number): number | undefined {
  if (value === undefined) return undefined;
  if (/^\d{1,9}$/.test(value)) return Number(value) * SECOND_MS;
  const at = Date.parse(value);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
}
