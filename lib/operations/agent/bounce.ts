import { findApplication } from "@/lib/data/applications/applications";
import { putAddressProblem } from "@/lib/data/contact/address-problems";
import type { Sql } from "@/lib/database/sql";
import type { AgentChannel } from "@/lib/domain/contact/outreach/cadence";
import { hashesOfAddress } from "@/lib/operations/contact/borrower-hashes";

/** A file whose email came back, or whose phone takes no texts. `at` is in epoch milliseconds. */
type Bounce = {
  readonly applicationId: string;
  readonly channel: AgentChannel;
  readonly to: string;
  readonly at: number;
};

/** Stores that this email or phone cannot be written to: no file with it is, until a message comes from it. */
export async function recordBounce(sql: Sql, { applicationId, channel, to, at }: Bounce): Promise<void> {
  const [addressHash] = hashesOfAddress(channel, to);
  // Of an erased file nothing is kept.
  if (addressHash === undefined || (await findApplication(sql, applicationId)) === null) return;
  const kind = channel === "email" ? "bounced" : "no_texts";
  await putAddressProblem(sql, { hash: addressHash, addressHash, kind, applicationId, at });
}
