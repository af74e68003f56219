import type { State } from "@/lib/domain/state";
import type { Status } from "@/lib/domain/status/status";
import type { Choice, ChoiceKind } from "./choices";
import type { FieldDefinition, FieldKind } from "./field-definition";
import { APPLICATION_FIELDS } from "./field-table";
import { isLoanTerm, type LoanTerm } from "./loan-terms";

type Fields = typeof APPLICATION_FIELDS;
export type ApplicationField = keyof Fields;
/** The fields whose definition has a flag. */
type Flagged<Flag extends "isRequired" | "isSecret" | "isCreateOnly" | "hasNoColumn"> = {
  [Name in ApplicationField]: Fields[Name] extends Readonly<Record<Flag, true>> ? Name : never;
}[ApplicationField];

export type SecretField = Flagged<"isSecret">;
/** The fields that are stored unencrypted and may be returned. */
export type PlainField = Exclude<ApplicationField, SecretField>;
export type RequiredField = Flagged<"isRequired">;
/** The plain fields that may be unset. */
export type OptionalField = Exclude<PlainField, RequiredField>;
export type CreateOnlyField = Flagged<"isCreateOnly">;
export type FieldWithoutColumn = Flagged<"hasNoColumn">;

type ValueOf<Kind extends FieldKind> = Kind extends "status"
  ? Status
  : Kind extends "state"
    ? State
    : Kind extends ChoiceKind
      ? Choice<Kind>
      : string;

/** The plain fields with a column of their own. Loan terms and dates share one. */
export type ColumnField = Exclude<PlainField, LoanTerm>;
export type OptionalColumn = Exclude<OptionalField, LoanTerm>;

/** The columns of the plain fields; null if an optional one is not set. */
export type PlainColumns = { readonly [Name in Exclude<PlainField, OptionalField>]: ValueOf<Fields[Name]["kind"]> } & {
  readonly [Name in OptionalColumn]: ValueOf<Fields[Name]["kind"]> | null;
};

/** Returns the definition of a field without the details of its type. */
export const definitionOf = (name: ApplicationField): FieldDefinition => APPLICATION_FIELDS[name];

export const FIELD_NAMES = Object.keys(APPLICATION_FIELDS) as readonly ApplicationField[];
const isSecret = (name: ApplicationField): name is SecretField => definitionOf(name).isSecret === true;
const isOptional = (name: PlainField): name is OptionalField => definitionOf(name).isRequired !== true;

export const SECRET_FIELDS = FIELD_NAMES.filter(isSecret) as [SecretField, ...SecretField[]];
export const PLAIN_FIELDS = FIELD_NAMES.filter((name): name is PlainField => !isSecret(name));
export const OPTIONAL_FIELDS = PLAIN_FIELDS.filter(isOptional);
export const COLUMN_FIELDS = PLAIN_FIELDS.filter((name): name is ColumnField => !isLoanTerm(name));
export const OPTIONAL_COLUMNS = OPTIONAL_FIELDS.filter((name): name is OptionalColumn => !isLoanTerm(name));
export const REQUIRED_FIELDS = PLAIN_FIELDS.filter(
  (name): name is Exclude<PlainField, OptionalField> => !isOptional(name),
);
export const CREATE_ONLY_FIELDS = FIELD_NAMES.filter(
  (name): name is CreateOnlyField => definitionOf(name).isCreateOnly === true,
);
