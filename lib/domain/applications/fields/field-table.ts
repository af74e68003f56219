import type { FieldDefinition } from "./field-definition";
import { CO_BORROWER_FIELDS, PARTY_FIELDS } from "./people-fields";
import { DATE_FIELDS, TERM_FIELDS } from "./term-fields";

/**
 * The fields of an application that callers may write, in the order of the form. The shapes of the API, the columns
 * that are read and written, the form, the table, the export, the history and the reference derive from this list. To
 * add an optional field, add one entry at the end and one migration that adds its column. It appears last in its
 * section. A loan term, date or other person is one entry in `term-fields.ts` or `people-fields.ts`, and needs no
 * migration.
 */
export const APPLICATION_FIELDS = {
  primaryBorrowerFirstName: {
    kind: "name",
    label: "First name",
    section: "borrower",
    isRequired: true,
    accepts: "Up to 100 characters",
    description: "The borrower's first name.",
  },
  primaryBorrowerLastName: {
    kind: "name",
    label: "Last name",
    section: "borrower",
    isRequired: true,
    accepts: "Up to 100 characters",
    description: "The borrower's last name.",
  },
  primaryBorrowerEmail: {
    kind: "email",
    label: "Email",
    section: "borrower",
    isRequired: true,
    accepts: "Stored as sent, compared in lower case",
    description: "The borrower's email address. Empty if the lead had none.",
  },
  primaryBorrowerPhone: {
    kind: "phone",
    label: "Phone",
    section: "borrower",
    isRequired: true,
    accepts: "7 to 15 digits in any format; stored as sent",
    description: "The borrower's phone, as it was sent.",
  },
  primaryBorrowerDateOfBirth: {
    kind: "dateOfBirth",
    label: "Date of birth",
    section: "borrower",
    isSecret: true,
    accepts: "YYYY-MM-DD, in the past. Never returned",
    description: "The borrower's date of birth, YYYY-MM-DD. Never returned.",
    example: "1984-02-29",
  },
  primaryBorrowerSsn: {
    kind: "ssn",
    label: "Social security number",
    section: "borrower",
    isSecret: true,
    accepts: "Nine digits, with or without dashes. Never returned",
    description: "The borrower's social security number: nine digits, with or without dashes. Never returned.",
    example: "123-45-6789",
  },
  subjectPropertyStreetAddress: {
    kind: "street",
    label: "Street address",
    section: "property",
    accepts: "Up to 200 characters",
    description: "Street address of the property.",
    width: "full",
  },
  subjectPropertyCity: {
    kind: "city",
    label: "City",
    section: "property",
    accepts: "Up to 200 characters",
    description: "City of the property.",
    width: "third",
  },
  subjectPropertyState: {
    kind: "state",
    label: "State",
    section: "property",
    isRequired: true,
    accepts: "Two-letter code in lower case: 50 states and dc",
    description: "State of the property, a lowercase two-letter code.",
    width: "third",
  },
  subjectPropertyZip: {
    kind: "zip",
    label: "Zip code",
    section: "property",
    accepts: "94105 or 94105-1234",
    description: "Zip code of the property, such as 94105 or 94105-1234.",
    width: "third",
  },
  loanPurpose: {
    kind: "loanPurpose",
    label: "Loan purpose",
    section: "loan",
    accepts: "purchase, refi or refiCashOut",
    description: "The purpose of the loan.",
  },
  losId: {
    kind: "identifier",
    label: "LOS id",
    section: "loan",
    accepts: "The id in your loan origination system",
    description: "Id in your loan origination system.",
    hint: "The file's id in the loan origination system.",
  },
  crmId: {
    kind: "identifier",
    label: "CRM id",
    section: "loan",
    accepts: "The id in your CRM; several applications may share one",
    description: "Id in your CRM. Several applications may have the same.",
    hint: "The borrower's id in the CRM.",
  },
  teamId: {
    kind: "identifier",
    label: "Team",
    section: "loan",
    accepts: "The team that sees it; a token of a team sets its own",
    description: "The id of the team that sees it. Absent for none.",
  },
  leadProviderSlug: {
    kind: "identifier",
    label: "Lead provider",
    section: "loan",
    isCreateOnly: true,
    accepts: "The lead provider that sent it; set on create only",
    description: "The lead provider that brought the lead.",
  },
  status: {
    kind: "status",
    label: "Status",
    section: "status",
    isRequired: true,
    accepts: "One of the 17 statuses below; NEW by default",
    description: "The status.",
  },
  loanOfficerId: {
    kind: "identifier",
    label: "Loan officer",
    section: "loan",
    accepts: "The id of an active user who can change it; see Users",
    description: "The id of the user who works on it. Absent if it is unassigned.",
  },
  ...TERM_FIELDS,
  ...DATE_FIELDS,
  ...CO_BORROWER_FIELDS,
  ...PARTY_FIELDS,
} as const satisfies Readonly<Record<string, FieldDefinition>>;
