import type { ApplicationRow } from "@/lib/data/applications/applications";
import { deleteLeft, insertRemoved } from "@/lib/data/applications/removed-applications";
import type { Sql } from "@/lib/database/sql";
import type { Caller } from "@/lib/domain/caller/caller";
import { Failure } from "@/lib/domain/failure";
import { orNull } from "./application-fields";

/** Returns the team of an application that the caller writes: a team-bound caller writes only into that team. */
export function teamFor(caller: Caller, teamId: string | null): string | null {
  if (caller.teamId === null) return teamId;
  if (teamId !== null && teamId !== caller.teamId) throw boundToTeam();
  return caller.teamId;
}

const EXTERNAL_IDS = ["crmId", "losId", "leadProviderSlug"] as const;
type ExternalIds = { readonly [Name in (typeof EXTERNAL_IDS)[number]]?: string | null | undefined };

/**
 * Fails with `forbidden` if a loan officer who sees only their own files sets an id by which other systems find files:
 * the next lead with that id would come to them, and the answer would tell whether someone else has it.
 */
export function forbidExternalIds({ ownFilesOnly }: Caller, fields: ExternalIds): void {
  if (ownFilesOnly !== true || !EXTERNAL_IDS.some((name) => orNull(fields[name]) !== null)) return;
  throw new Failure(
    "forbidden",
    "You cannot set the lead provider, CRM id or LOS id, because you see only your own files. Ask a manager to set it.",
  );
}

export const boundToTeam = () =>
  new Failure("forbidden", "You are bound to a team and cannot put an application into another one, or into none.");

/** Records that an application left a team, for those who can no longer see it; removes the record if it returns. */
export async function recordTeamChange(
  sql: Sql,
  row: ApplicationRow,
  next: ApplicationRow,
  entryId: string,
): Promise<void> {
  if (next.teamId !== null) await deleteLeft(sql, row.id, next.teamId);
  if (row.teamId === null) return;
  const { id: applicationId, teamId } = row;
  await insertRemoved(sql, { id: entryId, applicationId, at: next.updatedAt, reason: "left", teamId });
}
