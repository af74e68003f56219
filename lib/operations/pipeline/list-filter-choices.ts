import type { FilterChoices } from "@/lib/contract/pipeline/filter-choices";
import { listLoanOfficers } from "@/lib/data/accounts/people";
import { listTeams } from "@/lib/data/accounts/teams";
import { listLeadProviders, listUsedTeamIds } from "@/lib/data/pipeline/filter-choices";
import { isAssignable } from "@/lib/domain/applications/loan-officer";
import type { Caller } from "@/lib/domain/caller/caller";
import { relaxedRead } from "@/lib/operations/replica-for";

/** Lists the lead providers, teams and loan officers of the applications that the caller may see. */
export async function listFilterChoices(caller: Caller): Promise<FilterChoices> {
  const read = await relaxedRead(caller);
  const leadProviders = await listLeadProviders(read, caller.teamId);
  const registered = await listTeams(read, caller.teamId);
  const names = new Map(registered.map(({ id, name }) => [id, name]));
  const used = caller.teamId === null ? await listUsedTeamIds(read) : [];
  const unregistered = used.filter((id) => !names.has(id));
  return {
    leadProviders,
    loanOfficers: (await listLoanOfficers(read, caller.teamId)).map((user) => ({
      id: user.id,
      name: user.name,
      ...(isAssignable(user) ? {} : { disabled: true as const }),
    })),
    teams: [...registered.map(({ id, name }) => ({ id, name })), ...unregistered.map((id) => ({ id }))],
  };
}
