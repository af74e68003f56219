import { DAY_MS, MINUTE_MS } from "@/lib/domain/day";

/** A lead first attempted within this time was attempted in time. */
export const IN_TIME_MS = 5 * MINUTE_MS;

/** A lead counts as contacted in the contact rate if it was within this time. */
export const CONTACT_RATE_MS = 7 * DAY_MS;
