import {
  type ApplicationRow,
  findApplication,
  type LockedApplication,
  lockApplication,
} from "@/lib/data/applications/applications";
import type { Bounds } from "@/lib/data/bounds";
import { looksLikeId } from "@/lib/data/id";
import type { Reading, Sql } from "@/lib/database/sql";
import type { Caller } from "@/lib/domain/caller/caller";
import { notFound } from "@/lib/domain/failure";

/** The fields that determine who may see an application. */
type Owned = Pick<ApplicationRow, "teamId" | "loanOfficerId"> & Partial<Pick<ApplicationRow, "leadProviderSlug">>;

/**
 * Returns whether this caller may see the application. A caller bound to a team or a lead provider sees only theirs,
 * and so does a loan officer who sees only their own files.
 */
export const isVisible = (caller: Caller, row: Owned) =>
  isOfTeam(caller, row) &&
  (caller.ownFilesOnly !== true || row.loanOfficerId === caller.id) &&
  (caller.leadProviderSlug === undefined || row.leadProviderSlug === caller.leadProviderSlug);

/** Returns whether an application belongs to a team that this caller sees, regardless of its loan officer. */
export const isOfTeam = ({ teamId }: Caller, row: Pick<ApplicationRow, "teamId">) =>
  teamId === null || row.teamId === teamId;

/** Returns the bounds of the files that a caller may see. */
export const boundsOf = ({ id, teamId, ownFilesOnly }: Caller): Bounds => ({
  teamId,
  loanOfficerId: ownFilesOnly === true ? id : null,
});

/** Returns the application with this id. Fails with `not_found` if the id is unknown, malformed or another team's. */
export async function findVisible(sql: Reading, caller: Caller, id: string): Promise<ApplicationRow> {
  return visibleTo(caller, looksLikeId(id) ? await findApplication(sql, id) : null);
}

/** Returns the application with this id, locked against other changes until this transaction ends. */
export async function lockVisible(sql: Sql, caller: Caller, id: string): Promise<LockedApplication> {
  return visibleTo(caller, looksLikeId(id) ? await lockApplication(sql, id) : null);
}

/** Returns the row if it exists and the caller may see it; fails with `not_found` otherwise. */
export function visibleTo<Row extends Owned>(caller: Caller, row: Row | null): Row {
  if (row === null || !isVisible(caller, row)) throw notFound();
  return row;
}
