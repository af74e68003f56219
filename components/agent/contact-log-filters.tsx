import { type InfiniteData, useQuery, useQueryClient } from "@tanstack/react-query";
import { SelectField } from "@/components/ui/input/select-field";
import { teamsQuery } from "@/lib/client/accounts/teams";
import { LOGS } from "@/lib/client/agent/agent";
import type { ContactLogPage } from "@/lib/contract/agent/contact-overview";

/** The chosen filters of the log. An empty text means no filter. */
export type Choices = {
  readonly action: string;
  readonly actorId: string;
  readonly teamId: string;
  readonly days: string;
};
export const EVERYTHING: Choices = { action: "", actorId: "", teamId: "", days: "" };

const KINDS = [
  ["", "Everything"],
  ["ingested", "Leads received"],
  ["slept", "Paused"],
  ["woken", "Pause ended early"],
  ["stopped", "Opted out"],
  ["resumed", "Contact allowed again"],
] as const;
const PERIODS = [
  ["", "Any time"],
  ["1", "Today"],
  ["7", "Last 7 days"],
  ["30", "Last 30 days"],
] as const;

/** Returns the filters as API parameters. `since` is in epoch milliseconds. */
export function conditionsOf({ action, actorId, teamId }: Choices, since: number | undefined) {
  const named = { action, actorId, teamId, since: since === undefined ? "" : String(since) };
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== ""));
}

type FiltersProps = { readonly choices: Choices; readonly onChoose: (choices: Choices) => void };

/** Filters the log. The server searches all of it. */
export function ContactLogFilters({ choices, onChoose }: FiltersProps) {
  const { data: teams } = useQuery(teamsQuery);
  const actors = useActors();
  const named = (teams?.data ?? []).map(({ id, name }) => [id, name] as const);
  const choice = (name: keyof Choices) => ({
    value: choices[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      onChoose({ ...choices, [name]: target.value }),
  });
  return (
    <div className="flex flex-wrap gap-3 *:grow *:basis-32 sm:*:basis-24">
      <SelectField label="What" options={KINDS} {...choice("action")} />
      <SelectField label="Who" options={[["", "Everyone"], ...actors]} {...choice("actorId")} />
      <SelectField label="When" options={PERIODS} {...choice("days")} />
      {named.length > 1 && <SelectField label="Team" options={[["", "Every team"], ...named]} {...choice("teamId")} />}
    </div>
  );
}

/** Returns everyone who appears in the loaded part of the log, by name. */
function useActors(): readonly (readonly [id: string, name: string])[] {
  const logs = useQueryClient().getQueriesData<InfiniteData<ContactLogPage>>({ queryKey: LOGS });
  const entries = logs.flatMap(([, log]) => log?.pages ?? []).flatMap((page) => page.data);
  const known = new Map(entries.map(({ actor }) => [actor.id, actor.name]));
  known.delete("");
  return [...known].toSorted(([, one], [, other]) => one.localeCompare(other));
}
