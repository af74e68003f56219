import { type ApplicationRow, holdApplicationsByTerm, setApplication } from "@/lib/data/applications";
import type { Sql } from "@/lib/data/sql";
import type { Caller } from "@/lib/domain/caller";
import { phoneIdentity } from "@/lib/domain/phone";
import { emailIdentity, phoneTerm } from "@/lib/domain/search-terms";
import { valueChange } from "./application-fields";
import { lastOf, nextUpdate, record } from "./record";
import { suppress } from "./suppression";

type Stop = { readonly at: number; readonly reason: string | null };

/**
 * Stops all contact to the borrowers of these applications: writes them into the ledger, which holds for every later
 * application, and stops every application of any team that has the same phone or email. A stop that is in force keeps
 * its time and its reason. The first application stays the one updated last.
 */
export async function stopPeople(
  sql: Sql,
  caller: Caller,
  rows: readonly [ApplicationRow, ...ApplicationRow[]],
  stop: Stop,
): Promise<void> {
  const found = new Map(rows.map((row) => [row.id, row]));
  for (const row of withDistinctContact(rows)) {
    await suppress(sql, caller, row, stop);
    for (const other of await holdSamePerson(sql, row)) if (!found.has(other.id)) found.set(other.id, other);
  }
  const [first] = rows;
  for (const row of found.values()) {
    if (row.stoppedAt === null) await stopApplication(sql, row === first ? lastOf(caller) : caller, row, stop);
  }
}

/** One of each pair of phone and email: many files of one borrower are looked up once. */
function withDistinctContact(rows: readonly ApplicationRow[]): readonly ApplicationRow[] {
  const keyOf = (row: ApplicationRow) => `${phoneOf(row)} ${emailIdentity(row.primaryBorrowerEmail)}`;
  return [...new Map(rows.map((row) => [keyOf(row), row])).values()];
}

async function stopApplication(sql: Sql, caller: Caller, row: ApplicationRow, { at, reason }: Stop): Promise<void> {
  const updatedAt = nextUpdate(row, caller.now);
  await setApplication(sql, row.id, {
    stoppedAt: at,
    stoppedBy: caller.name,
    stopReason: reason,
    sleepUntil: null,
    updatedAt,
  });
  const changes = [
    valueChange("stoppedAt", null, at),
    ...(reason === null ? [] : [valueChange("stopReason", null, reason)]),
  ];
  await record(sql, caller, { id: row.id, updatedAt }, { action: "stopped", changes });
}

/** The application itself and every other with the same phone or email, kept from every other change. */
export async function holdSamePerson(sql: Sql, row: ApplicationRow): Promise<ApplicationRow[]> {
  const phone = phoneOf(row);
  const email = emailIdentity(row.primaryBorrowerEmail);
  const byPhone = await holdApplicationsByTerm(sql, phoneTerm(row.primaryBorrowerPhone, row.primaryBorrowerPhoneE164));
  const byEmail = email === "" ? [] : await holdApplicationsByTerm(sql, email);
  const found = new Map<string, ApplicationRow>([[row.id, row]]);
  for (const other of byPhone) if (phoneOf(other) === phone) found.set(other.id, other);
  for (const other of byEmail) if (emailIdentity(other.primaryBorrowerEmail) === email) found.set(other.id, other);
  return [...found.values()];
}

const phoneOf = (row: ApplicationRow) => phoneIdentity(row.primaryBorrowerPhone, row.primaryBorrowerPhoneE164);
