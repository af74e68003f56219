import { useQuery } from "@tanstack/react-query";
import { CALL_STATE_NAMES } from "@/components/format/names/call-state-names";
import { NO_FILTERS, type PipelineView, type SetView } from "@/components/pipeline/view/use-view";
import { Button } from "@/components/ui/input/button";
import { CheckField } from "@/components/ui/input/check-field";
import { ChoicesField } from "@/components/ui/input/choices-field";
import { Field } from "@/components/ui/input/field";
import { useLoanOfficers } from "@/lib/client/applications/assignment/loan-officers";
import type { ConditionName } from "@/lib/client/pipeline/conditions";
import { filterChoicesQuery } from "@/lib/client/pipeline/filter-choices";
import { LOAN_PURPOSE_LABELS, LOAN_PURPOSES } from "@/lib/domain/applications/fields/loan-purpose";
import { CALL_STATES } from "@/lib/domain/contact/call-state";
import { STATES } from "@/lib/domain/state";
import { STATUSES, type Status } from "@/lib/domain/status/status";
import { dayText, endOfDay, startOfDay } from "./received-day";

type FilterFormProps = {
  readonly filters: PipelineView["filters"];
  readonly setView: SetView;
  readonly statusNames: Readonly<Record<Status, string>>;
};

const CONTACT = [
  ["active", "Active"],
  ["sleeping", "Paused"],
  ["stopped", "Opted out"],
] as const;
const CALLS = CALL_STATES.map((state) => [state, CALL_STATE_NAMES[state]] as const);
const PURPOSES = LOAN_PURPOSES.map((purpose) => [purpose, LOAN_PURPOSE_LABELS[purpose]] as const);
const STATE_CHOICES = STATES.map((state) => [state, state.toUpperCase()] as const);

/** Renders the filters for files. */
export function FilterForm({ filters, setView, statusNames }: FilterFormProps) {
  const { data: choices } = useQuery(filterChoicesQuery);
  const field = (name: ConditionName) => ({
    chosen: filters[name]?.split(",") ?? [],
    onChange: (values: readonly string[]) => setView({ [name]: values.join(",") }),
  });
  const teams = (choices?.teams ?? []).map(({ id, name }) => [id, name ?? `${id} (not registered)`] as const);
  const officers = useLoanOfficers().map(({ id, name }) => [id, name] as const);
  return (
    <>
      <ChoicesField
        label="Status"
        options={STATUSES.map((status) => [status, statusNames[status]])}
        {...field("status")}
      />
      <ChoicesField
        label="Lead provider"
        options={(choices?.leadProviders ?? []).map((slug) => [slug, slug])}
        {...field("leadProviderSlug")}
      />
      {teams.length > 0 && (
        <ChoicesField
          label="Team"
          options={[[NO_TEAM, "No team"], ...teams]}
          chosen={filters.noTeam === undefined ? (filters.teamId?.split(",") ?? []) : [NO_TEAM]}
          onChange={(values) => setView(teamPatch(values, filters.noTeam !== undefined))}
        />
      )}
      <ChoicesField
        label="Loan officer"
        options={[[ME, "Me"], [NOBODY, "Unassigned"], ...officers]}
        chosen={filters.noLoanOfficer === undefined ? (filters.loanOfficerId?.split(",") ?? []) : [NOBODY]}
        onChange={(values) => setView(officerPatch(values, filters.noLoanOfficer !== undefined))}
      />
      <ChoicesField label="Contact" options={CONTACT} {...field("contactState")} />
      <ChoicesField label="Calls" options={CALLS} {...field("callState")} />
      <ChoicesField label="Purpose" options={PURPOSES} {...field("loanPurpose")} />
      <ChoicesField label="State" options={STATE_CHOICES} {...field("state")} />
      <div className="grid grid-cols-1 gap-3">
        <Field
          label="Received from"
          type="date"
          value={dayText(filters.createdFrom)}
          onChange={({ target }) => setView({ createdFrom: startOfDay(target.value) })}
        />
        <Field
          label="Received to"
          type="date"
          value={dayText(filters.createdBefore, -1)}
          onChange={({ target }) => setView({ createdBefore: endOfDay(target.value) })}
        />
      </div>
      <CheckField
        label="Stuck only"
        checked={filters.stuck !== undefined}
        onChange={({ target }) => setView({ stuck: target.checked ? "true" : "" })}
      />
      {Object.keys(filters).length > 0 && (
        <Button look="secondary" onClick={() => setView(NO_FILTERS)}>
          Clear all
        </Button>
      )}
    </>
  );
}

/** Stands for the current user, so that a shared view shows each user their own files. */
const ME = "me";
const NOBODY = " ";

/** Makes "Unassigned" exclude all loan officers. */
function officerPatch(values: readonly string[], wasNobody: boolean) {
  const isNobody = values.includes(NOBODY) && !(wasNobody && values.length > 1);
  const officerIds = values.filter((value) => value !== NOBODY);
  return isNobody
    ? { noLoanOfficer: "true", loanOfficerId: "" }
    : { noLoanOfficer: "", loanOfficerId: officerIds.join(",") };
}

/** Starts with a character that no team id starts with. */
const NO_TEAM = " ";

/** Makes "No team" exclude all teams, because a file belongs either to a team or to none. */
function teamPatch(values: readonly string[], wasNone: boolean) {
  const isNone = values.includes(NO_TEAM) && !(wasNone && values.length > 1);
  const teamIds = values.filter((value) => value !== NO_TEAM);
  return isNone ? { noTeam: "true", teamId: "" } : { noTeam: "", teamId: teamIds.join(",") };
}
