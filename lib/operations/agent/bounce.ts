import { findApplication } from "@/lib/data/applications/applications";
import { putAddressProblem } from "@/lib/data/contact/address-problems";
import type { Sql } from "@/lib/database/sql";
import { hashesByKind } from "@/lib/operations/contact/borrower-hashes";

/** Returns the keyed hash of an email; null for a placeholder. */
const emailHash = (email: string): string | null =>
  hashesByKind({ primaryBorrowerEmail: email, primaryBorrowerPhone: "", primaryBorrowerPhoneE164: null }).email[0] ??
  null;

/** A file whose email came back. `at` is in epoch milliseconds. */
type Bounce = { readonly applicationId: string; readonly to: string; readonly at: number };

/** Stores that this email cannot be reached: no file with it is written to, until mail comes from it. */
export async function recordBounce(sql: Sql, { applicationId, to, at }: Bounce): Promise<void> {
  const addressHash = emailHash(to);
  // Of an erased file nothing is kept.
  if (addressHash === null || (await findApplication(sql, applicationId)) === null) return;
  await putAddressProblem(sql, { hash: addressHash, addressHash, kind: "bounced", applicationId, at });
}
