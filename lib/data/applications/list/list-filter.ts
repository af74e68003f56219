// Hot path: the conditions of every list. Uses statements.
import { placeholders, type Value } from "@/lib/database/sql";
import type { LoanPurpose } from "@/lib/domain/applications/fields/loan-purpose";
import { licenseDays } from "@/lib/domain/applications/officer-license";
import type { Beginnings } from "@/lib/domain/applications/search/search-query";
import type { CallState } from "@/lib/domain/contact/call-state";
import type { ContactState } from "@/lib/domain/contact/contact-state";
import type { State } from "@/lib/domain/state";
import type { Reachable } from "@/lib/domain/status/milestone";
import { STATUSES, type Status } from "@/lib/domain/status/status";
import { range, rangesOf } from "./search-ranges";

/** Columns for the owner or origin of an application: each has its own index in the order of creation. */
export const OWNERS = ["teamId", "leadProviderSlug"] as const;
/** Columns by whose values an index finds applications, and that any number of applications may share. */
export const SHARED = [...OWNERS, "crmId", "losId", "loanOfficerId"] as const;
export type Shared = (typeof SHARED)[number];

/** A value, or several of which one must match. */
export type OneOf<Value extends string> = Value | readonly Value[];

/** Conditions that must all be met. Times are epoch milliseconds. */
export type ListFilter = {
  readonly id?: string | undefined;
  readonly status?: Status | undefined;
  readonly crmId?: string | undefined;
  readonly losId?: string | undefined;
  readonly teamId?: OneOf<string> | undefined;
  /** Only applications without a team. */
  readonly hasNoTeam?: true | undefined;
  readonly leadProviderSlug?: OneOf<string> | undefined;
  readonly loanOfficerId?: OneOf<string> | undefined;
  /** Only unassigned applications. */
  readonly hasNoLoanOfficer?: true | undefined;
  /** Only applications whose loan officer has licenses, but none in the property's state that is valid now. */
  readonly isUnlicensed?: true | undefined;
  readonly subjectPropertyState?: OneOf<State> | undefined;
  readonly loanPurpose?: OneOf<LoanPurpose> | undefined;
  readonly contactState?: OneOf<ContactState> | undefined;
  readonly callState?: OneOf<CallState> | undefined;
  /** Reached at least this status. */
  readonly reached?: Reachable | undefined;
  readonly createdFrom?: number | undefined;
  readonly createdBefore?: number | undefined;
  readonly updatedSince?: number | undefined;
  /** Entered its current status at this time or later. */
  readonly enteredFrom?: number | undefined;
  /** Entered its current status before this time. */
  readonly enteredBefore?: number | undefined;
  /** Sleeps no longer than until this time. */
  readonly wakesBy?: number | undefined;
  /** Parts of a search, all of which must match. */
  readonly parts: readonly Beginnings[];
  /** Values shared by too many files to gather and sort; a page is searched in its order instead. */
  readonly walked?: readonly Shared[] | undefined;
  readonly now: number;
};

/** A condition as part of a statement, with the values of its parameters. */
export type Condition = readonly [text: string, ...params: Value[]];

const EQUAL = ["id", "status", "subjectPropertyState", "loanPurpose"] as const satisfies readonly (keyof ListFilter)[];

/** Conditions that no index covers when files are searched in an order: each file has to be checked. */
const ASKED_OF_EACH = [
  "hasNoTeam",
  "hasNoLoanOfficer",
  "isUnlicensed",
  "subjectPropertyState",
  "loanPurpose",
  "contactState",
  "callState",
  "reached",
  "updatedSince",
] as const satisfies readonly (keyof ListFilter)[];

/**
 * Returns whether a filter checks each file, so that few of many may match. In the order of creation, the time of
 * creation determines the start and end instead.
 */
export const isSifted = (filter: ListFilter, isByCreation: boolean): boolean =>
  ASKED_OF_EACH.some((name) => filter[name] !== undefined) ||
  (!isByCreation && (filter.createdFrom ?? filter.createdBefore) !== undefined);

/** Returns the conditions of a filter. With `hasOwnOrder` the files are searched in another order than their age. */
export function conditionsOf(filter: ListFilter, hasOwnOrder = false): Condition[] {
  const conditions: Condition[] = [];
  for (const column of EQUAL) {
    const value = filter[column];
    if (value !== undefined) conditions.push(isOneOf(`"${column}"`, value));
  }
  for (const name of SHARED) {
    const value = filter[name];
    // COALESCE keeps the databases from using the index of files that share it.
    const column = filter.walked?.includes(name) ? `COALESCE("${name}", '')` : `"${name}"`;
    if (value !== undefined) conditions.push(isOneOf(column, value));
  }
  if (filter.hasNoTeam) conditions.push([`COALESCE("teamId", '') = ''`]);
  if (filter.hasNoLoanOfficer) conditions.push([`COALESCE("loanOfficerId", '') = ''`]);
  if (filter.isUnlicensed) conditions.push(unlicensedAt(filter.now));
  conditions.push(...receivedWithin(filter));
  if (filter.updatedSince !== undefined) conditions.push([`"updatedAt" >= ?`, filter.updatedSince]);
  if (filter.enteredFrom !== undefined) conditions.push([`"statusSince" >= ?`, filter.enteredFrom]);
  // COALESCE lets the databases walk in that order instead of gathering and sorting all matches.
  const entered = hasOwnOrder ? `COALESCE("statusSince", 0)` : `"statusSince"`;
  if (filter.enteredBefore !== undefined) conditions.push([`${entered} < ?`, filter.enteredBefore]);
  if (filter.wakesBy !== undefined) conditions.push([`"sleepUntil" <= ?`, filter.wakesBy]);
  if (filter.contactState !== undefined) conditions.push(inContactStates(filter.contactState, filter.now));
  if (filter.callState !== undefined) conditions.push(inCallStates(filter.callState, filter.now));
  if (filter.reached !== undefined) conditions.push(hasReached(filter.reached));
  if (filter.parts.length > 0) conditions.push(foundBy(filter.parts));
  return conditions;
}

/**
 * Files of users who have licenses, but none in the property's state that is valid at a time, in epoch milliseconds.
 */
function unlicensedAt(at: number): Condition {
  const { first, last } = licenseDays(at);
  // COALESCE keeps the databases from gathering the files of all these users.
  const text = `COALESCE("loanOfficerId", '') IN (SELECT "personId" FROM "OfficerLicense") AND NOT EXISTS (
    SELECT 1 FROM "OfficerLicense" l WHERE l."personId" = "loanOfficerId" AND l."state" = "subjectPropertyState"
      AND COALESCE(l."firstDay", '') <= ? AND COALESCE(l."lastDay", '9') >= ?)`;
  return [text, first, last];
}

function isOneOf<Value extends string>(column: string, value: OneOf<Value>): Condition {
  if (typeof value === "string") return [`${column} = ?`, value];
  return [`${column} IN (${placeholders(value.length)})`, ...value];
}

/** COALESCE lets the databases walk in the requested order instead of gathering and sorting all of that period. */
function receivedWithin({ createdFrom, createdBefore }: ListFilter): Condition[] {
  return [
    ...(createdFrom === undefined ? [] : [[`COALESCE("createdAt", 0) >= ?`, createdFrom] as const]),
    ...(createdBefore === undefined ? [] : [[`COALESCE("createdAt", 0) < ?`, createdBefore] as const]),
  ];
}

const inContactStates = (state: OneOf<ContactState>, now: number) => inAny(state, (one) => inContactState(one, now));
const inCallStates = (state: OneOf<CallState>, now: number) => inAny(state, (one) => inCallState(one, now));

function inAny<Value extends string>(value: OneOf<Value>, conditionOf: (one: Value) => Condition): Condition {
  const each = (typeof value === "string" ? [value] : value).map(conditionOf);
  return [`(${each.map(([text]) => text).join(" OR ")})`, ...each.flatMap(([, ...values]) => values)];
}

/** The rule of `callState` in `lib/domain/contact/gate/call-times.ts`, as a condition. */
function inCallState(state: CallState, now: number): Condition {
  // COALESCE keeps the databases from gathering half a table by the index of times that pass.
  const until = `COALESCE("callUntil", 0)`;
  if (state === "now") return [`"callFrom" <= ? AND ${until} > ?`, now, now];
  if (state === "later") return [`"callFrom" IS NOT NULL AND ("callFrom" > ? OR ${until} <= ?)`, now, now];
  return [`"callFrom" IS NULL AND "callHeldBy" >= ? AND "callHeldBy" < ?`, ...range(`${state} `)];
}

/** The rule of `contactState` in `lib/domain/contact/contact-state.ts`, as a condition. */
function inContactState(state: ContactState, now: number): Condition {
  // COALESCE keeps the databases from gathering half a table by an index on a mostly empty column.
  if (state === "stopped") return [`"stoppedAt" IS NOT NULL`];
  if (state === "sleeping") return [`COALESCE("stoppedAt", 0) = 0 AND "sleepUntil" > ?`, now];
  return [`COALESCE("stoppedAt", 0) = 0 AND COALESCE("sleepUntil", 0) <= ?`, now];
}

/** Looks up each file by its key, because no index orders files by the furthest status. */
const hasReached = (status: Reachable): Condition => [
  `(SELECT MAX("rank") FROM "StatusReach" WHERE "applicationId" = "id") >= ?`,
  STATUSES.indexOf(status),
];

function foundBy(parts: readonly Beginnings[]): Condition {
  const sets = parts.map((part) => `SELECT "applicationId" FROM (${rangesOf(part, `"applicationId"`)}) AS "found"`);
  return [`"id" IN (${sets.join(" INTERSECT ")})`, ...parts.flat().flatMap(range)];
}

/** Returns the conditions as a clause, with their values. */
export function whereOf(conditions: readonly Condition[]) {
  return {
    where: conditions.length === 0 ? "" : `WHERE ${conditions.map(([text]) => text).join(" AND ")}`,
    params: conditions.flatMap(([, ...values]) => values),
  };
}
