import { type ApplicationRow, lockApplications } from "@/lib/data/applications/applications";
import { listReached, listWeak } from "@/lib/data/contact/identities";
import type { ReadSuppressionRow } from "@/lib/data/contact/suppressions";
import { SerializationConflict } from "@/lib/database/serialization-conflict";
import type { Reading, Sql } from "@/lib/database/sql";
import { hashesOf } from "@/lib/operations/contact/borrower-hashes";
import { areLocked, findStop, lockPersons, readStop } from "@/lib/operations/contact/suppression";

/** Most identities that one transaction locks beside its own; the rest is left to the background. */
const MOST_REACHED = 200;

/**
 * Locks the borrowers of these files and all who are reached from them, then the files. Every stop and resume takes
 * these locks first and in one step: two such changes would otherwise deadlock, since each learns only as it runs whom
 * it reaches.
 */
export async function lockPeople(sql: Sql, rows: readonly ApplicationRow[]): Promise<void> {
  if (sql.isAlone) return;
  const seeds = [...new Set(rows.flatMap(hashesOf))];
  await lockPersons(sql, [...seeds, ...(await reachedFrom(sql, seeds))]);
  if (!areLocked(sql, await reachedFrom(sql, seeds))) throw new SerializationConflict();
  await lockApplications(
    sql,
    rows.map(({ id }) => id),
  );
}

async function reachedFrom(sql: Reading, seeds: readonly string[]): Promise<readonly string[]> {
  const weak = await listWeak(sql, seeds);
  const strong = seeds.filter((hash) => !weak.has(hash));
  return listReached(sql, strong, MOST_REACHED + seeds.length);
}

/**
 * Locks the borrower of a file in its new state and, if they are stopped, everyone whom that stop reaches. Returns the
 * oldest active stop; no other becomes active for them until this transaction ends.
 */
export async function lockReached(sql: Sql, file: ApplicationRow): Promise<ReadSuppressionRow | null> {
  const known = await findStop(sql, file);
  if (sql.isAlone) return known;
  const isStopped = file.stoppedAt !== null || known !== null;
  await (isStopped ? lockPeople(sql, [file]) : lockPersons(sql, hashesOf(file)));
  const stop = await readStop(sql, file);
  if (stop !== null && !isStopped) throw new SerializationConflict();
  return stop;
}
