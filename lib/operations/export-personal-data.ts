import type { PersonalData, PersonalDataBody, PersonalFile } from "@/lib/contract/personal-data";
import {
  findApplicationSecrets,
  type HeldApplication,
  holdApplications,
  setApplication,
} from "@/lib/data/applications";
import { type LeadEventRow, listLeadEvents } from "@/lib/data/lead-events";
import { findLegalHold } from "@/lib/data/legal-holds";
import { unseal } from "@/lib/data/seal";
import type { Reading } from "@/lib/data/sql";
import type { KeptSuppressionRow } from "@/lib/data/suppressions";
import type { Caller } from "@/lib/domain/caller";
import { notFound } from "@/lib/domain/failure";
import { recordRevealed } from "./access-log";
import { actorOf, isOfAnotherTeam } from "./actor";
import { unsealField, valueChange } from "./application-fields";
import { applicationReply } from "./application-reply";
import { write } from "./change";
import { findVisible, holdVisible, isVisible } from "./find-visible";
import { stateNow, whyStopped } from "./get-contact";
import { holdOf } from "./get-privacy";
import { historyPages } from "./history-pages";
import { entryOf, undoneIn } from "./list-history";
import { lockPeople } from "./lock-people";
import { record } from "./record";
import { chooseFiles, proposeSamePerson } from "./same-person";
import { listLedger, readStop } from "./suppression";
import { withoutNull } from "./without-null";

/**
 * Exports all that is held on the person of a file: of this file, of every other one of the same borrower that the caller
 * may see, and of those that they have ticked. It is told only once each history says who took it, and why it is among
 * them. Never by `change`, which would keep the answer. Fails with `validation_failed` and with `not_found`.
 */
export function exportPersonalData(
  caller: Caller,
  id: string,
  { files: ticked = [] }: PersonalDataBody,
): Promise<PersonalData> {
  return write(caller, async (sql) => {
    await lockPeople(sql, [await findVisible(sql, caller, id)]);
    const row = await holdVisible(sql, caller, id);
    const chosen = chooseFiles(caller, await proposeSamePerson(sql, row), ticked);
    const held = await holdApplications(
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
    for (const file of rows) files.push(await fileOf(sql, caller, file));
    const ids = new Set(rows.map((file) => file.id));
    const ledger = (await listLedger(sql, rows)).map((kept) => entryOfLedger(caller, kept, ids));
    return { exportedAt: caller.now, files, ledger };
  });
}

/** Who lifted a stop is kept by name alone, which does not tell of which team they are: nor whose words theirs are. */
function entryOfLedger(
  caller: Caller,
  kept: KeptSuppressionRow,
  ids: ReadonlySet<string>,
): PersonalData["ledger"][number] {
  const { kind, at, liftedAt } = kept;
  // Free texts are for the file where they were said.
  const isTheirs = ids.has(kept.applicationId);
  const reason = isTheirs ? kept.reason : null;
  const lifted =
    caller.teamId === null ? { liftedBy: kept.liftedBy, liftReason: isTheirs ? kept.liftReason : null } : {};
  const told = isOfAnotherTeam(caller, kept.actorTeamId) ? null : reason;
  return { kind, at, actor: actorOf(caller, kept), ...withoutNull({ reason: told, liftedAt, ...lifted }) };
}

async function fileOf(sql: Reading, caller: Caller, row: HeldApplication): Promise<PersonalFile> {
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
    leads: (await listLeadEvents(sql, id)).map(leadOf),
  };
}

function leadOf({ id, at, leadProviderSlug, requestId, body }: LeadEventRow): PersonalFile["leads"][number] {
  const opened = unseal(body, { table: "LeadEvent", column: "body", row: id });
  return { at, leadProviderSlug, requestId, body: opened.toString() };
}
