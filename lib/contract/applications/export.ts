import type { z } from "zod";
import { Identifier, oneOf } from "@/lib/contract/fields";
import { commaSeparated } from "@/lib/contract/paging";
import { PLAIN_FIELDS } from "@/lib/domain/applications/fields/fields";
import { ApplicationQuery } from "./application-list";

/** The columns that an export may have, in order. The encrypted fields are not among them. */
export const EXPORT_COLUMNS = [
  "id",
  "createdAt",
  "updatedAt",
  "status",
  "statusSince",
  ...PLAIN_FIELDS.filter((name) => name !== "status"),
  "contactState",
  "sleepUntil",
  "stoppedAt",
] as const;
export type ExportColumn = (typeof EXPORT_COLUMNS)[number];

const isTimeZone = (name: string) => {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
};

/** The query of an export: the filters of the list, the columns, and whether it is for people or for programs. */
export const ExportQuery = ApplicationQuery.omit({ limit: true, cursor: true }).extend({
  for: oneOf(["machines", "people"], "must be machines or people").default("machines").meta({
    description:
      "For machines: names and values of the API, times in UTC, phones as they were sent. For people: headings and values as on screen, phones as they are dialed in the United States.",
  }),
  timeZone: Identifier.refine(isTimeZone, "must be a time zone such as America/Chicago")
    .optional()
    .meta({ description: "The time zone of a file for people. By default UTC." }),
  columns: commaSeparated(oneOf(EXPORT_COLUMNS, "must be a column of the export"))
    .optional()
    .meta({ description: "Columns, separated by commas. By default all.", type: "string" }),
});
export type ExportQuery = z.infer<typeof ExportQuery>;
