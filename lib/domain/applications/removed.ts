import { DAY_MS } from "@/lib/domain/day";

/** For how many days a removed application is listed and its events are repeated. */
export const REMOVED_KEPT_DAYS = 30;
export const REMOVED_KEPT_MS = REMOVED_KEPT_DAYS * DAY_MS;
