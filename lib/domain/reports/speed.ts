import { DAY_MS } from "@/lib/domain/day";

/** The contact rate counts leads that were contacted within this time. */
export const CONTACT_RATE_MS = 7 * DAY_MS;
