import {
  type ApplicationRow,
  type HeldApplication,
  holdApplication,
  holdApplicationsByTerm,
  listApplicationsByTerm,
  setApplication,
} from "@/lib/data/applications";
import { newId } from "@/lib/data/id";
import { Overtaken } from "@/lib/data/overtaken";
import type { Reading, Sql } from "@/lib/data/sql";
import type { ReadSuppressionRow } from "@/lib/data/suppressions";
import type { Caller } from "@/lib/domain/caller";
import { phoneIdentities } from "@/lib/domain/phone";
import { emailIdentity, phoneTerms } from "@/lib/domain/search-terms";
import { valueChange } from "./application-fields";
import { lastOf, nextUpdate, record } from "./record";
import { lift, lockPersons, personOf, readStop, readStops, suppress } from "./suppression";

const MOST_LISTED = 200;

/** The id is that of the stop that goes on; each borrower's is one of its own where there is none yet. */
type Stop = { readonly id?: string | undefined; readonly at: number; readonly reason: string | null };

/**
 * Stops all contact to the borrowers of these applications: writes them into the ledger, which holds for every later
 * application, and stops every application of any team that has the same phone or email. Whoever is stopped by it is
 * in the ledger with all of their own. A stop that is in force keeps its time and its reason. The first application
 * stays the one updated last.
 */
export async function stopPeople(
  sql: Sql,
  caller: Caller,
  rows: readonly [HeldApplication, ...HeldApplication[]],
  stop: Stop,
): Promise<void> {
  const found = new Map<string, HeldApplication>();
  for (const row of rows) {
    if (found.has(row.id)) continue;
    const { id = newId(stop.at) } = stop;
    const people = await holdPeople(sql, row, {
      seeTo: (one) => suppress(sql, caller, one, { ...stop, id }),
      // A stop that goes on has been to whoever is stopped; going on through them, it would reach who was resumed since.
      isToReach: (other) => stop.id === undefined || other.stoppedAt === null,
    });
    for (const reached of people) found.set(reached.id, reached);
  }
  const [first] = rows;
  for (const row of found.values()) {
    if (row.stoppedAt === null) await stopApplication(sql, row.id === first.id ? lastOf(caller) : caller, row, stop);
  }
}

/**
 * Locks the borrowers of these applications and of all that are reached from them, then holds the applications, each in
 * one order. Whatever stops or resumes takes this first: two such changes would else wait for each other, since each
 * learns only on its way whom it reaches.
 */
export async function lockPeople(sql: Sql, rows: readonly ApplicationRow[]): Promise<void> {
  await sql.lock("stops");
  const reached = await walk(rows, (row) => samePerson(row, (term) => listApplicationsByTerm(sql, term)));
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

type Visit = {
  readonly seeTo: (reached: ApplicationRow) => Promise<void>;
  readonly isToReach?: (other: ApplicationRow) => boolean;
};

/** This application and all that are reached from it by phone or email, kept from every other change. */
function holdPeople(
  sql: Sql,
  row: HeldApplication,
  { seeTo, isToReach = () => true }: Visit,
): Promise<readonly HeldApplication[]> {
  return walk([row], async (reached) => {
    await seeTo(reached);
    return (await holdSamePerson(sql, reached)).filter(isToReach);
  });
}

/** Goes from one application to all others of the same phone or email, and on from these; each pair is gone from once. */
async function walk<Row extends ApplicationRow>(
  rows: readonly Row[],
  othersOf: (row: Row) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const found = new Map(rows.map((row) => [row.id, row]));
  const seen = new Set<string>();
  // What is found on the way is gone from too.
  for (const row of found.values()) {
    const pair = `${phonesOf(row).join()} ${emailIdentity(row.primaryBorrowerEmail)}`;
    if (seen.has(pair)) continue;
    seen.add(pair);
    for (const other of await othersOf(row)) if (!found.has(other.id)) found.set(other.id, other);
  }
  return [...found.values()];
}

/**
 * Lets the borrower of a stopped application be contacted again, and with it every application that the stop went on
 * to. What the ledger holds of them by it is lifted, and stays there as lifted. Whoever of them is stopped by another
 * stop too, which somebody else asked for before a later application brought them together, stays stopped.
 */
export async function resumePeople(sql: Sql, caller: Caller, stopped: HeldApplication, reason: string): Promise<void> {
  const lifting = { at: caller.now, by: caller.name, reason };
  const stops = await readStops(sql, personOf(stopped));
  const stopIds = [...new Set(stops.map(({ stopId }) => stopId))];
  for (const row of await holdPeople(sql, stopped, { seeTo: (one) => lift(sql, one, stopIds, lifting) })) {
    if (row.stoppedAt === null || (await readStop(sql, personOf(row))) !== null) continue;
    const updatedAt = nextUpdate(row, row.id === stopped.id ? lastOf(caller).now : caller.now);
    const changes = [valueChange("stoppedAt", row.stoppedAt, null), valueChange("resumeReason", null, reason)];
    const end = await record(sql, caller, row, { at: updatedAt, action: "resumed", changes });
    await setApplication(sql, row.id, { stoppedAt: null, stoppedBy: null, stopReason: null, updatedAt, ...end });
  }
}

async function stopApplication(sql: Sql, caller: Caller, row: HeldApplication, { at, reason }: Stop): Promise<void> {
  const updatedAt = nextUpdate(row, caller.now);
  const changes = [
    valueChange("stoppedAt", null, at),
    ...(reason === null ? [] : [valueChange("stopReason", null, reason)]),
  ];
  const end = await record(sql, caller, row, { at: updatedAt, action: "stopped", changes });
  await setApplication(sql, row.id, {
    stoppedAt: at,
    stoppedBy: caller.name,
    stopReason: reason,
    sleepUntil: null,
    updatedAt,
    ...end,
  });
}

/** Other applications with the same phone or email, some of them where there are very many. */
export function listSamePerson(sql: Reading, row: ApplicationRow): Promise<ApplicationRow[]> {
  return samePerson(row, (term) => listApplicationsByTerm(sql, term, MOST_LISTED));
}

/** Every other application with the same phone or email, kept from every other change. */
export function holdSamePerson(sql: Sql, row: ApplicationRow): Promise<HeldApplication[]> {
  return samePerson(row, (term) => holdApplicationsByTerm(sql, term));
}

/** The other applications with the same phone or email, of those that have one of the exact terms. */
async function samePerson<Row extends ApplicationRow>(
  row: ApplicationRow,
  byTerm: (term: string) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const phones = phonesOf(row);
  const email = emailIdentity(row.primaryBorrowerEmail);
  const found = new Map<string, Row>();
  for (const term of phoneTerms(row.primaryBorrowerPhone, row.primaryBorrowerPhoneE164)) {
    for (const other of await byTerm(term)) {
      if (phonesOf(other).some((phone) => phones.includes(phone))) found.set(other.id, other);
    }
  }
  const byEmail = email === "" ? [] : await byTerm(email);
  for (const other of byEmail) if (emailIdentity(other.primaryBorrowerEmail) === email) found.set(other.id, other);
  found.delete(row.id);
  return [...found.values()];
}

const phonesOf = (row: ApplicationRow) => phoneIdentities(row.primaryBorrowerPhone, row.primaryBorrowerPhoneE164);
