import { DAY_MS, MINUTE_MS } from "@/lib/domain/day";

/** A first attempt within this time is in time. */
export const IN_TIME_MS = 5 * MINUTE_MS;

/** The contact rate counts leads that were contacted within this time. */
export const CONTACT_RATE_MS = 7 * DAY_MS;
