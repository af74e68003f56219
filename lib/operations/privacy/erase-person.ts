import type { Erased, ErasureBody } from "@/lib/contract/privacy/privacy";
import { findApplications, type LockedApplication, lockApplications } from "@/lib/data/applications/applications";
import type { RingingCall } from "@/lib/data/contact/outreach/agent-calls";
import { logInJournal } from "@/lib/data/records/journal";
import { database } from "@/lib/database/database";
import { journalWritten } from "@/lib/database/journal-file";
import type { Sql } from "@/lib/database/sql";
import type { Caller } from "@/lib/domain/caller/caller";
import { Failure, type Issue } from "@/lib/domain/failure";
import { cancelErasedCalls, ringingCallsOf } from "@/lib/operations/agent/engine/cancel-calls";
import { findVisible, lockVisible } from "@/lib/operations/applications/access/access";
import { lockPeople } from "@/lib/operations/applications/contact/lock-people";
import { type Chosen, chooseFiles, proposeSamePerson } from "@/lib/operations/applications/contact/same-person";
import { waitForSends } from "@/lib/operations/applications/contact/stops/wait-for-sends";
import { write } from "@/lib/operations/idempotently";
import { eraseFile, lockLeads } from "./erase-file";
import { erasureBlocker, obstacleText } from "./erasure-check";

/** Size up to which an SQLite database is rewritten within a few tenths of a second. */
export const SMALL_BYTES = 64 * 1_048_576;

/**
 * Erases a file, every other file of the same borrower in any team, and those that the caller selected: all or none.
 * Never runs through `change`, which would store a response that names them. Fails with `validation_failed`, which
 * names the files that must be kept and why, and with `not_found`.
 */
export async function erasePerson(caller: Caller, id: string, { reason, files = [] }: ErasureBody): Promise<Erased> {
  const { ids, ringing } = await write(caller, async (sql) => {
    const seen = await findVisible(sql, caller, id);
    const chosen = chooseFiles(caller, await proposeSamePerson(sql, seen), files);
    await lockLeads(sql, [seen, ...(await findApplications(sql, chosen.map(idOf)))]);
    await lockPeople(sql, [seen]);
    const row = await lockVisible(sql, caller, id);
    const still = chooseFiles(caller, await proposeSamePerson(sql, row), files);
    const others = await lockApplications(sql, still.map(idOf));
    await requireErasable(sql, [row, ...others], caller.now);
    const calls: RingingCall[] = [];
    for (const file of [row, ...others]) calls.push(...(await ringingCallsOf(sql, file.id, caller.now)));
    await eraseFile(sql, caller, row, { reason });
    for (const other of others) await eraseFile(sql, caller, other, { reason, basis: basisOf(still, other) });
    return { ids: [row, ...others].map(idOf), ringing: calls };
  });
  // Nobody waits for Twilio.
  void cancelErasedCalls(ringing).catch(() => undefined);
  for (const erased of ids) logInJournal({ kind: "erasure", id: erased });
  await journalWritten();
  await waitForSends();
  // It is already erased. If this fails now, the log is emptied within the hour.
  await (await database()).purgeDeleted(SMALL_BYTES).catch(() => undefined);
  return { ids };
}

const idOf = ({ id }: { readonly id: string }) => id;

const basisOf = (chosen: readonly Chosen[], { id }: LockedApplication) => chosen.find((one) => one.id === id)?.basis;

async function requireErasable(sql: Sql, files: readonly LockedApplication[], now: number): Promise<void> {
  const issues: Issue[] = [];
  for (const file of files) {
    const obstacle = await erasureBlocker(sql, file, now);
    if (obstacle !== null) issues.push({ path: file.id, message: obstacleText(obstacle) });
  }
  if (issues.length === 0) return;
  throw new Failure(
    "validation_failed",
    `Nothing was erased: ${issues.length} of ${files.length} files of this person must be kept.`,
    { issues },
  );
}
