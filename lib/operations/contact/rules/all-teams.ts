import type { Caller } from "@/lib/domain/caller/caller";
import { Failure } from "@/lib/domain/failure";

/** Fails with `forbidden` for a user in a team: these settings bind every team. */
export function requireAllTeams({ teamId }: Caller): void {
  if (teamId !== null) {
    throw new Failure("forbidden", "This applies to every team. Only someone without a team can change it.");
  }
}
