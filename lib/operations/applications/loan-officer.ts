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

/** Returns the columns to clear when an application moves to a team: its loan officer, if they cannot see it there. */
export async function unassignedByTeam(
  sql: Reading,
  { loanOfficerId }: ApplicationRow,
  teamId: string | null,
): Promise<{ readonly loanOfficerId?: null }> {
  if (loanOfficerId === null) return {};
  const user = await findPerson(sql, loanOfficerId);
  return user !== null && (user.teamId === null || user.teamId === teamId) ? {} : { loanOfficerId: null };
}
