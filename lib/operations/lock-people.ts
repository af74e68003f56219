import { type ApplicationRow, holdApplication } from "@/lib/data/applications";
import { Overtaken } from "@/lib/data/overtaken";
import type { Sql } from "@/lib/data/sql";
import type { ReadSuppressionRow } from "@/lib/data/suppressions";
import { listAllSamePerson, walkSamePerson } from "./same-person";
import { lockPersons, personOf, readStop } from "./suppression";

/**
 * Locks the borrowers of these applications and of all that are reached from them, then holds the applications, each in
 * one order. Whatever stops or resumes takes this first: two such changes would else wait for each other, since each
 * learns only on its way whom it reaches.
 */
export async function lockPeople(sql: Sql, rows: readonly ApplicationRow[]): Promise<void> {
  await sql.lock("stops");
  const reached = await walkSamePerson(rows, (row) => listAllSamePerson(sql, row));
  await lockPersons(sql, reached.map(personOf));
  const ids = reached.map(({ id }) => id).sort();
  await Promise.all(ids.map((id) => holdApplication(sql, id)));
}

/**
 * Locks who is reached by an application as it will be; where they are stopped, all whom that stop goes on to. Answers
 * the oldest stop in force; no other comes into force until this transaction has ended.
 */
export async function lockReached(sql: Sql, row: ApplicationRow): Promise<ReadSuppressionRow | null> {
  const person = personOf(row);
  const known = await readStop(sql, person);
  const isStopped = row.stoppedAt !== null || known !== null;
  await (isStopped ? lockPeople(sql, [row]) : lockPersons(sql, [person]));
  if (sql.isAlone) return known;
  const stop = await readStop(sql, person);
  if (stop !== null && !isStopped) throw new Overtaken();
  return stop;
}
