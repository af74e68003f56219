import { type ListFilter, type OneOf, SHARED, type Shared } from "@/lib/data/applications/list/list-filter";
import { countSharing, countTerms } from "@/lib/data/applications/list/search-ranges";
import { looksLikeId } from "@/lib/data/id";
import type { Reading } from "@/lib/database/sql";
import type { LoanPurpose } from "@/lib/domain/applications/fields/loan-purpose";
import { type Beginnings, searchBeginnings } from "@/lib/domain/applications/search/search-query";
import type { Caller } from "@/lib/domain/caller/caller";
import type { CallState } from "@/lib/domain/contact/call-state";
import type { ContactState } from "@/lib/domain/contact/contact-state";
import type { State } from "@/lib/domain/state";
import type { Reachable } from "@/lib/domain/status/milestone";
import { STATUSES, type Status, stuckBefore } from "@/lib/domain/status/status";
import { readStuckDays } from "@/lib/operations/settings/status-settings";

/** A prefix that more terms share than this is not looked up: enough of the newest applications will have it. */
const BROAD = 20_000;

/** A value that more files share than this is not gathered for a page: enough of the next files will have it. */
const MOST_GATHERED = 5000;

/** The conditions that a caller can filter by. */
export type Asked = {
  /** Undefined for all. */
  readonly statuses?: readonly Status[] | undefined;
  readonly crmId?: string | undefined;
  readonly losId?: string | undefined;
  readonly teamId?: readonly string[] | undefined;
  readonly noTeam?: "true" | undefined;
  readonly leadProviderSlug?: readonly string[] | undefined;
  /** Ids of users; `me` stands for the caller. */
  readonly loanOfficerId?: readonly string[] | undefined;
  readonly noLoanOfficer?: "true" | undefined;
  readonly unlicensed?: "true" | undefined;
  readonly state?: readonly State[] | undefined;
  readonly loanPurpose?: readonly LoanPurpose[] | undefined;
  readonly contactState?: readonly ContactState[] | undefined;
  readonly callState?: readonly CallState[] | undefined;
  readonly reached?: Reachable | undefined;
  readonly createdFrom?: number | undefined;
  readonly createdBefore?: number | undefined;
  readonly updatedSince?: number | undefined;
  readonly wakesBy?: number | undefined;
  readonly search?: string | undefined;
  readonly stuck?: "true" | undefined;
};

/** Filters whose combined results are the list, and parts of the search to check on each row. */
export type Plan = { readonly filters: readonly ListFilter[]; readonly broad: readonly Beginnings[] };

/** Returns the caller's conditions without a status; null if nothing can meet them. */
export function filterOf(caller: Caller, asked: Asked): ListFilter | null {
  const isForeign = caller.teamId !== null && asked.teamId?.includes(caller.teamId) === false;
  const hasNoTeam = asked.noTeam === undefined ? undefined : true;
  const hasNoLoanOfficer = asked.noLoanOfficer === undefined ? undefined : true;
  const text = asked.search?.trim().toLowerCase();
  const id = text !== undefined && looksLikeId(text) ? text : undefined;
  const parts = text === undefined || id !== undefined ? undefined : searchBeginnings(text);
  const officers = asked.loanOfficerId?.map((officerId) => (officerId === "me" ? caller.id : officerId));
  const isOthers = caller.ownFilesOnly === true && (hasNoLoanOfficer || officers?.includes(caller.id) === false);
  if (parts?.length === 0 || isForeign || isOthers) return null;
  const { crmId, losId, createdFrom, createdBefore, updatedSince, wakesBy } = asked;
  return {
    id,
    crmId,
    losId,
    teamId: caller.teamId ?? oneOf(asked.teamId),
    hasNoTeam,
    leadProviderSlug: oneOf(asked.leadProviderSlug),
    loanOfficerId: caller.ownFilesOnly === true ? caller.id : oneOf(officers),
    hasNoLoanOfficer,
    isUnlicensed: asked.unlicensed === undefined ? undefined : true,
    subjectPropertyState: oneOf(asked.state),
    loanPurpose: oneOf(asked.loanPurpose),
    contactState: oneOf(asked.contactState),
    callState: oneOf(asked.callState),
    reached: asked.reached,
    createdFrom,
    createdBefore,
    updatedSince,
    wakesBy,
    parts: parts ?? [],
    now: caller.now,
  };
}

/** Returns a single value as such; several values without duplicates. */
function oneOf<Value extends string>(values: readonly Value[] | undefined): OneOf<Value> | undefined {
  const distinct = [...new Set(values)];
  return distinct.length > 1 ? distinct : distinct[0];
}

/**
 * Returns how to find what a caller asks for: one filter per status if statuses or stuck files are requested, else one
 * filter.
 */
export async function planFor(sql: Reading, caller: Caller, asked: Asked): Promise<Plan> {
  const filter = filterOf(caller, asked);
  if (filter === null) return { filters: [], broad: [] };
  const { narrow, broad } = await planSearch(sql, filter.parts);
  const found = { ...filter, parts: narrow, walked: await sharedByMany(sql, filter) };
  if (asked.stuck === undefined) {
    return { filters: asked.statuses?.map((status) => ({ ...found, status })) ?? [found], broad };
  }
  const stuckDays = await readStuckDays(sql);
  const filters = (asked.statuses ?? STATUSES).flatMap((status) => {
    const enteredBefore = stuckBefore(status, caller.now, stuckDays);
    return enteredBefore === null ? [] : [{ ...found, status, enteredBefore }];
  });
  return { filters, broad };
}

/**
 * Splits the parts of a search into those that few applications match, which the database looks up, and those that many
 * match.
 */
async function planSearch(
  sql: Reading,
  parts: readonly Beginnings[],
): Promise<{ narrow: Beginnings[]; broad: Beginnings[] }> {
  const narrow: Beginnings[] = [];
  const broad: Beginnings[] = [];
  for (const part of parts) {
    const count = await countTerms(sql, part, BROAD);
    (count < BROAD ? narrow : broad).push(part);
  }
  return { narrow, broad };
}

/** Returns which values of a filter are shared by more files than are gathered; several values are never gathered. */
async function sharedByMany(sql: Reading, filter: ListFilter): Promise<Shared[]> {
  const found: Shared[] = [];
  for (const name of SHARED) {
    const value = filter[name];
    if (value === undefined) continue;
    if (typeof value !== "string" || (await isSharedByMany(sql, name, value))) found.push(name);
  }
  return found;
}

/** Values found to be shared by many: that does not change, and counting the files costs as much as a page. */
const large = new Set<string>();

async function isSharedByMany(sql: Reading, name: Shared, value: string): Promise<boolean> {
  const key = `${name} ${value}`;
  if (!large.has(key) && (await countSharing(sql, { name, value }, MOST_GATHERED)) === MOST_GATHERED) large.add(key);
  return large.has(key);
}
