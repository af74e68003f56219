import type { FilterChoices } from "@/lib/contract/pipeline/filter-choices";
import { listTeams } from "@/lib/data/accounts/teams";
import { listLeadProviders, listUsedTeamIds } from "@/lib/data/pipeline/filter-choices";
import type { Caller } from "@/lib/domain/caller/caller";
import { replicaFor } from "@/lib/operations/replica-for";

/** Lists the lead providers and teams of the applications that the caller may see. */
export async function listFilterChoices(caller: Caller): Promise<FilterChoices> {
  const read = await replicaFor(caller);
  const leadProviders = await listLeadProviders(read, caller.teamId);
  const registered = await listTeams(read, caller.teamId);
  const names = new Map(registered.map(({ id, name }) => [id, name]));
  const used = caller.teamId === null ? await listUsedTeamIds(read) : [];
  const unregistered = used.filter((id) => !names.has(id));
  return {
    leadProviders,
    teams: [...registered.map(({ id, name }) => ({ id, name })), ...unregistered.map((id) => ({ id }))],
  };
}
