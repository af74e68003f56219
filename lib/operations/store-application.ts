import type { ApplicationCreate, ApplicationPatch } from "@/lib/contract/application";
import {
  type ApplicationRow,
  findApplicationSecrets,
  type HeldApplication,
  insertApplication,
  setApplication,
} from "@/lib/data/applications";
import { newId } from "@/lib/data/id";
import { deleteLeft, insertRemoved } from "@/lib/data/removed-applications";
import { replaceSearchTerms } from "@/lib/data/search-terms";
import type { Reading, Sql } from "@/lib/data/sql";
import type { ReadSuppressionRow } from "@/lib/data/suppressions";
import type { Action } from "@/lib/domain/action";
import type { Caller } from "@/lib/domain/caller";
import { Failure, notFound } from "@/lib/domain/failure";
import { toE164 } from "@/lib/domain/phone";
import { isFoundOtherwise, retiredTerms, searchTerms } from "@/lib/domain/search-terms";
import {
  changedColumns,
  changedSecrets,
  fieldChanges,
  orNull,
  plainColumns,
  sealField,
  secretTexts,
  valueChange,
} from "./application-fields";
import { findVisible, holdVisible } from "./find-visible";
import { lockReached } from "./lock-people";
import { type FieldChange, nextUpdate, record } from "./record";
import { goOnFrom } from "./stop-person";
import { hashesOf, personOf, readStop, readStops, type Stop } from "./suppression";

type NewFields = Omit<ApplicationCreate, "primaryBorrowerEmail"> & { readonly primaryBorrowerEmail: string };

/** Adds an application with its search terms, its history and its event; answers its id. */
export async function addApplication(
  sql: Sql,
  caller: Caller,
  { fields, action }: { readonly fields: NewFields; readonly action: Action },
): Promise<string> {
  const { now } = caller;
  const id = newId(now);
  const secrets = secretTexts(fields);
  const row: HeldApplication = {
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
    subjectPropertyStreetAddress: orNull(fields.subjectPropertyStreetAddress),
    subjectPropertyCity: orNull(fields.subjectPropertyCity),
    subjectPropertyZip: orNull(fields.subjectPropertyZip),
    subjectPropertyState: fields.subjectPropertyState,
    loanPurpose: fields.loanPurpose ?? null,
    losId: orNull(fields.losId),
    crmId: orNull(fields.crmId),
    teamId: teamFor(caller, orNull(fields.teamId)),
    leadProviderSlug: orNull(fields.leadProviderSlug),
    sleepUntil: null,
    stoppedAt: null,
    stoppedBy: null,
    stopReason: null,
    historyId: null,
    historySeal: null,
  };
  const stop = await lockReached(sql, row);
  const changes = [valueChange("status", null, row.status)];
  if (stop !== null) changes.push(valueChange("stoppedAt", null, stop.at));
  const end = await record(sql, caller, row, { at: now, action, changes });
  const stopped = stop === null ? {} : { stoppedAt: stop.at, stoppedBy: stop.actorName, stopReason: stop.reason };
  const added: HeldApplication = Object.assign({ ...row }, stopped, end);
  await insertApplication(sql, added, {
    primaryBorrowerDateOfBirth: sealField("primaryBorrowerDateOfBirth", id, secrets.primaryBorrowerDateOfBirth ?? null),
    primaryBorrowerSsn: sealField("primaryBorrowerSsn", id, secrets.primaryBorrowerSsn ?? null),
  });
  await replaceSearchTerms(sql, id, [], searchTerms(row));
  if (stop !== null) await goOnFrom(sql, caller, added, { stops: await stopsOf(sql, caller, added) });
  return id;
}

/**
 * Changes, in an application that `holdToRevise` held, those of the sent fields that differ, with search terms, history
 * and event; answers the row as it is then. Where nothing differs, nothing is written.
 */
export async function reviseApplication(
  sql: Sql,
  caller: Caller,
  row: HeldApplication,
  { fields, action }: { readonly fields: Revision; readonly action: Action },
): Promise<HeldApplication> {
  if (fields.teamId !== undefined && teamFor(caller, orNull(fields.teamId)) !== orNull(fields.teamId))
    throw boundToTeam();
  const plain = changedColumns(row, plainColumns(fields));
  const texts = secretTexts(fields);
  const secrets = Object.keys(texts).length === 0 ? {} : changedSecrets(row.id, await secretsOf(sql, row.id), texts);
  const changed = { ...plain, ...secrets };
  if (Object.keys(changed).length === 0) return row;

  const updatedAt = nextUpdate(row, caller.now);
  const moved = plain.status === undefined ? {} : { statusSince: updatedAt };
  const next: HeldApplication = Object.assign({ ...row }, plain, moved, { updatedAt });
  const contact = isReachedOtherwise(row, next) ? await inheritStop(sql, next) : {};
  const fieldsChanged = fieldChanges(row, changed).map((change) =>
    change.field === "status" ? { ...change, since: row.statusSince } : change,
  );
  const told = [...fieldsChanged, ...(plain.status === undefined ? [] : reasonChanges(fields))];
  if ("stoppedAt" in contact) told.push(valueChange("stoppedAt", null, contact.stoppedAt));
  const end = await record(sql, caller, row, { at: updatedAt, action, changes: told });
  const columns: Parameters<typeof setApplication>[2] = { updatedAt };
  await setApplication(sql, row.id, Object.assign(columns, changed, moved, contact, end));
  if (plain.teamId !== undefined) await recordTeamChange(sql, row, next, end.historyId);
  if (isFoundOtherwise(row, next)) {
    const retired = isReachedOtherwise(row, next) ? retiredTerms(row) : [];
    await replaceSearchTerms(sql, row.id, [...searchTerms(row), ...retired], searchTerms(next));
  }
  const revised: HeldApplication = Object.assign({ ...next }, contact, end);
  if ("stoppedAt" in contact) await goOnFrom(sql, caller, revised, { stops: await stopsOf(sql, caller, revised) });
  else if (isReachedOtherwise(row, next) && revised.stoppedAt !== null) {
    // What they could be reached by before, and are not stopped by, somebody has resumed.
    const before = new Set(hashesOf(row));
    const among = new Set(hashesOf(revised).filter((hash) => !before.has(hash)));
    await goOnFrom(sql, caller, revised, { stops: await stopsOf(sql, caller, row), among });
  }
  return revised;
}

/** Records that an application left a team, for those who can no longer see it; forgets it where it comes back. */
async function recordTeamChange(sql: Sql, row: ApplicationRow, next: ApplicationRow, entryId: string): Promise<void> {
  if (next.teamId !== null) await deleteLeft(sql, row.id, next.teamId);
  if (row.teamId === null) return;
  const { id: applicationId, teamId } = row;
  await insertRemoved(sql, { id: entryId, applicationId, at: next.updatedAt, reason: "left", teamId });
}

/** Tells in the history why a file was closed: beside the move, since the application keeps no reason. */
const reasonChanges = ({ statusReason, statusNote }: Revision): FieldChange[] => [
  ...(statusReason === undefined ? [] : [valueChange("statusReason", null, statusReason)]),
  ...(statusNote === undefined || statusNote === "" ? [] : [valueChange("statusNote", null, statusNote)]),
];

type Revision = ApplicationPatch & { readonly leadProviderSlug?: string };

/** Holds an application in order to change these fields of it. Fails with `not_found`. */
export async function holdToRevise(sql: Sql, caller: Caller, id: string, fields: Revision): Promise<HeldApplication> {
  if (fields.primaryBorrowerEmail !== undefined || fields.primaryBorrowerPhone !== undefined) {
    const row = await findVisible(sql, caller, id);
    const next: ApplicationRow = { ...row, ...plainColumns(fields) };
    if (isReachedOtherwise(row, next)) await lockReached(sql, next);
  }
  return holdVisible(sql, caller, id);
}

const isReachedOtherwise = (row: ApplicationRow, next: ApplicationRow) =>
  row.primaryBorrowerEmail !== next.primaryBorrowerEmail ||
  row.primaryBorrowerPhone !== next.primaryBorrowerPhone ||
  row.primaryBorrowerPhoneE164 !== next.primaryBorrowerPhoneE164;

/** The stops in force against the borrower of an application, as they go on by this caller. */
async function stopsOf(sql: Sql, caller: Caller, row: ApplicationRow): Promise<readonly Stop[]> {
  const byId = new Map<string, Stop>();
  for (const stop of await readStops(sql, personOf(row))) {
    if (!byId.has(stop.stopId))
      byId.set(stop.stopId, { id: stop.stopId, at: caller.now, reason: wordsOf(caller, stop) });
  }
  return [...byId.values()];
}

/** The reason of a stop that goes on to others, as this caller's own: what a team wrote stays that team's. */
const wordsOf = (caller: Caller, { reason, actorTeamId }: ReadSuppressionRow) =>
  actorTeamId === null || actorTeamId === caller.teamId ? reason : null;

/** A stop follows the person: onto whoever takes the phone or email of a stopped borrower. */
async function inheritStop(sql: Sql, row: ApplicationRow): Promise<Partial<ApplicationRow>> {
  const stop = row.stoppedAt === null ? await readStop(sql, personOf(row)) : null;
  return stop === null
    ? {}
    : { stoppedAt: stop.at, stoppedBy: stop.actorName, stopReason: stop.reason, sleepUntil: null };
}

/** The team an application goes to: a caller that is bound to a team writes into that team only. */
function teamFor(caller: Caller, teamId: string | null): string | null {
  if (caller.teamId === null) return teamId;
  if (teamId !== null && teamId !== caller.teamId) throw boundToTeam();
  return caller.teamId;
}

const boundToTeam = () =>
  new Failure("forbidden", "You are bound to a team and cannot put an application into another one, or into none.");

async function secretsOf(sql: Reading, id: string) {
  const secrets = await findApplicationSecrets(sql, id);
  if (secrets === null) throw notFound();
  return secrets;
}
