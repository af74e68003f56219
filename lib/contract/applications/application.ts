import { z } from "zod";
import { sentConsents } from "@/lib/contract/contact/consent";
import { Identifier, oneOf, optionalText, Status, Timestamp } from "@/lib/contract/fields";
import { CREATE_ONLY_FIELDS, type CreateOnlyField } from "@/lib/domain/applications/fields/fields";
import type { Status as StatusName } from "@/lib/domain/status/status";
import { ALL_STATUS_REASONS, isReasonOf, type StatusReason } from "@/lib/domain/status/status-reason";
import { OPTIONAL, REQUIRED, SENT } from "./field-shapes";

export const ApplicationId = z.object({ id: z.string() });
export type ApplicationId = z.infer<typeof ApplicationId>;

export const CREATE_EXAMPLE = {
  primaryBorrowerFirstName: "Ann",
  primaryBorrowerLastName: "Lee",
  primaryBorrowerEmail: "ann.lee@mail.test",
  primaryBorrowerPhone: "(415) 555-0100",
  subjectPropertyState: "ca",
  leadProviderSlug: "acme-leads",
};

/** The fields of a new application. Null or an empty text leaves an optional field unset. */
export const ApplicationCreate = z.object(SENT).meta({
  id: "ApplicationCreate",
  example: CREATE_EXAMPLE,
});
export type ApplicationCreate = z.infer<typeof ApplicationCreate>;

/** The body of Create application: its fields, and what the borrower consented to. */
export const NewApplication = ApplicationCreate.extend({ consents: sentConsents }).meta({
  id: "NewApplication",
  example: CREATE_EXAMPLE,
});
export type NewApplication = z.infer<typeof NewApplication>;

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
