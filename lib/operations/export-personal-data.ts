import type { PersonalData, PersonalFile } from "@/lib/contract/personal-data";
import { findApplicationSecrets, type HeldApplication, setApplication } from "@/lib/data/applications";
import { listHistory } from "@/lib/data/history";
import { type LeadEventRow, listLeadEvents } from "@/lib/data/lead-events";
import { findLegalHold } from "@/lib/data/legal-holds";
import { unseal } from "@/lib/data/seal";
import type { Reading } from "@/lib/data/sql";
import type { KeptSuppressionRow } from "@/lib/data/suppressions";
import type { Caller } from "@/lib/domain/caller";
import { contactState } from "@/lib/domain/contact";
import { notFound } from "@/lib/domain/failure";
import { recordRevealed } from "./access-log";
import { actorOf, isOfAnotherTeam } from "./actor";
import { unsealField } from "./application-fields";
import { applicationReply } from "./application-reply";
import { write } from "./change";
import { findVisible, holdVisible, isVisible } from "./find-visible";
import { reasonFor } from "./get-contact";
import { holdOf } from "./get-privacy";
import { entryOf, undoneIn } from "./list-history";
import { lockPeople } from "./lock-people";
import { record } from "./record";
import { holdSamePerson } from "./same-person";
import { listLedger, personOf, readStop } from "./suppression";
import { withoutNull } from "./without-null";

/** More entries than any file has. */
const WHOLE = 1_000_000;

/**
 * Export personal data: all that is held on the person of a file, over every file with the same phone or email that the
 * caller may see. It is told only once each history says who took it. Never by `change`, which would keep the answer.
 * Fails with `not_found`.
 */
export function exportPersonalData(caller: Caller, id: string): Promise<PersonalData> {
  return write(caller, async (sql) => {
    await lockPeople(sql, [await findVisible(sql, caller, id)]);
    const row = await holdVisible(sql, caller, id);
    const others = (await holdSamePerson(sql, row)).filter((other) => isVisible(caller, other));
    const rows = [row, ...others];
    for (const file of rows) {
      const end = await record(sql, caller, file, { at: caller.now, action: "exported", changes: [] });
      await setApplication(sql, file.id, end);
      await recordRevealed(sql, caller, file.id);
    }
    const files: PersonalFile[] = [];
    for (const file of rows) files.push(await fileOf(sql, caller, file));
    const ledger = (await listLedger(sql, rows)).map((kept) => entryOfLedger(caller, kept));
    return { exportedAt: caller.now, files, ledger };
  });
}

/** Who lifted a stop is kept by name alone, which does not tell of which team they are: nor whose words theirs are. */
function entryOfLedger(caller: Caller, kept: KeptSuppressionRow): PersonalData["ledger"][number] {
  const { kind, at, reason, liftedAt } = kept;
  const lifted = caller.teamId === null ? { liftedBy: kept.liftedBy, liftReason: kept.liftReason } : {};
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
  const stop = stoppedAt === null ? null : await readStop(sql, personOf(row));
  const stoppedBy = stop === null ? null : actorOf(caller, stop).name;
  const { reason: stopReason = null } = reasonFor(caller, stop);
  const hold = await findLegalHold(sql, id);
  const history = await listHistory(sql, id, null, WHOLE);
  const undone = undoneIn(history);
  return {
    application: { ...applicationReply(row), statusSince, ...withoutNull(opened) },
    contact: {
      state: contactState(row, caller.now),
      ...withoutNull({ sleepUntil, stoppedAt, stoppedBy, stopReason }),
    },
    ...(hold === null ? {} : { hold: holdOf(caller, hold) }),
    history: history.map((entry) => entryOf(caller, entry, undone)),
    leads: (await listLeadEvents(sql, id)).map(leadOf),
  };
}

function leadOf({ id, at, leadProviderSlug, requestId, body }: LeadEventRow): PersonalFile["leads"][number] {
  const opened = unseal(body, { table: "LeadEvent", column: "body", row: id });
  return { at, leadProviderSlug, requestId, body: opened.toString() };
}
