import { z } from "zod";
import { Application } from "@/lib/contract/application";
import { ListedApplication } from "@/lib/contract/page";
import type { ApplicationRow } from "@/lib/data/applications";
import { jsonText } from "@/lib/data/json-text";
import { type Contact, contactState } from "@/lib/domain/contact";

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

const columnsOf = <Name extends string>(names: readonly Name[], shape: Readonly<Record<Name, z.ZodType>>) =>
  names.map((name) => ({ name, isOptional: shape[name] instanceof z.ZodOptional }));

/** The same as an expression of SQL: the text of the JSON object that `Application` describes. */
export const APPLICATION_JSON = jsonText(columnsOf(FIELDS, Application.shape));

/** The same of a `ListedApplication`, without its `contact`. */
export const LISTED_JSON = jsonText(columnsOf([...FIELDS, "statusSince"], ListedApplication.shape));

/** The whole text of a listed application. `now` is in epoch milliseconds. */
export function listedText({ json, ...contact }: Contact & { readonly json: string }, now: number): string {
  return `${json.slice(0, -1)},"contact":${JSON.stringify(contactInShort(contact, now))}}`;
}

/** Whether the borrower may be contacted, and until when they are not where that ends by itself. */
export function contactInShort(contact: Contact, now: number): ListedApplication["contact"] {
  const state = contactState(contact, now);
  return { state, ...(state === "sleeping" && contact.sleepUntil !== null ? { until: contact.sleepUntil } : {}) };
}
