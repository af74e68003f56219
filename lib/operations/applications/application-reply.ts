import { z } from "zod";
import { Application } from "@/lib/contract/applications/application";
import { ListedApplication } from "@/lib/contract/applications/application-list";
import type { ApplicationRow } from "@/lib/data/applications/applications";
import { jsonText } from "@/lib/data/prepared-json";
import { OPTIONAL_FIELDS } from "@/lib/domain/applications/fields";
import { type Contact, contactState } from "@/lib/domain/contact/contact-state";

const ALWAYS_SET = [
  "id",
  "createdAt",
  "updatedAt",
  "status",
  "primaryBorrowerFirstName",
  "primaryBorrowerLastName",
  "primaryBorrowerEmail",
  "primaryBorrowerPhone",
  "subjectPropertyState",
] as const satisfies readonly (keyof Application & keyof ApplicationRow)[];

const FIELDS = [...ALWAYS_SET, ...OPTIONAL_FIELDS];

/** An application as it is read: what is not set is absent. */
export function applicationReply(row: ApplicationRow): Application {
  const { id, createdAt, updatedAt, status, primaryBorrowerFirstName, primaryBorrowerLastName } = row;
  const { primaryBorrowerEmail, primaryBorrowerPhone, subjectPropertyState } = row;
  // Written out: an object that grows by name to all of the fields would become a dictionary, slow to read.
  const reply: Application = {
    id,
    createdAt,
    updatedAt,
    status,
    primaryBorrowerFirstName,
    primaryBorrowerLastName,
    primaryBorrowerEmail,
    primaryBorrowerPhone,
    subjectPropertyState,
  };
  const fields = reply as Record<string, unknown>;
  for (const field of OPTIONAL_FIELDS) {
    const value = row[field];
    if (value !== null) fields[field] = value;
  }
  return reply;
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
