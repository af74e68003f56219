import type { LoanOfficers } from "@/lib/contract/applications/loan-officer";
import { listLoanOfficers as listStored } from "@/lib/data/accounts/people";
import { isAssignable } from "@/lib/domain/applications/loan-officer";
import type { Caller } from "@/lib/domain/caller/caller";
import { replicaFor } from "@/lib/operations/replica-for";

/**
 * Lists the users who can see the caller's applications, by name. A token that is bound to a lead provider gets none:
 * who works here is not for lead providers.
 */
export async function listLoanOfficers(caller: Caller): Promise<LoanOfficers> {
  if (caller.leadProviderSlug !== undefined) return { data: [] };
  const users = await listStored(await replicaFor(caller), caller.teamId);
  return {
    data: users.map((user) => ({
      id: user.id,
      name: user.name,
      ...(isAssignable(user) ? {} : { cannotBeAssigned: true as const }),
    })),
  };
}
