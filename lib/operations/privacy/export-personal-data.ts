import type { PersonalData, PersonalDataBody, PersonalFile } from "@/lib/contract/privacy/personal-data";
import {
  findApplicationSecrets,
  type LockedApplication,
  lockApplications,
  setApplication,
} from "@/lib/data/applications/applications";
import { type LeadEventRow, listLeadEvents } from "@/lib/data/applications/lead-events";
import { listNotes } from "@/lib/data/applications/timeline/notes";
import { listTasks } from "@/lib/data/applications/timeline/tasks";
import type { KeptSuppressionRow } from "@/lib/data/contact/suppressions";
import { unseal } from "@/lib/data/keys/seal";
import { findLegalHold } from "@/lib/data/privacy/legal-holds";
import type { PrismaClient } from "@/lib/database/generated/sqlite/client";
import type { Reading } from "@/lib/database/sql";
import type { Caller } from "@/lib/domain/caller/caller";
import { notFound } from "@/lib/domain/failure";
import { actorOf, isOfAnotherTeam } from "@/lib/operations/actor";
import { readMessages } from "@/lib/operations/agent/conversations/list-messages";
import { findVisible, isVisible, lockVisible } from "@/lib/operations/applications/access/access";
import { recordRevealed } from "@/lib/operations/applications/access/access-log";
import { unsealField } from "@/lib/operations/applications/application-fields";
import { applicationReply } from "@/lib/operations/applications/application-reply";
import { stateNow, whyStopped } from "@/lib/operations/applications/contact/get-contact";
import { lockPeople } from "@/lib/operations/applications/contact/lock-people";
import { chooseFiles, proposeSamePerson } from "@/lib/operations/applications/contact/same-person";
import { readConsents } from "@/lib/operations/applications/gate/consents";
import { historyPages } from "@/lib/operations/applications/history/history-pages";
import { entryOf, undoneIn } from "@/lib/operations/applications/history/list-history";
import { record } from "@/lib/operations/applications/history/record";
import { noteOf } from "@/lib/operations/applications/timeline/notes";
import { taskOf } from "@/lib/operations/applications/timeline/tasks";
import { listLedger, readStop } from "@/lib/operations/contact/suppression";
import { END } from "@/lib/operations/cursor";
import { valueChange } from "@/lib/operations/field-change";
import { writeWithPrisma } from "@/lib/operations/idempotently";
import { withoutNull } from "@/lib/operations/without-null";
import { holdOf } from "./get-privacy";

/**
 * Exports all data on the borrower of a file: from this file, from every other file of the same borrower that the
 * caller may see, and from those that the caller selected. Returned only after each history has recorded who took it,
 * and why the file is included. Never runs through `change`, which would store the response. Fails with
 * `validation_failed` and with `not_found`.
 */
export function exportPersonalData(
  caller: Caller,
  id: string,
  { files: ticked = [] }: PersonalDataBody,
): Promise<PersonalData> {
  return writeWithPrisma(caller, async (prisma, sql) => {
    await lockPeople(sql, [await findVisible(sql, caller, id)]);
    const row = await lockVisible(sql, caller, id);
    const chosen = chooseFiles(caller, await proposeSamePerson(sql, row), ticked);
    const held = await lockApplications(
      sql,
      chosen.map((one) => one.id),
    );
    const rows = [row, ...held.filter((other) => isVisible(caller, other))];
    for (const file of rows) {
      const basis = chosen.find((one) => one.id === file.id)?.basis;
      const changes = basis === undefined ? [] : [valueChange("basis", null, basis)];
      const end = await record(sql, caller, file, { at: caller.now, action: "exported", changes });
      await setApplication(sql, file.id, end);
      await recordRevealed(sql, caller, file.id);
    }
    const files: PersonalFile[] = [];
    for (const file of rows) files.push(await fileOf({ prisma, sql }, caller, file));
    const ids = new Set(rows.map((file) => file.id));
    const ledger = (await listLedger(sql, rows)).map((kept) => entryOfLedger(caller, kept, ids));
    return { exportedAt: caller.now, files, ledger };
  });
}

/**
 * The user who lifted a stop is stored by name only, so their team is unknown, and with it who may read their words.
 */
function entryOfLedger(
  caller: Caller,
  kept: KeptSuppressionRow,
  ids: ReadonlySet<string>,
): PersonalData["ledger"][number] {
  const { kind, at, liftedAt } = kept;
  // Free texts belong to the file where they were written.
  const isTheirs = ids.has(kept.applicationId);
  const reason = isTheirs ? kept.reason : null;
  const lifted =
    caller.teamId === null ? { liftedBy: kept.liftedBy, liftReason: isTheirs ? kept.liftReason : null } : {};
  const told = isOfAnotherTeam(caller, kept.actorTeamId) ? null : reason;
  return { kind, at, actor: actorOf(caller, kept), ...withoutNull({ reason: told, liftedAt, ...lifted }) };
}

type Tools = { readonly prisma: PrismaClient; readonly sql: Reading };

async function fileOf({ prisma, sql }: Tools, caller: Caller, row: LockedApplication): Promise<PersonalFile> {
  const { id, statusSince, primaryBorrowerPhoneE164, sleepUntil, stoppedAt } = row;
  const secrets = await findApplicationSecrets(sql, id);
  if (secrets === null) throw notFound();
  const opened = {
    primaryBorrowerPhoneE164,
    primaryBorrowerDateOfBirth: unsealField("primaryBorrowerDateOfBirth", id, secrets.primaryBorrowerDateOfBirth),
    primaryBorrowerSsn: unsealField("primaryBorrowerSsn", id, secrets.primaryBorrowerSsn),
  };
  const stop = await readStop(sql, row);
  const stoppedBy = stop === null ? null : actorOf(caller, stop).name;
  const { reason: stopReason = null } = whyStopped(caller, row, stop);
  const hold = await findLegalHold(sql, id);
  const history: PersonalFile["history"] = [];
  // The change that undid a move comes before it.
  const undone = new Set<string>();
  for await (const entries of historyPages(sql, id)) {
    for (const moveId of undoneIn(entries)) undone.add(moveId);
    for (const entry of entries) history.push(entryOf(caller, entry, undone));
  }
  return {
    application: { ...applicationReply(row), statusSince, ...withoutNull(opened) },
    contact: {
      state: stateNow(row, stop, caller.now),
      ...withoutNull({ sleepUntil, stoppedAt, stoppedBy, stopReason }),
    },
    ...(hold === null ? {} : { hold: holdOf(caller, hold) }),
    history,
    ...(await timelineOf(prisma, caller, id)),
    leads: (await listLeadEvents(sql, id)).map(leadOf),
    consents: await readConsents(sql, caller, row),
    messages: await readMessages(sql, id),
  };
}

/** Larger than the most notes and tasks that one file may have. */
const ALL = 10_000;

/** Returns the notes and tasks of a file. */
async function timelineOf(prisma: PrismaClient, caller: Caller, applicationId: string) {
  const all = { applicationId, before: END, limit: ALL };
  const notes = await listNotes(prisma, { ...all, teamId: null });
  const tasks = await listTasks(prisma, all);
  return { notes: notes.map((row) => noteOf(caller, row)), tasks: tasks.map((row) => taskOf(caller, row)) };
}

function leadOf({ id, at, leadProviderSlug, requestId, body }: LeadEventRow): PersonalFile["leads"][number] {
  const opened = unseal(body, { table: "LeadEvent", column: "body", row: id });
  return { at, leadProviderSlug, requestId, body: opened.toString() };
}
