import type { ContactLog } from "@/lib/contract/agent/contact-record";
import { findPublicKey, listHeads } from "@/lib/data/contact/proof/heads";
import { database } from "@/lib/database/database";
import type { Caller } from "@/lib/domain/caller/caller";
import { forbidLeadProviders } from "@/lib/operations/forbid-lead-providers";
import { withoutNull } from "@/lib/operations/without-null";

const MOST = 100;

/** Returns the signed heads of the contact log. A copy of them proves later that no earlier entry was changed. */
export async function getContactLog(caller: Caller): Promise<ContactLog> {
  forbidLeadProviders(caller, "the contact log");
  const { read } = await database();
  const heads = await listHeads(read, MOST);
  return { heads, ...withoutNull({ publicKey: await findPublicKey(read) }) };
}
