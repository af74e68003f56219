import { z } from "zod";
import { Application } from "@/lib/contract/application";
import type { ApplicationRow } from "@/lib/data/applications";
import { jsonText } from "@/lib/data/json-text";

const FIELDS = [
  "id",
  "createdAt",
  "updatedAt",
  "status",
  "primaryBorrowerFirstName",
  "primaryBorrowerLastName",
  "primaryBorrowerEmail",
  "primaryBorrowerPhone",
  "subjectPropertyState",
  "losId",
  "loanPurpose",
  "crmId",
  "teamId",
  "leadProviderSlug",
  "subjectPropertyStreetAddress",
  "subjectPropertyCity",
  "subjectPropertyZip",
] as const satisfies readonly (keyof Application & keyof ApplicationRow)[];

/** An application as it is read: what is not set is absent. */
export function applicationReply(row: ApplicationRow): Application {
  const reply: Record<string, string | number> = {};
  for (const field of FIELDS) {
    const value = row[field];
    if (value !== null) reply[field] = value;
  }
  return reply as Application;
}

/** The same as an expression of SQL: the text of the JSON object that `Application` describes. */
export const APPLICATION_JSON = jsonText(
  FIELDS.map((name) => ({ name, isOptional: Application.shape[name] instanceof z.ZodOptional })),
);
