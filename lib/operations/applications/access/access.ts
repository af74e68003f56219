import {
  type ApplicationRow,
  findApplication,
  type LockedApplication,
  lockApplication,
} from "@/lib/data/applications/applications";
import { looksLikeId } from "@/lib/data/id";
import type { Reading, Sql } from "@/lib/database/sql";
import type { Caller } from "@/lib/domain/caller/caller";
import { notFound } from "@/lib/domain/failure";

/**
 * Returns whether this caller may see the application. A caller bound to a team or a lead provider sees only theirs.
 */
export const isVisible = (
  caller: Caller,
  row: Pick<ApplicationRow, "teamId"> & Partial<Pick<ApplicationRow, "leadProviderSlug">>,
) =>
  (caller.teamId === null || row.teamId === caller.teamId) &&
  (caller.leadProviderSlug === undefined || row.leadProviderSlug === caller.leadProviderSlug);

/** Returns the application with this id. Fails with `not_found` if the id is unknown, malformed or another team's. */
export async function findVisible(sql: Reading, caller: Caller, id: string): Promise<ApplicationRow> {
  return visibleTo(caller, looksLikeId(id) ? await findApplication(sql, id) : null);
}

/** Returns the application with this id, locked against other changes until this transaction ends. */
export async function lockVisible(sql: Sql, caller: Caller, id: string): Promise<LockedApplication> {
  return visibleTo(caller, looksLikeId(id) ? await lockApplication(sql, id) : null);
}

/** Returns the row if it exists and the caller may see it; fails with `not_found` otherwise. */
export function visibleTo<Row extends Pick<ApplicationRow, "teamId">>(caller: Caller, row: Row | null): Row {
  if (row === null || !isVisible(caller, row)) throw notFound();
  return row;
}
