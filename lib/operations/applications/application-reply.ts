import { z } from "zod";
import { Application } from "@/lib/contract/applications/application";
import { ListedApplication } from "@/lib/contract/applications/application-list";
import type { ApplicationRow } from "@/lib/data/applications/applications";
import { jsonText } from "@/lib/data/prepared-json";
import { OPTIONAL_COLUMNS } from "@/lib/domain/applications/fields/fields";
import { readTerms } from "@/lib/domain/applications/fields/loan-terms";
import { type CallTimes, callState, heldReason } from "@/lib/domain/contact/call-state";
import { type ContactTimes, contactState } from "@/lib/domain/contact/contact-state";
import { withoutNull } from "@/lib/operations/without-null";

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

const FIELDS = [...ALWAYS_SET, ...OPTIONAL_COLUMNS];

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
  for (const field of OPTIONAL_COLUMNS) {
    const value = row[field];
    if (value !== null) fields[field] = value;
  }
  if (row.loanTerms !== null) Object.assign(fields, readTerms(row.loanTerms));
  return reply;
}

const columnsOf = <Name extends string>(names: readonly Name[], shape: Readonly<Record<Name, z.ZodType>>) =>
  names.map((name) => ({ name, isOptional: shape[name] instanceof z.ZodOptional }));

/** A SQL expression for the JSON text of an `Application`, without its loan terms. */
export const APPLICATION_JSON = jsonText(columnsOf(FIELDS, Application.shape));

/** A SQL expression for the JSON text of a `ListedApplication`, without its loan terms and its `contact`. */
export const LISTED_JSON = jsonText(columnsOf([...FIELDS, "statusSince"], ListedApplication.shape));

type TextWithTerms = Pick<ApplicationRow, "loanTerms"> & { readonly json: string };

/** Returns the full JSON text of an application. Terms are written only where there are any: most reads have none. */
export const fullText = ({ json, loanTerms }: TextWithTerms): string =>
  loanTerms === null ? json : `${json.slice(0, -1)},${JSON.stringify(readTerms(loanTerms)).slice(1)}`;

/** The columns that say whether the borrower may be contacted, with or without the times to call. */
type Contact = ContactTimes & Partial<CallTimes>;

/** Returns the full JSON text of a listed application. `now` is in epoch milliseconds. */
export function listedText({ json: start, loanTerms, ...contact }: Contact & TextWithTerms, now: number): string {
  const json = fullText({ json: start, loanTerms });
  return `${json.slice(0, -1)},"contact":${JSON.stringify(contactInShort(contact, now))}}`;
}

/** Returns whether the borrower may be contacted, and the end of a pause that ends automatically. */
export function contactInShort(contact: Contact, now: number): ListedApplication["contact"] {
  const state = contactState(contact, now);
  const until = state === "sleeping" && contact.sleepUntil !== null ? { until: contact.sleepUntil } : {};
  return { state, ...until, ...callInShort(contact, now) };
}

function callInShort(contact: Contact, now: number) {
  const { callFrom = null, callUntil = null, callHeldBy = null } = contact;
  const state = callState({ callFrom, callUntil, callHeldBy }, now);
  // The borrower was just paused or opted out, and the stored times are from before. They are updated within seconds.
  if (state === null || (state === "now" && contactState(contact, now) !== "active")) return {};
  if (state === "now") return { call: { state, ...withoutNull({ until: callUntil }) } };
  // A time that has passed does not say when the next call is allowed.
  const from = callFrom !== null && callFrom > now ? callFrom : null;
  return { call: { state, ...withoutNull({ from, reason: callHeldBy === null ? null : heldReason(callHeldBy) }) } };
}
