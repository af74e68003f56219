import { type ApplicationRow, holdApplications } from "@/lib/data/applications/applications";
import { listReached, listWeak } from "@/lib/data/contact/identities";
import type { ReadSuppressionRow } from "@/lib/data/contact/suppressions";
import { Overtaken } from "@/lib/database/serialization-conflict";
import type { Reading, Sql } from "@/lib/database/sql";
import { areLocked, hashesOf, lockPersons, readStop } from "@/lib/operations/contact/suppression";

/** Identities that one transaction locks beside its own; what is reached beyond them is left to the background. */
const MOST_REACHED = 200;

/**
 * Locks the borrowers of these files and all who are reached from them, then the files. Whatever stops or resumes takes
 * this first and in one step: two such changes would otherwise wait for each other, since each learns only on its way
 * whom it reaches.
 */
export async function lockPeople(sql: Sql, rows: readonly ApplicationRow[]): Promise<void> {
  if (sql.isAlone) return;
  const seeds = [...new Set(rows.flatMap(hashesOf))];
  await lockPersons(sql, [...seeds, ...(await reachedFrom(sql, seeds))]);
  if (!areLocked(sql, await reachedFrom(sql, seeds))) throw new Overtaken();
  await holdApplications(
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
 * Locks the borrower of a file as it will be; where they are stopped, all to whom that stop is carried on. Returns the
 * oldest stop in force; no other comes into force for them until this transaction has ended.
 */
export async function lockReached(sql: Sql, file: ApplicationRow): Promise<ReadSuppressionRow | null> {
  const known = await readStop(sql, file);
  if (sql.isAlone) return known;
  const isStopped = file.stoppedAt !== null || known !== null;
  await (isStopped ? lockPeople(sql, [file]) : lockPersons(sql, hashesOf(file)));
  const stop = await readStop(sql, file);
  if (stop !== null && !isStopped) throw new Overtaken();
  return stop;
}
