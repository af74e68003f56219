import type { ApplicationPage, ApplicationQuery } from "@/lib/contract/applications/application-list";
import { PreparedJson } from "@/lib/contract/prepared-json";
import type { ListOrder } from "@/lib/data/applications/list/list-slice";
import { database } from "@/lib/database/database";
import type { Caller } from "@/lib/domain/caller/caller";
import { Failure } from "@/lib/domain/failure";
import { STAGES, STATUSES, type Status } from "@/lib/domain/status/status";
import { LISTED_JSON, listedText } from "@/lib/operations/applications/application-reply";
import { withFreshCallTimes } from "@/lib/operations/applications/gate/find-call-times";
import { replicaFor } from "@/lib/operations/replica-for";
import { planFor } from "./application-filter";
import { collectApplicationTexts } from "./collect-applications";

/**
 * Lists applications, newest first by creation, or by last change (also with `updatedSince`), or longest in their
 * status first. A page may be shorter than its limit; the list ends when there is no `nextCursor`.
 */
export async function listApplicationsPage(
  caller: Caller,
  query: ApplicationQuery,
): Promise<PreparedJson<ApplicationPage>> {
  // A caller asking for changes since the last time must not miss any.
  const read = query.updatedSince === undefined ? await replicaFor(caller) : (await database()).read;
  const order = orderOf(query);
  const asked = statusesOf(query);
  // Orders by age and by last change exist within each status only, not across all.
  const statuses = order === "createdAt" ? asked : (asked ?? STATUSES);
  const plan = await planFor(read, caller, { ...query, statuses });
  const { cursor, limit } = query;
  const text = { json: LISTED_JSON, hasCall: query.include !== undefined };
  const { rows, nextCursor } = await collectApplicationTexts(read, text, plan, { caller, order, cursor, limit });
  const timed = text.hasCall ? await withFreshCallTimes(read, rows, caller.now) : rows;
  const data = timed.map((row) => listedText(row, caller.now)).join(",");
  const next = nextCursor === undefined ? "" : `,"nextCursor":${JSON.stringify(nextCursor)}`;
  return new PreparedJson(`{"data":[${data}]${next}}`);
}

/** Returns the order of a list. Fails with `validation_failed` for one that cannot go with `updatedSince`. */
export function orderOf({
  sort,
  updatedSince,
  stuck,
}: Pick<ApplicationQuery, "sort" | "updatedSince" | "stuck">): ListOrder {
  if (updatedSince !== undefined && sort !== undefined && sort !== "updatedAt") {
    throw new Failure("validation_failed", "One field is not valid.", {
      issues: [{ path: "sort", message: "must be updatedAt, or left out, where updatedSince is given" }],
    });
  }
  if (sort !== undefined) return sort === "age" ? "statusSince" : sort;
  if (updatedSince !== undefined) return "updatedAt";
  return stuck === undefined ? "createdAt" : "statusSince";
}

/** Returns the requested statuses: undefined for all, empty if status and stage have none in common. */
export function statusesOf({
  status,
  stage,
}: Pick<ApplicationQuery, "status" | "stage">): readonly Status[] | undefined {
  if (stage === undefined) return status === undefined ? undefined : [...new Set(status)];
  return STAGES[stage].filter((candidate) => status?.includes(candidate) ?? true);
}
