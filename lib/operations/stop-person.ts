import {
  type ApplicationRow,
  type HeldApplication,
  holdApplication,
  holdApplicationsByTerm,
  listApplicationsByTerm,
  setApplication,
} from "@/lib/data/applications";
import { Overtaken } from "@/lib/data/overtaken";
import type { Reading, Sql } from "@/lib/data/sql";
import type { ReadSuppressionRow } from "@/lib/data/suppressions";
import type { Caller } from "@/lib/domain/caller";
import { phoneIdentities } from "@/lib/domain/phone";
import { emailIdentity, phoneTerms } from "@/lib/domain/search-terms";
import { valueChange } from "./application-fields";
import { lastOf, nextUpdate, record } from "./record";
import {
  hashesOf,
  lift,
  listSuppressed,
  lockPersons,
  personOf,
  readStop,
  readStops,
  type Stop,
  stopIdOf,
  suppressAsked,
  suppressToo,
} from "./suppression";

const MOST_LISTED = 200;

/** Since when, in epoch milliseconds, and why. */
type Asked = { readonly at: number; readonly reason: string | null };

/**
 * Stops all contact to the borrowers of these applications: writes into the ledger, which holds for every later
 * application, what each of them asks for, and stops every application of any team that has the same phone or email.
 * Whoever is stopped by it is in the ledger with all of their own. Who is stopped already keeps the time and the reason
 * of that; that they have asked themselves now is kept beside it. The first application stays the one updated last.
 */
export async function stopPeople(
  sql: Sql,
  caller: Caller,
  rows: readonly [HeldApplication, ...HeldApplication[]],
  asked: Asked,
): Promise<void> {
  const [first] = rows;
  const stopped = new Set<string>();
  const as = (row: HeldApplication) => (row.id === first.id ? lastOf(caller) : caller);
  async function stopOnce(row: HeldApplication) {
    if (row.stoppedAt !== null || stopped.has(row.id)) return;
    stopped.add(row.id);
    await stopApplication(sql, as(row), row, asked);
  }
  const news = new Map<string, boolean>();
  for (const row of rows) {
    const stop = { id: stopIdOf(row), ...asked };
    const isFirstOfThem = !news.has(stop.id);
    if (isFirstOfThem) news.set(stop.id, await suppressAsked(sql, caller, row, stop));
    const isNews = news.get(stop.id) === true && row.stoppedAt !== null;
    await (isNews ? tellAsked(sql, as(row), row, asked) : stopOnce(row));
    if (isFirstOfThem) for (const other of await reachOthers(sql, caller, row, [stop])) await stopOnce(other);
  }
}

/**
 * Has the stops that are in force against the borrower of an application go on to whatever else they can be reached by,
 * and to all others who can be reached by that: for an application that came, or `among` the hashes that it has got.
 */
export async function goOnFrom(
  sql: Sql,
  caller: Caller,
  row: HeldApplication,
  { stops, among }: { readonly stops: readonly Stop[]; readonly among?: ReadonlySet<string> },
): Promise<void> {
  await suppressToo(sql, caller, row, { stops, among });
  const [stop] = stops;
  if (stop === undefined) return;
  for (const other of await reachOthers(sql, caller, row, stops)) await stopApplication(sql, caller, other, stop);
}

/**
 * Whoever else is reached by these stops from an application, by what the ledger has of its borrower. Goes on neither to
 * nor through whoever is stopped already: a stop has been there, or somebody was resumed since, who would be reached.
 */
async function reachOthers(
  sql: Sql,
  caller: Caller,
  row: HeldApplication,
  stops: readonly Stop[],
): Promise<readonly HeldApplication[]> {
  const found = await walk([row], async (reached) => {
    if (reached !== row) await suppressToo(sql, caller, reached, { stops });
    const suppressed = await listSuppressed(sql, [reached]);
    const others = await holdSamePerson(sql, reached);
    return others.filter((other) => other.stoppedAt === null && hashesOf(other).some((hash) => suppressed.has(hash)));
  });
  return found.filter((reached) => reached !== row);
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
 * Lets the borrower of a stopped application be contacted again. A stop that they asked for, or somebody with the same
 * phone or email, is lifted wherever it went; one that came from further off, only from what is theirs. What is lifted
 * stays in the ledger as lifted, and whoever else is held by anything stays stopped.
 */
export async function resumePeople(sql: Sql, caller: Caller, stopped: HeldApplication, reason: string): Promise<void> {
  const lifting = { at: caller.now, by: caller.name, reason };
  const stops = await readStops(sql, personOf(stopped));
  const stopIds = [...new Set(stops.map(({ stopId }) => stopId))];
  const near = [stopped, ...(await holdSamePerson(sql, stopped))];
  const askedNear = new Set(near.map(stopIdOf));
  const own = stopIds.filter((id) => askedNear.has(id));
  const reached = await walk([stopped], async (row) => {
    await lift(sql, row, row === stopped ? stopIds : own, lifting);
    return holdSamePerson(sql, row);
  });
  const suppressed = await listSuppressed(sql, reached);
  for (const row of reached) {
    if (row.stoppedAt === null || hashesOf(row).some((hash) => suppressed.has(hash))) continue;
    const updatedAt = nextUpdate(row, row.id === stopped.id ? lastOf(caller).now : caller.now);
    const changes = [valueChange("stoppedAt", row.stoppedAt, null), valueChange("resumeReason", null, reason)];
    const end = await record(sql, caller, row, { at: updatedAt, action: "resumed", changes });
    await setApplication(sql, row.id, { stoppedAt: null, stoppedBy: null, stopReason: null, updatedAt, ...end });
  }
}

/** Keeps in the history of an application which is stopped already that its borrower has asked for it too. */
async function tellAsked(sql: Sql, caller: Caller, row: HeldApplication, { reason }: Asked): Promise<void> {
  const updatedAt = nextUpdate(row, caller.now);
  const changes = reason === null ? [] : [valueChange("stopReason", null, reason)];
  const end = await record(sql, caller, row, { at: updatedAt, action: "stopped", changes });
  await setApplication(sql, row.id, { updatedAt, ...end });
}

async function stopApplication(sql: Sql, caller: Caller, row: HeldApplication, { at, reason }: Asked): Promise<void> {
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
