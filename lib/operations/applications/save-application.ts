import type { ApplicationCreate, ApplicationPatch } from "@/lib/contract/applications/application";
import {
  type ApplicationRow,
  findApplicationSecrets,
  insertApplication,
  type LockedApplication,
  setApplication,
} from "@/lib/data/applications/applications";
import { replaceSearchTerms } from "@/lib/data/applications/search-terms";
import { setNextDeadline } from "@/lib/data/applications/timeline/deadlines";
import { notify } from "@/lib/data/applications/timeline/notifications";
import { replaceIdentities } from "@/lib/data/contact/identities";
import { newId } from "@/lib/data/id";
import type { Reading, Sql } from "@/lib/database/sql";
import type { Action } from "@/lib/domain/action";
import { deadlinesFrom, nearDays } from "@/lib/domain/applications/deadline";
import { isFoundOtherwise, retiredTerms, searchTerms } from "@/lib/domain/applications/search/search-terms";
import type { Caller } from "@/lib/domain/caller/caller";
import { notFound } from "@/lib/domain/failure";
import { toE164 } from "@/lib/domain/phone/phone";
import { boundsOf, findVisible, lockVisible } from "@/lib/operations/applications/access/access";
import { lockReached } from "@/lib/operations/applications/contact/lock-people";
import { carryStops } from "@/lib/operations/applications/contact/stops/stop-person";
import { nextUpdate, record } from "@/lib/operations/applications/history/record";
import { hashesOf } from "@/lib/operations/contact/borrower-hashes";
import { stopsToCarry } from "@/lib/operations/contact/suppression";
import { type FieldChange, valueChange } from "@/lib/operations/field-change";
import {
  changedColumns,
  changedSecrets,
  fieldChanges,
  optionalColumns,
  orNull,
  plainColumns,
  sealField,
  secretTexts,
  termsColumn,
} from "./application-fields";
import { carryOn, inheriting, inheritStop, isReachedOtherwise } from "./followed-stop";
import { requireLoanOfficer, withLoanOfficer } from "./loan-officer";
import { boundToTeam, forbidExternalIds, recordTeamChange, teamFor } from "./team-bounds";

type NewApplication = {
  /** Absent for a new application. */
  readonly id?: string | undefined;
  readonly fields: NewFields;
  readonly action: Action;
};
type NewFields = Omit<ApplicationCreate, "primaryBorrowerEmail"> & { readonly primaryBorrowerEmail: string };

/** Adds an application with its search terms, its history and its event. Returns its row. */
export async function addApplication(
  sql: Sql,
  caller: Caller,
  { id = newId(caller.now), fields, action }: NewApplication,
): Promise<LockedApplication> {
  forbidExternalIds(caller, fields);
  const { now } = caller;
  const secrets = secretTexts(fields);
  const teamId = teamFor(caller, orNull(fields.teamId));
  // Someone who sees only their own files would lose sight of one without a loan officer.
  const loanOfficerId = orNull(fields.loanOfficerId) ?? boundsOf(caller).loanOfficerId;
  await requireLoanOfficer(sql, loanOfficerId, teamId);
  const row: LockedApplication = {
    id,
    createdAt: now,
    updatedAt: now,
    status: fields.status ?? "NEW",
    statusSince: now,
    primaryBorrowerFirstName: fields.primaryBorrowerFirstName,
    primaryBorrowerLastName: fields.primaryBorrowerLastName,
    primaryBorrowerEmail: fields.primaryBorrowerEmail,
    primaryBorrowerPhone: fields.primaryBorrowerPhone,
    primaryBorrowerPhoneE164: toE164(fields.primaryBorrowerPhone),
    subjectPropertyState: fields.subjectPropertyState,
    ...optionalColumns(fields),
    ...{ teamId, loanOfficerId },
    sleepUntil: null,
    stoppedAt: null,
    stoppedBy: null,
    stopReason: null,
    nextFollowUpAt: null,
    historyId: null,
    historySeal: null,
  };
  const stop = await lockReached(sql, row);
  const changes = [valueChange("status", null, row.status)];
  if (stop !== null) changes.push(...inheriting(stop.at));
  const end = await record(sql, caller, row, { at: now, action, changes });
  const stopped = stop === null ? {} : { stoppedAt: stop.at, stoppedBy: stop.actorName };
  const added: LockedApplication = Object.assign({ ...row }, stopped, end);
  await insertApplication(sql, added, {
    primaryBorrowerDateOfBirth: sealField("primaryBorrowerDateOfBirth", id, secrets.primaryBorrowerDateOfBirth ?? null),
    primaryBorrowerSsn: sealField("primaryBorrowerSsn", id, secrets.primaryBorrowerSsn ?? null),
  });
  await keepDeadline(sql, now, { id, before: null, after: row.loanTerms });
  await replaceSearchTerms(sql, id, [], searchTerms(row));
  await replaceIdentities(sql, id, [], hashesOf(row));
  if (stop !== null) await carryStops(sql, caller, added, { stops: await stopsToCarry(sql, added, now) });
  return added;
}

/**
 * Applies the sent fields that differ to an application that `lockForChange` locked, and updates its search terms,
 * history and event. Returns the updated row. Writes nothing if no field differs.
 */
export async function applyChanges(
  sql: Sql,
  caller: Caller,
  row: LockedApplication,
  { fields, action }: { readonly fields: Revision; readonly action: Action },
): Promise<LockedApplication> {
  if (fields.teamId !== undefined && teamFor(caller, orNull(fields.teamId)) !== orNull(fields.teamId))
    throw boundToTeam();
  forbidExternalIds(caller, fields);
  const sent = { ...plainColumns(fields), ...termsColumn(row, fields) };
  const plain = await withLoanOfficer(sql, row, changedColumns(row, sent));
  const texts = secretTexts(fields);
  const secrets = Object.keys(texts).length === 0 ? {} : changedSecrets(row.id, await secretsOf(sql, row.id), texts);
  const changed = { ...plain, ...secrets };
  if (Object.keys(changed).length === 0) return row;

  const updatedAt = nextUpdate(row, caller.now);
  const moved = plain.status === undefined ? {} : { statusSince: updatedAt };
  const next: LockedApplication = Object.assign({ ...row }, plain, moved, { updatedAt });
  const contact = isReachedOtherwise(row, next) ? await inheritStop(sql, next) : {};
  const fieldsChanged = fieldChanges(row, changed).map((change) =>
    change.field === "status" ? { ...change, since: row.statusSince } : change,
  );
  const told = [...fieldsChanged, ...(plain.status === undefined ? [] : reasonChanges(fields))];
  if ("stoppedAt" in contact) told.push(...inheriting(contact.stoppedAt));
  const end = await record(sql, caller, row, { at: updatedAt, action, changes: told });
  const columns: Parameters<typeof setApplication>[2] = { updatedAt };
  await setApplication(sql, row.id, Object.assign(columns, changed, moved, contact, end));
  await keepDeadline(sql, caller.now, { id: row.id, before: row.loanTerms, after: next.loanTerms });
  const { loanOfficerId } = plain;
  // Users are not notified of their own changes.
  if (loanOfficerId && loanOfficerId !== caller.id)
    await notify(sql, { personId: loanOfficerId, kind: "assigned", applicationId: row.id, at: updatedAt });
  if (plain.teamId !== undefined) await recordTeamChange(sql, row, next, end.historyId);
  if (isFoundOtherwise(row, next)) {
    const terms = searchTerms(next);
    // Terms that earlier versions stored for the old phone are removed, unless the new phone has them too.
    const retired = isReachedOtherwise(row, next) ? retiredTerms(row).filter((term) => !terms.includes(term)) : [];
    await replaceSearchTerms(sql, row.id, [...searchTerms(row), ...retired], terms);
  }
  const revised: LockedApplication = Object.assign({ ...next }, contact, end);
  if (isReachedOtherwise(row, next)) await carryOn(sql, caller, { before: row, after: revised });
  return revised;
}

type TermsChange = { readonly id: string; readonly before: string | null; readonly after: string | null };

/** Stores the next deadline of a file if its terms and dates changed. */
async function keepDeadline(sql: Sql, now: number, { id, before, after }: TermsChange): Promise<void> {
  if (before === after) return;
  const [today = ""] = nearDays(now);
  const [was, is] = [before, after].map((terms) => deadlinesFrom(terms, today)[0]?.on ?? null);
  if (was !== is) await setNextDeadline(sql, id, is ?? null);
}

/**
 * Returns the history entries for the reason a file was closed. They belong to the move, because the application stores
 * no reason.
 */
const reasonChanges = ({ statusReason, statusNote }: Revision): FieldChange[] => [
  ...(statusReason === undefined ? [] : [valueChange("statusReason", null, statusReason)]),
  ...(statusNote === undefined || statusNote === "" ? [] : [valueChange("statusNote", null, statusNote)]),
];

type Revision = ApplicationPatch & { readonly leadProviderSlug?: string };

/** Fields whose change may reach another borrower. A stop may be lifted for one team only, so the team counts too. */
const MAY_REACH = [
  ...(["primaryBorrowerEmail", "primaryBorrowerPhone", "teamId"] as const),
  ...(["coBorrowerEmail", "coBorrowerPhone"] as const),
];

/** Locks an application in order to change these fields. Fails with `not_found`. */
export async function lockForChange(
  sql: Sql,
  caller: Caller,
  id: string,
  fields: Revision,
): Promise<LockedApplication> {
  if (MAY_REACH.some((field) => fields[field] !== undefined)) {
    const row = await findVisible(sql, caller, id);
    const next: ApplicationRow = { ...row, ...plainColumns(fields), ...termsColumn(row, fields) };
    if (isReachedOtherwise(row, next)) await lockReached(sql, next);
  }
  return lockVisible(sql, caller, id);
}

async function secretsOf(sql: Reading, id: string) {
  const secrets = await findApplicationSecrets(sql, id);
  if (secrets === null) throw notFound();
  return secrets;
}
