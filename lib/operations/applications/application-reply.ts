import { z } from "zod";
import { Application } from "@/lib/contract/applications/application";
import { ListedApplication } from "@/lib/contract/applications/application-list";
import type { ApplicationRow } from "@/lib/data/applications/applications";
import { jsonText } from "@/lib/data/prepared-json";
import { OPTIONAL_FIELDS } from "@/lib/domain/applications/fields";
import { type ContactTimes, contactState } from "@/lib/domain/contact/contact-state";

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

/** Returns an application for a reply. Fields that are not set are absent. */
export function applicationReply(row: ApplicationRow): Application {
  const { id, createdAt, updatedAt, status, primaryBorrowerFirstName, primaryBorrowerLastName } = row;
  const { primaryBorrowerEmail, primaryBorrowerPhone, subjectPropertyState } = row;
  // Written out, because an object that grows to all fields by name becomes a dictionary, which is slow to read.
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

/** A SQL expression for the JSON text of an `Application`. */
export const APPLICATION_JSON = jsonText(columnsOf(FIELDS, Application.shape));

/** A SQL expression for the JSON text of a `ListedApplication`, without its `contact`. */
export const LISTED_JSON = jsonText(columnsOf([...FIELDS, "statusSince"], ListedApplication.shape));

/** Returns the full JSON text of a listed application. `now` is in epoch milliseconds. */
export function listedText({ json, ...contact }: ContactTimes & { readonly json: string }, now: number): string {
  return `${json.slice(0, -1)},"contact":${JSON.stringify(contactInShort(contact, now))}}`;
}

/** Returns whether the borrower may be contacted, and the end of a pause that ends automatically. */
export function contactInShort(contact: ContactTimes, now: number): ListedApplication["contact"] {
  const state = contactState(contact, now);
  return { state, ...(state === "sleeping" && contact.sleepUntil !== null ? { until: contact.sleepUntil } : {}) };
}
