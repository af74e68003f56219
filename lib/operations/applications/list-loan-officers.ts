import type { LoanOfficers } from "@/lib/contract/applications/assignment/loan-officer";
import { listLoanOfficers as listStored } from "@/lib/data/accounts/people";
import { isAssignable } from "@/lib/domain/applications/loan-officer";
import type { Caller } from "@/lib/domain/caller/caller";
import { licensedStates } from "@/lib/operations/applications/assignment/officer-licenses";
import { replicaFor } from "@/lib/operations/replica-for";
import { withoutNull } from "@/lib/operations/without-null";

/**
 * Lists the users who can see the caller's applications, by name. A token that is bound to a lead provider gets none:
 * who works here is not for lead providers.
 */
export async function listLoanOfficers(caller: Caller): Promise<LoanOfficers> {
  if (caller.leadProviderSlug !== undefined) return { data: [] };
  const read = await replicaFor(caller);
  const users = await listStored(read, caller.teamId);
  const licensed = await licensedStates(read, caller.now);
  return {
    data: users.map((user) => ({
      ...{ id: user.id, name: user.name },
      ...withoutNull({ nmlsId: user.nmlsId, licensedStates: statesOf(licensed, user.id) }),
      ...(isAssignable(user) ? {} : { cannotBeAssigned: true as const }),
    })),
  };
}

const statesOf = (licensed: Awaited<ReturnType<typeof licensedStates>>, userId: string) => {
  const states = licensed.get(userId);
  return states === undefined ? null : [...states];
};
