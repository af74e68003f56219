import type { z } from "zod";
import { ApplicationQuery, commaSeparated } from "./page";
import { oneOf } from "./text";

/** What can stand in an export, in this order. The SSN and the date of birth cannot. */
export const EXPORT_COLUMNS = [
  "id",
  "createdAt",
  "updatedAt",
  "status",
  "statusSince",
  "primaryBorrowerFirstName",
  "primaryBorrowerLastName",
  "primaryBorrowerEmail",
  "primaryBorrowerPhone",
  "subjectPropertyStreetAddress",
  "subjectPropertyCity",
  "subjectPropertyZip",
  "subjectPropertyState",
  "loanPurpose",
  "losId",
  "crmId",
  "teamId",
  "leadProviderSlug",
  "contactState",
  "sleepUntil",
  "stoppedAt",
] as const;
export type ExportColumn = (typeof EXPORT_COLUMNS)[number];

/** The conditions of the list, and which columns. */
export const ExportQuery = ApplicationQuery.omit({ limit: true, cursor: true, sort: true }).extend({
  columns: commaSeparated(oneOf(EXPORT_COLUMNS, "must be a column of the export"))
    .optional()
    .meta({ description: "Some columns, separated by commas; all unless told.", type: "string" }),
});
export type ExportQuery = z.infer<typeof ExportQuery>;
