import {
  type ApplicationRow,
  type HeldApplication,
  holdApplicationsByTerm,
  listApplicationsByTerm,
  setApplication,
} from "@/lib/data/applications";
import type { Reading, Sql } from "@/lib/data/sql";
import type { Caller } from "@/lib/domain/caller";
import { phoneIdentity } from "@/lib/domain/phone";
import { emailIdentity, phoneTerm } from "@/lib/domain/search-terms";
import { valueChange } from "./application-fields";
import { lastOf, nextUpdate, record } from "./record";
import { lift, suppress } from "./suppression";

const MOST_LISTED = 200;

type Stop = { readonly at: number; readonly reason: string | null };

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
  const found = await holdPeople(sql, rows, (row) => suppress(sql, caller, row, stop));
  const [first] = rows;
  for (const row of found) {
    if (row.stoppedAt === null) await stopApplication(sql, row === first ? lastOf(caller) : caller, row, stop);
  }
}

/** These applications and all that are reached from them by phone or email, one from the next; each pair is seen to once. */
async function holdPeople(
  sql: Sql,
  rows: readonly HeldApplication[],
  seeTo: (row: ApplicationRow) => Promise<void>,
): Promise<readonly HeldApplication[]> {
  const found = new Map(rows.map((row) => [row.id, row]));
  const seen = new Set<string>();
  // What is found on the way is walked through too.
  for (const row of found.values()) {
    const pair = `${phoneOf(row)} ${emailIdentity(row.primaryBorrowerEmail)}`;
    if (seen.has(pair)) continue;
    seen.add(pair);
    await seeTo(row);
    for (const other of await holdSamePerson(sql, row)) if (!found.has(other.id)) found.set(other.id, other);
  }
  return [...found.values()];
}

/**
 * Lets the borrower of a stopped application be contacted again, and with it every application that the stop went on
 * to. What the ledger holds of them is lifted, and stays there as lifted.
 */
export async function resumePeople(sql: Sql, caller: Caller, stopped: HeldApplication, reason: string): Promise<void> {
  const lifting = { at: caller.now, by: caller.name, reason };
  for (const row of await holdPeople(sql, [stopped], (one) => lift(sql, one, lifting))) {
    if (row.stoppedAt === null) continue;
    const updatedAt = nextUpdate(row, row.id === stopped.id ? lastOf(caller).now : caller.now);
    const changes = [
      valueChange("stoppedAt", row.stoppedAt, null),
      ...(row.stopReason === null ? [] : [valueChange("stopReason", row.stopReason, null)]),
      valueChange("resumeReason", null, reason),
    ];
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
export async function listSamePerson(sql: Reading, row: ApplicationRow): Promise<ApplicationRow[]> {
  const terms = [phoneTerm(row.primaryBorrowerPhone, row.primaryBorrowerPhoneE164)];
  if (row.primaryBorrowerEmail !== "") terms.push(emailIdentity(row.primaryBorrowerEmail));
  const found = new Map<string, ApplicationRow>();
  for (const term of terms)
    for (const other of await listApplicationsByTerm(sql, term, MOST_LISTED)) found.set(other.id, other);
  found.delete(row.id);
  return [...found.values()].filter((other) => isSamePerson(row, other));
}

const isSamePerson = (one: ApplicationRow, other: ApplicationRow) =>
  phoneOf(one) === phoneOf(other) ||
  (one.primaryBorrowerEmail !== "" &&
    emailIdentity(one.primaryBorrowerEmail) === emailIdentity(other.primaryBorrowerEmail));

/** Every other application with the same phone or email, kept from every other change. */
export async function holdSamePerson(sql: Sql, row: ApplicationRow): Promise<HeldApplication[]> {
  const phone = phoneOf(row);
  const email = emailIdentity(row.primaryBorrowerEmail);
  const byPhone = await holdApplicationsByTerm(sql, phoneTerm(row.primaryBorrowerPhone, row.primaryBorrowerPhoneE164));
  const byEmail = email === "" ? [] : await holdApplicationsByTerm(sql, email);
  const found = new Map<string, HeldApplication>();
  for (const other of byPhone) if (phoneOf(other) === phone) found.set(other.id, other);
  for (const other of byEmail) if (emailIdentity(other.primaryBorrowerEmail) === email) found.set(other.id, other);
  found.delete(row.id);
  return [...found.values()];
}

const phoneOf = (row: ApplicationRow) => phoneIdentity(row.primaryBorrowerPhone, row.primaryBorrowerPhoneE164);
