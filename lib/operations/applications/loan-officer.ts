import { findPerson } from "@/lib/data/accounts/people";
import type { ApplicationRow } from "@/lib/data/applications/applications";
import type { Reading } from "@/lib/database/sql";
import { canWorkOn } from "@/lib/domain/applications/loan-officer";
import { Failure, wrongField } from "@/lib/domain/failure";

const NOT_ASSIGNABLE = "must be the id of an active user who can change this application";

/** Fails with `validation_failed` unless this user can work on the applications of this team. */
export async function requireLoanOfficer(
  sql: Reading,
  loanOfficerId: string | null,
  teamId: string | null,
): Promise<void> {
  if (loanOfficerId === null) return;
  const user = await findPerson(sql, loanOfficerId);
  if (user === null || !canWorkOn(user, teamId)) throw wrongField("loanOfficerId", NOT_ASSIGNABLE);
}

/** Returns the failure for one application of several that a user cannot be assigned to. */
export const notAssignable = () =>
  new Failure("validation_failed", "This user cannot be assigned: they are not active, or cannot change this file.");

/**
 * Returns the changed columns of an application with its loan officer checked. An application that moves to a team that
 * its loan officer cannot see becomes unassigned. Fails with `validation_failed` for a user who cannot be assigned.
 */
export async function withLoanOfficer<Columns extends Changed>(
  sql: Reading,
  row: ApplicationRow,
  columns: Columns,
): Promise<Columns & Changed> {
  const { loanOfficerId, teamId } = columns;
  if (loanOfficerId !== undefined)
    await requireLoanOfficer(sql, loanOfficerId, teamId === undefined ? row.teamId : teamId);
  if (loanOfficerId !== undefined || teamId === undefined || row.loanOfficerId === null) return columns;
  const user = await findPerson(sql, row.loanOfficerId);
  const isSeen = user !== null && (user.teamId === null || user.teamId === teamId);
  return isSeen ? columns : { ...columns, loanOfficerId: null };
}

type Changed = Partial<Pick<ApplicationRow, "loanOfficerId" | "teamId">>;
