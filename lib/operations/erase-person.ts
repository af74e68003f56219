import type { Erased, ErasureBody } from "@/lib/contract/privacy";
import type { HeldApplication } from "@/lib/data/applications";
import { database } from "@/lib/data/database";
import { journalWritten, noteInJournal } from "@/lib/data/journal";
import type { Sql } from "@/lib/data/sql";
import type { Caller } from "@/lib/domain/caller";
import { Failure, type Issue } from "@/lib/domain/failure";
import { write } from "./change";
import { obstacleText, obstacleTo } from "./erasable";
import { eraseFile, lockLeads } from "./erase-file";
import { findVisible, holdVisible } from "./find-visible";
import { lockPeople } from "./lock-people";
import { holdSamePerson, listSamePerson } from "./same-person";

/** A database of SQLite that is written anew within some tenths of a second. */
export const SMALL_BYTES = 64 * 1_048_576;

/**
 * Erase person: this file and every other one with the same phone or email, of any team, all or none of them. Never by
 * `change`, which would keep an answer that names them. Fails with `validation_failed`, which names the files that have
 * to be kept and why, and with `not_found`.
 */
export async function erasePerson(caller: Caller, id: string, { reason }: ErasureBody): Promise<Erased> {
  const ids = await write(caller, async (sql) => {
    const seen = await findVisible(sql, caller, id);
    await lockLeads(sql, [seen, ...(await listSamePerson(sql, seen))]);
    await lockPeople(sql, [seen]);
    const row = await holdVisible(sql, caller, id);
    const files = [row, ...(await holdSamePerson(sql, row))];
    await requireErasable(sql, files, caller.now);
    for (const file of files) await eraseFile(sql, caller, file, reason);
    return files.map((file) => file.id);
  });
  for (const erased of ids) noteInJournal({ kind: "erasure", id: erased });
  await journalWritten();
  // It is erased already. Where this cannot be done now, the log is emptied within the hour.
  await (await database()).wipe(SMALL_BYTES).catch(() => undefined);
  return { ids };
}

async function requireErasable(sql: Sql, files: readonly HeldApplication[], now: number): Promise<void> {
  const issues: Issue[] = [];
  for (const file of files) {
    const obstacle = await obstacleTo(sql, file, now);
    if (obstacle !== null) issues.push({ path: file.id, message: obstacleText(obstacle) });
  }
  if (issues.length === 0) return;
  throw new Failure(
    "validation_failed",
    `Nothing was erased: ${issues.length} of ${files.length} files of this person must be kept.`,
    { issues },
  );
}
