import { z } from "zod";
import {
  City,
  DateOfBirth,
  Email,
  Identifier,
  Name,
  OptionalIdentifier,
  oneOf,
  optionalText,
  Phone,
  Ssn,
  State,
  Status,
  Street,
  Timestamp,
  Zip,
} from "@/lib/contract/fields";
import {
  type APPLICATION_FIELDS,
  type ApplicationField,
  CREATE_ONLY_FIELDS,
  type CreateOnlyField,
  definitionOf,
  FIELD_NAMES,
  type FieldKind,
  OPTIONAL_FIELDS,
  type OptionalField,
  type PlainField,
  REQUIRED_FIELDS,
  type RequiredField,
} from "@/lib/domain/applications/fields";
import { LOAN_PURPOSES } from "@/lib/domain/applications/loan-purpose";
import type { Status as StatusName } from "@/lib/domain/status";
import { ALL_STATUS_REASONS, isReasonOf, type StatusReason } from "@/lib/domain/status-reason";

const LOAN_PURPOSE_ERROR = `must be ${LOAN_PURPOSES.slice(0, -1).join(", ")} or ${LOAN_PURPOSES.at(-1)}`;
export const LoanPurpose = oneOf(LOAN_PURPOSES, LOAN_PURPOSE_ERROR).meta({ id: "LoanPurpose" });
export const ApplicationId = z.object({ id: z.string() });
export type ApplicationId = z.infer<typeof ApplicationId>;

/** The shape that a value of each kind has in a request. */
const SHAPES = {
  name: Name,
  email: Email,
  phone: Phone,
  street: Street,
  city: City,
  zip: Zip,
  state: State,
  status: Status,
  loanPurpose: LoanPurpose,
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
/** A value in a reply. It was validated when it was sent. */
type Read<Field extends ApplicationField> = Definitions[Field]["kind"] extends "state" | "status" | "loanPurpose"
  ? ShapeOf<Field>
  : z.ZodString;

/** Returns the shape of a field in a request. Null, an empty text or a missing field leaves an optional field unset. */
function sent(field: ApplicationField): z.ZodType {
  const { kind, isRequired, example } = definitionOf(field);
  if (kind === "status") return Status.optional().meta({ description: "NEW when left out." });
  // A union of two shapes, because OpenAPI cannot add null to a named list of values.
  if (kind === "loanPurpose") return z.union([LoanPurpose, z.null()], LOAN_PURPOSE_ERROR).optional();
  const shape = example === undefined ? SHAPES[kind] : SHAPES[kind].meta({ example });
  return isRequired === true ? shape : shape.nullable().optional();
}

/** Returns the shape of a field in a reply. An optional field that is not set is absent. */
function read(field: PlainField): z.ZodType {
  const { kind, isRequired } = definitionOf(field);
  const shape = kind === "state" || kind === "status" || kind === "loanPurpose" ? SHAPES[kind] : z.string();
  return isRequired === true ? shape : shape.optional();
}

const shapesOf = <Field extends ApplicationField, Shapes>(
  fields: readonly Field[],
  shape: (field: Field) => z.ZodType,
) => Object.fromEntries(fields.map((field) => [field, shape(field)])) as Shapes;

const SENT = shapesOf<ApplicationField, { [Field in ApplicationField]: Sent<Field> }>(FIELD_NAMES, sent);
const REQUIRED = shapesOf<RequiredField, { [Field in RequiredField]: Read<Field> }>(REQUIRED_FIELDS, read);
const OPTIONAL = shapesOf<OptionalField, { [Field in OptionalField]: z.ZodOptional<Read<Field>> }>(
  OPTIONAL_FIELDS,
  read,
);

export const CREATE_EXAMPLE = {
  primaryBorrowerFirstName: "Ann",
  primaryBorrowerLastName: "Lee",
  primaryBorrowerEmail: "ann.lee@mail.test",
  primaryBorrowerPhone: "(415) 555-0100",
  subjectPropertyState: "ca",
  leadProviderSlug: "acme-leads",
};

/** The body of Create application. Null or an empty text leaves an optional field unset. */
export const ApplicationCreate = z.object(SENT).meta({
  id: "ApplicationCreate",
  example: CREATE_EXAMPLE,
});
export type ApplicationCreate = z.infer<typeof ApplicationCreate>;

/**
 * The reason for closing a file without a loan. It is stored in the history entry of the move, not in the application.
 */
export const statusReason = {
  statusReason: oneOf(ALL_STATUS_REASONS, `must be one of ${ALL_STATUS_REASONS.join(", ")}`)
    .optional()
    .meta({
      description: "Why the application is withdrawn or denied. Only together with `status` WITHDRAWN or DENIED.",
    }),
  statusNote: optionalText(500).optional().meta({ description: "A note on `statusReason`. Only together with it." }),
};

type Reasoned = {
  status?: StatusName | undefined;
  statusReason?: StatusReason | undefined;
  statusNote?: string | undefined;
};

/** Requires a reason to fit the status that is sent with it. */
export const REASON_FITS = [
  ({ status, statusReason: reason }: Reasoned) => reason === undefined || isReasonOf(status, reason),
  {
    path: ["statusReason"] as PropertyKey[],
    error: "must be a reason of the status that is sent with it, WITHDRAWN or DENIED",
  },
] as const;
/** Requires a reason whenever a note is sent. */
export const NOTE_FITS = [
  ({ statusReason: reason, statusNote }: Reasoned) => statusNote === undefined || reason !== undefined,
  { path: ["statusNote"] as PropertyKey[], error: "can only be sent together with statusReason" },
] as const;

const CREATE_ONLY = Object.fromEntries(CREATE_ONLY_FIELDS.map((field) => [field, true])) as Record<
  CreateOnlyField,
  true
>;

/** The body of Update application. Only the sent fields change; null or an empty text clears an optional field. */
export const ApplicationPatch = ApplicationCreate.omit(CREATE_ONLY)
  .partial()
  .extend({ status: Status.optional(), ...statusReason })
  .refine(...REASON_FITS)
  .refine(...NOTE_FITS)
  .meta({ id: "ApplicationPatch", example: { status: "CONTACTED", loanPurpose: "purchase", losId: null } });
export type ApplicationPatch = z.infer<typeof ApplicationPatch>;

const SET_BY_SERVICE = "is set by the service";

/** Fields that a create cannot set, each with the reason. */
export const FIXED_ON_CREATE = { id: SET_BY_SERVICE, createdAt: SET_BY_SERVICE, updatedAt: SET_BY_SERVICE };
/** Fields that an update cannot set, each with the reason. */
export const FIXED_ON_UPDATE = {
  ...FIXED_ON_CREATE,
  ...Object.fromEntries(CREATE_ONLY_FIELDS.map((field) => [field, "can only be set on create"])),
};

/** An application in a reply. It never has the SSN or the date of birth, and fields that are not set are absent. */
export const Application = z
  .object({
    id: z.string().length(32).meta({ example: "019d3c0f5a7e7c4e9b1f2a3b4c5d6e7f" }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
    ...REQUIRED,
    primaryBorrowerEmail: z.string().meta({ description: "Empty for a lead that came without one." }),
    ...OPTIONAL,
  })
  .meta({
    id: "Application",
    example: {
      id: "019d3c0f5a7e7c4e9b1f2a3b4c5d6e7f",
      createdAt: 1795255200000,
      updatedAt: 1795255260000,
      status: "CONTACTED",
      ...CREATE_EXAMPLE,
    },
  });
export type Application = z.infer<typeof Application>;

/** The fields by which users tell applications apart. */
export const NamedApplication = z.object({
  id: Application.shape.id,
  primaryBorrowerFirstName: Application.shape.primaryBorrowerFirstName,
  primaryBorrowerLastName: Application.shape.primaryBorrowerLastName,
  status: Application.shape.status,
});
export type NamedApplication = z.infer<typeof NamedApplication>;

/** The reply of Create application. */
export const CreatedApplication = z.object({ id: Application.shape.id }).meta({ id: "CreatedApplication" });
export type CreatedApplication = z.infer<typeof CreatedApplication>;

/** The query of Put application. */
export const LosIdQuery = z.object({
  losId: Identifier.meta({ description: "The id in a loan origination system, which names the application." }),
});

/** The reply of Put application. */
export const PutApplication = CreatedApplication.extend({
  created: z.boolean().meta({ description: "Whether the call created the application." }),
}).meta({ id: "PutApplication" });
export type PutApplication = z.infer<typeof PutApplication>;
