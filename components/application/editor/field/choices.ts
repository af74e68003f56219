import type { ComponentProps } from "react";
import { STAGE_TITLES, type StatusNames } from "@/components/format/names/status-names";
import type { SelectField } from "@/components/ui/input/select-field";
import type { LoanOfficer } from "@/lib/contract/applications/assignment/loan-officer";
import { isChoiceKind, labelsOfKind } from "@/lib/domain/applications/fields/choices";
import { definitionOf } from "@/lib/domain/applications/fields/fields";
import { STATE_NAMES } from "@/lib/domain/state-names";
import { STAGE_NAMES, STAGES } from "@/lib/domain/status/status";
import type { FieldName } from "./fields";

type Choices = ComponentProps<typeof SelectField>["options"];
type Teams = readonly (readonly [value: string, text: string])[];

const statusChoices = (names: StatusNames): Choices =>
  STAGE_NAMES.map((stage) => ({
    label: STAGE_TITLES[stage],
    options: STAGES[stage].map((status) => [status, names[status]] as const),
  }));

const STATE_CHOICES = Object.entries(STATE_NAMES);

type ChoicesContext = {
  readonly teams: Teams;
  readonly officers: readonly LoanOfficer[];
  readonly value: string;
  readonly statusNames: StatusNames;
};

/** Offers active users, and the current one even if they are disabled. */
function officerChoices(officers: readonly LoanOfficer[], value: string): Choices {
  const offered = officers.filter(({ id, cannotBeAssigned }) => id === value || cannotBeAssigned === undefined);
  const options = offered.map(({ id, name }) => [id, name] as const);
  const isListed = value === "" || options.some(([id]) => id === value);
  return [["", "Unassigned"], ...options, ...(isListed ? [] : [[value, "Unknown user"] as const])];
}

/** Returns the options of a field, or undefined for a field that is typed. */
export function choicesOf(
  name: FieldName,
  { teams, officers, value, statusNames }: ChoicesContext,
): Choices | undefined {
  if (name === "status") return statusChoices(statusNames);
  const { kind } = definitionOf(name);
  if (isChoiceKind(kind)) return [["", "Not known yet"], ...Object.entries(labelsOfKind(kind))];
  if (name === "subjectPropertyState") return value === "" ? [["", "Choose a state"], ...STATE_CHOICES] : STATE_CHOICES;
  if (name === "loanOfficerId") return officerChoices(officers, value);
  if (name !== "teamId") return undefined;
  // A system may have sent a team that is not registered here.
  return teams.some(([id]) => id === value) ? teams : [...teams, [value, value]];
}
