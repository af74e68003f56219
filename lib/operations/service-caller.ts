import type { Caller } from "@/lib/domain/caller/caller";

/** Returns the caller that histories name where the service acts by itself. `now` in epoch milliseconds. */
export function serviceCaller(now: number): Caller {
  const name = "Hearthline";
  return { kind: "system", id: "service", name, via: "service", teamId: null, requestId: "housekeeping", now };
}
