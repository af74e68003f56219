import type { Card, CardPage, CardQuery } from "@/lib/contract/pipeline/card";
import type { TimedRow } from "@/lib/data/applications/list/call-times";
import { readTerms } from "@/lib/domain/applications/fields/loan-terms";
import type { Caller } from "@/lib/domain/caller/caller";
import { type StuckDays, stuckBefore } from "@/lib/domain/status/status";
import { versionOf } from "@/lib/domain/version";
import { contactInShort } from "@/lib/operations/applications/application-reply";
import { withFreshCallTimes } from "@/lib/operations/applications/gate/find-call-times";
import { planFor } from "@/lib/operations/applications/list/application-filter";
import { collectApplications } from "@/lib/operations/applications/list/collect-applications";
import { replicaFor } from "@/lib/operations/replica-for";
import { readStuckDays } from "@/lib/operations/settings/status-settings";
import { withoutNull } from "@/lib/operations/without-null";

/** Lists the cards of one board column. A page may be shorter than its limit. */
export async function listCards(caller: Caller, query: CardQuery): Promise<CardPage> {
  const read = await replicaFor(caller);
  const plan = await planFor(read, caller, { ...query, statuses: [query.status] });
  const order = query.sort === "age" ? "statusSince" : query.sort;
  const { cursor, limit } = query;
  const { rows, ...next } = await collectApplications(read, plan, { caller, order, cursor, limit });
  const stuckDays = await readStuckDays(read);
  const timed = await withFreshCallTimes(read, rows, caller.now);
  return { data: timed.map((row) => cardOf(row, caller.now, stuckDays)), ...next };
}

/** Returns what a card on the board shows of an application. */
export function cardOf(row: TimedRow, now: number, stuckDays: StuckDays): Card {
  const limit = stuckBefore(row.status, now, stuckDays);
  const { loanPurpose, leadProviderSlug, teamId, loanOfficerId } = row;
  const loanAmount = row.loanTerms === null ? null : (readTerms(row.loanTerms).loanAmount ?? null);
  return {
    id: row.id,
    primaryBorrowerFirstName: row.primaryBorrowerFirstName,
    primaryBorrowerLastName: row.primaryBorrowerLastName,
    primaryBorrowerPhone: row.primaryBorrowerPhone,
    subjectPropertyState: row.subjectPropertyState,
    ...withoutNull({ loanPurpose, leadProviderSlug, teamId, loanOfficerId, loanAmount }),
    status: row.status,
    createdAt: row.createdAt,
    statusSince: row.statusSince,
    updatedAt: row.updatedAt,
    contact: contactInShort(row, now),
    etag: versionOf(row),
    isStuck: limit !== null && row.statusSince < limit,
  };
}
