import type { ApplicationRow, LockedApplication } from "@/lib/data/applications/applications";
import { replaceIdentities } from "@/lib/data/contact/identities";
import type { Sql } from "@/lib/database/sql";
import type { Caller } from "@/lib/domain/caller/caller";
import { coBorrowerContact } from "@/lib/domain/contact/co-borrower";
import { carryStops } from "@/lib/operations/applications/contact/stops/stop-person";
import { hashesOf, type Subject } from "@/lib/operations/contact/borrower-hashes";
import { findStop, stopsToCarry } from "@/lib/operations/contact/suppression";
import { valueChange } from "@/lib/operations/field-change";

// Stops follow the borrower: to a file that gets their phone or email, and from it to a new phone or email.

/** Returns whether a change lets stops reach the file in another way: by phone, by email, or in another team. */
export const isReachedOtherwise = (row: Subject, next: Subject) =>
  row.primaryBorrowerEmail !== next.primaryBorrowerEmail ||
  row.primaryBorrowerPhone !== next.primaryBorrowerPhone ||
  row.primaryBorrowerPhoneE164 !== next.primaryBorrowerPhoneE164 ||
  (row.loanTerms !== next.loanTerms && hasOtherCoBorrower(row, next)) ||
  row.teamId !== next.teamId;

function hasOtherCoBorrower(row: Subject, next: Subject): boolean {
  const [before, after] = [coBorrowerContact(row.loanTerms), coBorrowerContact(next.loanTerms)];
  return before?.email !== after?.email || before?.phone !== after?.phone;
}

/**
 * Returns the stop that a file inherits if its phone or email belongs to a stopped borrower, because stops follow the
 * borrower.
 */
export async function inheritStop(
  sql: Sql,
  row: ApplicationRow,
): Promise<{ stoppedAt?: number } & Partial<ApplicationRow>> {
  const stop = row.stoppedAt === null ? await findStop(sql, row) : null;
  return stop === null ? {} : { stoppedAt: stop.at, stoppedBy: stop.actorName, stopReason: null, sleepUntil: null };
}

/** The history entries of a file that is stopped because another file is. */
export const inheriting = (at: number | undefined) => [
  valueChange("stoppedAt", null, at),
  valueChange("stopCause", null, "otherFile"),
];

type Revised = { readonly before: LockedApplication; readonly after: LockedApplication };

/** Updates the hashes that identify the borrower, and extends the file's stops to new ones. */
export async function carryOn(sql: Sql, caller: Caller, { before, after }: Revised): Promise<void> {
  const known = hashesOf(before);
  const hashes = hashesOf(after);
  await replaceIdentities(sql, after.id, known, hashes);
  if (after.stoppedAt === null) return;
  if (before.stoppedAt === null)
    return carryStops(sql, caller, after, { stops: await stopsToCarry(sql, after, caller.now) });
  // Only new hashes are stopped. If an old one is not stopped, a user has allowed contact again.
  const among = new Set(hashes.filter((hash) => !known.includes(hash)));
  await carryStops(sql, caller, after, { stops: await stopsToCarry(sql, before, caller.now), among });
}
