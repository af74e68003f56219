import type { Sql } from "@/lib/database/sql";
import type { Caller } from "@/lib/domain/caller/caller";
import { type AddressOptOut, recordAddressOptOut } from "@/lib/operations/contact/address-opt-out";
import { lockPersons } from "@/lib/operations/contact/suppression";
import { newBudget, spreadStops } from "./spread-stop";

/**
 * Stops contact with whoever has a phone or email: every file that has it, and later ones. The same again changes
 * nothing. No lock of a borrower may be held.
 */
export async function stopAddress(sql: Sql, caller: Caller, request: AddressOptOut): Promise<void> {
  const { hashes } = request;
  if (hashes.length === 0) return;
  await lockPersons(sql, hashes);
  const stop = await recordAddressOptOut(sql, caller, request);
  if (stop !== null) await spreadStops(sql, { stops: [stop], caller }, hashes, newBudget());
}
