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
import { LOAN_PURPOSES } from "@/lib/domain/applications/loan-purpose";
import type { Status as StatusName } from "@/lib/domain/status";
import { ALL_STATUS_REASONS, isReasonOf, type StatusReason } from "@/lib/domain/status-reason";

const LOAN_PURPOSE_ERROR = `must be ${LOAN_PURPOSES.slice(0, -1).join(", ")} or ${LOAN_PURPOSES.at(-1)}`;
export const LoanPurpose = oneOf(LOAN_PURPOSES, LOAN_PURPOSE_ERROR).meta({ id: "LoanPurpose" });
export const ApplicationId = z.object({ id: z.string() });
export type ApplicationId = z.infer<typeof ApplicationId>;

const optionalFields = {
  primaryBorrowerDateOfBirth: DateOfBirth.meta({ description: "YYYY-MM-DD. Never returned.", example: "1984-02-29" }),
  primaryBorrowerSsn: Ssn.meta({
    description: "Nine digits, with or without dashes. Never returned.",
    example: "123-45-6789",
  }),
  subjectPropertyStreetAddress: Street,
  subjectPropertyCity: City,
  subjectPropertyZip: Zip,
  losId: OptionalIdentifier.meta({ description: "Id in your loan origination system." }),
  crmId: OptionalIdentifier.meta({
    description: "Id in your CRM. Several applications may share one.",
  }),
  teamId: OptionalIdentifier,
};

const requiredFields = {
  primaryBorrowerFirstName: Name,
  primaryBorrowerLastName: Name,
  primaryBorrowerEmail: Email,
  primaryBorrowerPhone: Phone.meta({ description: "Stored and returned as sent." }),
  subjectPropertyState: State,
};

const none = <Shape extends z.ZodType>(shape: Shape) => shape.nullable().optional();

export const CREATE_EXAMPLE = {
  primaryBorrowerFirstName: "Ann",
  primaryBorrowerLastName: "Lee",
  primaryBorrowerEmail: "ann.lee@mail.test",
  primaryBorrowerPhone: "(415) 555-0100",
  subjectPropertyState: "ca",
  leadProviderSlug: "acme-leads",
};

/** The body of Create application. Null and the empty text leave an optional field unset. */
export const ApplicationCreate = z
  .object({
    ...requiredFields,
    status: Status.optional().meta({ description: "NEW by default." }),
    // As a choice of two shapes: OpenAPI cannot add null to a list of values that has a name.
    loanPurpose: z.union([LoanPurpose, z.null()], LOAN_PURPOSE_ERROR).optional(),
    primaryBorrowerDateOfBirth: none(optionalFields.primaryBorrowerDateOfBirth),
    primaryBorrowerSsn: none(optionalFields.primaryBorrowerSsn),
    subjectPropertyStreetAddress: none(optionalFields.subjectPropertyStreetAddress),
    subjectPropertyCity: none(optionalFields.subjectPropertyCity),
    subjectPropertyZip: none(optionalFields.subjectPropertyZip),
    losId: none(optionalFields.losId),
    crmId: none(optionalFields.crmId),
    teamId: none(optionalFields.teamId),
    leadProviderSlug: none(OptionalIdentifier),
  })
  .meta({
    id: "ApplicationCreate",
    example: CREATE_EXAMPLE,
  });
export type ApplicationCreate = z.infer<typeof ApplicationCreate>;

/** Says why a file is closed without a loan. The history entry of the move keeps it, not the application. */
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

/** The condition that a reason is one of the status that is sent with it. */
export const REASON_FITS = [
  ({ status, statusReason: reason }: Reasoned) => reason === undefined || isReasonOf(status, reason),
  {
    path: ["statusReason"] as PropertyKey[],
    error: "must be a reason of the status that is sent with it, WITHDRAWN or DENIED",
  },
] as const;
/** The condition that a note comes with a reason. */
export const NOTE_FITS = [
  ({ statusReason: reason, statusNote }: Reasoned) => statusNote === undefined || reason !== undefined,
  { path: ["statusNote"] as PropertyKey[], error: "can only be sent together with statusReason" },
] as const;

/** The body of Update application: only what is sent is changed; null or the empty text clears an optional field. */
export const ApplicationPatch = ApplicationCreate.omit({ leadProviderSlug: true })
  .partial()
  .extend({ status: Status.optional(), ...statusReason })
  .refine(...REASON_FITS)
  .refine(...NOTE_FITS)
  .meta({ id: "ApplicationPatch", example: { status: "CONTACTED", loanPurpose: "purchase", losId: null } });
export type ApplicationPatch = z.infer<typeof ApplicationPatch>;

const SET_BY_SERVICE = "is set by the service";

/** Fields of an application that a create cannot set, each with why. */
export const FIXED_ON_CREATE = { id: SET_BY_SERVICE, createdAt: SET_BY_SERVICE, updatedAt: SET_BY_SERVICE };
/** The same for an update. */
export const FIXED_ON_UPDATE = { ...FIXED_ON_CREATE, leadProviderSlug: "can only be set on create" };

/** An application as it is read. Never holds the SSN or the date of birth; what is not set is absent. */
export const Application = z
  .object({
    id: z.string().length(32).meta({ example: "019d3c0f5a7e7c4e9b1f2a3b4c5d6e7f" }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
    status: Status,
    primaryBorrowerFirstName: z.string(),
    primaryBorrowerLastName: z.string(),
    primaryBorrowerEmail: z.string().meta({ description: "Empty for a lead without one." }),
    primaryBorrowerPhone: z.string(),
    subjectPropertyState: State,
    losId: z.string().optional(),
    loanPurpose: LoanPurpose.optional(),
    crmId: z.string().optional(),
    teamId: z.string().optional(),
    leadProviderSlug: z.string().optional(),
    subjectPropertyStreetAddress: z.string().optional(),
    subjectPropertyCity: z.string().optional(),
    subjectPropertyZip: z.string().optional(),
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

/** By what people tell one application from another. */
export const NamedApplication = z.object({
  id: Application.shape.id,
  primaryBorrowerFirstName: Application.shape.primaryBorrowerFirstName,
  primaryBorrowerLastName: Application.shape.primaryBorrowerLastName,
  status: Application.shape.status,
});
export type NamedApplication = z.infer<typeof NamedApplication>;

/** The answer of Create application. */
export const CreatedApplication = z.object({ id: Application.shape.id }).meta({ id: "CreatedApplication" });
export type CreatedApplication = z.infer<typeof CreatedApplication>;

/** The query of Put application. */
export const LosIdQuery = z.object({
  losId: Identifier.meta({ description: "The id in a loan origination system, which names the application." }),
});

/** The answer of Put application. */
export const PutApplication = CreatedApplication.extend({
  created: z.boolean().meta({ description: "Whether the call created the application." }),
}).meta({ id: "PutApplication" });
export type PutApplication = z.infer<typeof PutApplication>;
