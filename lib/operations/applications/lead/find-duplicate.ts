import type { ApplicationRow } from "@/lib/data/applications/applications";
import { hasOtherOfTerms } from "@/lib/data/applications/search-terms";
import type { Reading } from "@/lib/database/sql";
import { phoneTerms } from "@/lib/domain/applications/search/search-terms";
import type { Caller } from "@/lib/domain/caller/caller";
import { emailIdentity } from "@/lib/domain/email";

/** Returns whether another application that the caller may see has the same phone or email. */
export function isDuplicate(sql: Reading, caller: Caller, row: ApplicationRow): Promise<boolean> {
  const { primaryBorrowerEmail: email, primaryBorrowerPhone: phone, primaryBorrowerPhoneE164: e164 } = row;
  const terms = [...phoneTerms(phone, e164), ...(email === "" ? [] : [emailIdentity(email)])];
  const { teamId, leadProviderSlug } = caller;
  return hasOtherOfTerms(sql, { terms, applicationId: row.id, teamId, leadProviderSlug: leadProviderSlug ?? null });
}
