import { insertSuppression, listHeld } from "@/lib/data/contact/suppressions";
import { newId } from "@/lib/data/id";
import { keyedHash } from "@/lib/data/keys/seal";
import type { Sql } from "@/lib/database/sql";
import type { Caller } from "@/lib/domain/caller/caller";
import type { Stop } from "./suppression";

/** The keyed hashes of one phone or email, and the file that was written to: empty if there is none. */
export type AddressOptOut = {
  readonly kind: "phone" | "email";
  readonly applicationId: string;
  readonly hashes: readonly string[];
  readonly reason: string;
};

/**
 * Lists the request of whoever reads a phone or email, by that address alone. Returns the stop to spread; null if all
 * of it is listed already. Its borrower must be locked.
 */
export async function recordAddressOptOut(
  sql: Sql,
  caller: Caller,
  { kind, applicationId, hashes, reason }: AddressOptOut,
): Promise<Stop | null> {
  const held = new Set((await listHeld(sql, { hashes, teamId: null })).map(({ personHash }) => personHash));
  const missing = hashes.filter((hash) => !held.has(hash));
  if (missing.length === 0) return null;
  const stop = { id: keyedHash("stop", `${kind} ${hashes.join(" ")}`), at: caller.now, teamId: null };
  for (const personHash of missing)
    await insertSuppression(sql, {
      ...{ id: newId(stop.at), personHash, kind, at: stop.at, reason, applicationId, carried: 0 },
      ...{ actorKind: caller.kind, actorId: caller.id, actorName: caller.name },
      ...{ stopId: stop.id, teamId: stop.teamId },
    });
  return stop;
}
