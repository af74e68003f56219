import { DAY_MS } from "@/lib/domain/day";

/** The contact rate counts leads that were contacted within this time. */
export const CONTACT_RATE_MS = 7 * DAY_MS;

/** A lead that no one attempted within this time is missed. Until then it does not count. */
export const MISSED_AFTER_MS = DAY_MS;
