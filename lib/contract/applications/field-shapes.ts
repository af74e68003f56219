import { z } from "zod";
import {
  Amount,
  City,
  DateOfBirth,
  Email,
  LoanDay,
  Name,
  OptionalEmail,
  OptionalIdentifier,
  OptionalName,
  OptionalPhone,
  oneOf,
  Phone,
  Ssn,
  State,
  Status,
  Street,
  Zip,
} from "@/lib/contract/fields";
import { type ChoiceKind, choicesOfKind, isChoiceKind } from "@/lib/domain/applications/fields/choices";
import type { FieldKind } from "@/lib/domain/applications/fields/field-definition";
import type { APPLICATION_FIELDS } from "@/lib/domain/applications/fields/field-table";
import {
  type ApplicationField,
  definitionOf,
  FIELD_NAMES,
  OPTIONAL_FIELDS,
  type OptionalField,
  type PlainField,
  REQUIRED_FIELDS,
  type RequiredField,
} from "@/lib/domain/applications/fields/fields";

function errorOf(kind: ChoiceKind): string {
  const values: readonly string[] = choicesOfKind(kind);
  return `must be ${values.slice(0, -1).join(", ")} or ${values.at(-1)}`;
}

const choice = <const Kind extends ChoiceKind>(kind: Kind, id: string) =>
  oneOf(choicesOfKind(kind), errorOf(kind)).meta({ id });

export const LoanPurpose = choice("loanPurpose", "LoanPurpose");

/** The shape of a value of each kind, as it is sent. */
const SHAPES = {
  name: Name,
  personName: OptionalName,
  email: Email,
  otherEmail: OptionalEmail,
  phone: Phone,
  otherPhone: OptionalPhone,
  street: Street,
  city: City,
  zip: Zip,
  state: State,
  status: Status,
  loanPurpose: LoanPurpose,
  creditScoreRange: choice("creditScoreRange", "CreditScoreRange"),
  mortgageType: choice("mortgageType", "MortgageType"),
  occupancyType: choice("occupancyType", "OccupancyType"),
  lienPosition: choice("lienPosition", "LienPosition"),
  money: Amount,
  day: LoanDay,
  identifier: OptionalIdentifier,
  dateOfBirth: DateOfBirth,
  ssn: Ssn,
} as const satisfies Readonly<Record<FieldKind, z.ZodType>>;

type Definitions = typeof APPLICATION_FIELDS;
type ShapeOf<Field extends ApplicationField> = (typeof SHAPES)[Definitions[Field]["kind"]];
type Sent<Field extends ApplicationField> = Field extends "status"
  ? z.ZodOptional<ShapeOf<Field>>
  : Definitions[Field] extends { readonly isRequired: true }
    ? ShapeOf<Field>
    : z.ZodOptional<z.ZodNullable<ShapeOf<Field>>>;
/** Values that are returned were checked when they were sent. */
type Read<Field extends ApplicationField> = Definitions[Field]["kind"] extends "state" | "status" | ChoiceKind
  ? ShapeOf<Field>
  : z.ZodString;

/** A field as it is sent: null, the empty text and nothing at all leave an optional one unset. */
function sent(field: ApplicationField): z.ZodType {
  const { kind, isRequired, example } = definitionOf(field);
  if (kind === "status") return Status.optional().meta({ description: "NEW when left out." });
  // As a choice of two shapes: OpenAPI cannot add null to a list of values that has a name.
  if (isChoiceKind(kind)) return z.union([SHAPES[kind], z.null()], errorOf(kind)).optional();
  const shape = example === undefined ? SHAPES[kind] : SHAPES[kind].meta({ example });
  return isRequired === true ? shape : shape.nullable().optional();
}

/** A field as it is returned; an optional one is absent where it is not set. */
function read(field: PlainField): z.ZodType {
  const { kind, isRequired } = definitionOf(field);
  const shape = kind === "state" || kind === "status" || isChoiceKind(kind) ? SHAPES[kind] : z.string();
  return isRequired === true ? shape : shape.optional();
}

const shapesOf = <Field extends ApplicationField, Shapes>(
  fields: readonly Field[],
  shape: (field: Field) => z.ZodType,
) => Object.fromEntries(fields.map((field) => [field, shape(field)])) as Shapes;

/** The shapes of all fields, as they are sent. */
export const SENT = shapesOf<ApplicationField, { [Field in ApplicationField]: Sent<Field> }>(FIELD_NAMES, sent);
/** The shapes of the plain fields, as they are returned. */
export const REQUIRED = shapesOf<RequiredField, { [Field in RequiredField]: Read<Field> }>(REQUIRED_FIELDS, read);
export const OPTIONAL = shapesOf<OptionalField, { [Field in OptionalField]: z.ZodOptional<Read<Field>> }>(
  OPTIONAL_FIELDS,
  read,
);
