import type { Privacy } from "@/lib/contract/privacy/privacy";
import type { ApplicationRow } from "@/lib/data/applications/applications";
import { findLegalHold, type ReadLegalHoldRow } from "@/lib/data/privacy/legal-holds";
import { database } from "@/lib/database/database";
import type { Reading } from "@/lib/database/sql";
import { isSameBorrower } from "@/lib/domain/applications/same-borrower";
import type { Caller } from "@/lib/domain/caller/caller";
import { actorOf } from "@/lib/operations/actor";
import { findVisible, isVisible } from "@/lib/operations/applications/access/access";
import { logListed, logRead } from "@/lib/operations/applications/access/access-log";
import { proposeSamePerson } from "@/lib/operations/applications/contact/same-person";
import { erasureBlocker } from "./erasure-check";

/**
 * Returns whether the file is on legal hold, which files belong to the same borrower, and what prevents their erasure.
 */
export async function getPrivacy(caller: Caller, id: string): Promise<Privacy> {
  const { read } = await database();
  const row = await findVisible(read, caller, id);
  const hold = await findLegalHold(read, row.id);
  const others = (await proposeSamePerson(read, row)).filter((other) => isVisible(caller, other.row));
  logRead(caller, row.id);
  logListed(
    caller,
    others.map((other) => other.row.id),
  );
  const files: Privacy["files"] = [];
  for (const { row: file, matches } of [{ row, matches: [] }, ...others])
    files.push({
      ...(await fileOf(read, file, caller.now)),
      matches: [...matches],
      isIncluded: file.id === row.id || isSameBorrower(matches),
    });
  return { ...(hold === null ? {} : { hold: holdOf(caller, hold) }), files };
}

async function fileOf(sql: Reading, row: ApplicationRow, now: number) {
  const { id, primaryBorrowerFirstName, primaryBorrowerLastName, status } = row;
  const obstacle = await erasureBlocker(sql, row, now);
  return {
    id,
    primaryBorrowerFirstName,
    primaryBorrowerLastName,
    status,
    isHeld: obstacle?.kind === "hold",
    ...(obstacle?.kind === "retention" ? { keptUntil: obstacle.until } : {}),
  };
}

/** Returns a legal hold as this caller may see it. */
export const holdOf = (caller: Caller, row: ReadLegalHoldRow) => ({
  at: row.at,
  actor: actorOf(caller, row),
  reason: row.reason,
});
