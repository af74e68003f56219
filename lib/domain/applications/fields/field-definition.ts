import type { ChoiceKind } from "./choices";

/** The kind of a value: which texts are accepted, and how a user types it. */
export type FieldKind =
  | "name"
  | "personName"
  | "email"
  | "otherEmail"
  | "phone"
  | "otherPhone"
  | "street"
  | "city"
  | "zip"
  | "state"
  | "status"
  | "identifier"
  | "money"
  | "day"
  | "dateOfBirth"
  | "ssn"
  | ChoiceKind;

/** The parts of the form, in order, with their titles. */
export const FIELD_SECTIONS = {
  borrower: "Borrower",
  coBorrower: "Co-borrower",
  property: "Property",
  loan: "Loan and identifiers",
  terms: "Loan terms",
  dates: "Dates",
  parties: "Other people",
  status: "Status",
} as const;
export type FieldSection = keyof typeof FIELD_SECTIONS;

/** The definition of one field of an application. */
export type FieldDefinition = {
  readonly kind: FieldKind;
  /** The name on screen, in the history and in an export for people. */
  readonly label: string;
  readonly section: FieldSection;
  /** Whether every application has it. */
  readonly isRequired?: true;
  /** Whether it is encrypted, never returned, and left out of lists and exports. */
  readonly isSecret?: true;
  /** Whether only a create may set it. */
  readonly isCreateOnly?: true;
  /** Whether the table offers no column for it. */
  readonly hasNoColumn?: true;
  /** The values a caller may send, for the guide. */
  readonly accepts: string;
  /** Its meaning, for the API reference. */
  readonly description: string;
  readonly example?: string;
  /** A hint below it in the form. */
  readonly hint?: string;
  /** How much of a row of the form it takes; half by default. */
  readonly width?: "full" | "third";
};
