import { STATUS_REASON_NAMES } from "@/components/application/status/status-reason-names";
import type { StatusNames } from "@/components/format/names/status-names";
import { dayText } from "@/components/format/time/day-text";
import type { Application } from "@/lib/contract/applications/application";
import { isChoiceKind, labelsOfKind } from "@/lib/domain/applications/fields/choices";
import { FIELD_SECTIONS } from "@/lib/domain/applications/fields/field-definition";
import { type ApplicationField, definitionOf, FIELD_NAMES } from "@/lib/domain/applications/fields/fields";
import { dayToTyped, typedToDay } from "@/lib/domain/day";
import { shownAmount, typedToAmount } from "@/lib/domain/money";
import { STATE_NAMES } from "@/lib/domain/state-names";

export type FieldName = ApplicationField;

/** The label of each field, in the order of the form. */
export const FIELD_LABELS = Object.fromEntries(FIELD_NAMES.map((name) => [name, definitionOf(name).label])) as Readonly<
  Record<FieldName, string>
>;

/** The sections of the form: a title and its fields. */
export const SECTIONS = Object.entries(FIELD_SECTIONS).map(
  ([section, title]) => [title, FIELD_NAMES.filter((name) => definitionOf(name).section === section)] as const,
);

export const isSecret = (name: FieldName) => definitionOf(name).isSecret === true;

/**
 * The form values of a file: an empty text where nothing is set. The SSN and the date of birth are never loaded: empty
 * keeps them, null removes them.
 */
export type FieldValues = Record<FieldName, string | null>;

export const EMPTY = Object.fromEntries(
  FIELD_NAMES.map((name) => [name, name === "status" ? "NEW" : ""]),
) as FieldValues;

/** Returns the loaded file as form values. */
export const formValues = (application: Application): FieldValues =>
  Object.fromEntries(
    FIELD_NAMES.map((name) => [
      name,
      name in application ? typedValue(name, application[name as keyof Application]) : "",
    ]),
  ) as FieldValues;

/** Returns a value of the API as a user types it. */
export function typedValue(name: FieldName, value: string | number | undefined): string {
  const text = String(value ?? "");
  const { kind } = definitionOf(name);
  if (kind === "money") return shownAmount(text);
  return kind === "day" ? dayToTyped(text) : text;
}

/** Returns one value in the format of the API. A cleared field is null. */
export function wireValue(name: FieldName, value: string | null): string | null {
  if (value === null || value === "") return null;
  const { kind } = definitionOf(name);
  if (kind === "money") return typedToAmount(value);
  return kind === "day" || kind === "dateOfBirth" ? typedToDay(value) : value;
}

/** The reasons for a change that another file caused. */
const CAUSES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  stopCause: { otherFile: "opted out with another file of the same borrower" },
  resumeCause: {
    otherFile: "allowed again with another file of the same borrower",
    undone: "an owner undid the opt-out",
  },
  basis: { sameBorrower: "it matches the requested file in two values", ticked: "a user selected it" },
};

const isField = (name: string): name is FieldName => name in FIELD_LABELS;

/** Returns the display text of a value, typed or from the API, or a dash if there is none. */
export function shownValue(name: string, value: string | number | null | undefined, statusNames: StatusNames): string {
  if (value === undefined || value === null || value === "") return "–";
  const text = String(value);
  const names: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    status: statusNames,
    subjectPropertyState: STATE_NAMES,
    statusReason: STATUS_REASON_NAMES,
    ...CAUSES,
  };
  if (!isField(name)) return names[name]?.[text] ?? text;
  const { kind } = definitionOf(name);
  if (kind === "dateOfBirth") return dayToTyped(text);
  if (kind === "money") return shownAmount(typedToAmount(text));
  if (kind === "day") return dayText(typedToDay(text));
  return (isChoiceKind(kind) ? labelsOfKind(kind) : names[name])?.[text] ?? text;
}
