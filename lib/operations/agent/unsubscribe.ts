import type { Done } from "@/lib/contract/accounts/account";
import { findApplication, lockApplication } from "@/lib/data/applications/applications";
import type { Sql } from "@/lib/database/sql";
import type { Caller } from "@/lib/domain/caller/caller";
import { Failure } from "@/lib/domain/failure";
import { lockPeople } from "@/lib/operations/applications/contact/lock-people";
import { newBudget, spreadStops } from "@/lib/operations/applications/contact/spread-stop";
import { stopPeople } from "@/lib/operations/applications/contact/stop-person";
import { waitForSends } from "@/lib/operations/applications/contact/wait-for-sends";
import { recordAddressOptOut } from "@/lib/operations/contact/address-opt-out";
import { lockPersons } from "@/lib/operations/contact/suppression";
import { readUnsubscribeCode, type Unsubscribe } from "@/lib/operations/contact/unsubscribe-code";
import { write } from "@/lib/operations/idempotently";
import { serviceCaller } from "@/lib/operations/service-caller";

const REASON = "Opted out by the link in an email";

/**
 * Opts out whoever got an email with this code: stops every channel and every file of the borrower, in any team, and the
 * address that the email went to, also if the file has another one by now or is erased. The same again changes nothing.
 * Fails with `not_found` if the code was not made here.
 */
export async function unsubscribe({ now }: Caller, code: string): Promise<Done> {
  const link = readUnsubscribeCode(code);
  if (link === null)
    throw new Failure("not_found", "This link is not complete. Open the whole link, or reply STOP to the email.");
  const caller = serviceCaller(now);
  await write(caller, (sql) => stopFileOf(sql, caller, link), "urgent");
  await write(caller, (sql) => stopAddress(sql, caller, link), "urgent");
  await waitForSends();
  return { done: true };
}

async function stopFileOf(sql: Sql, caller: Caller, { applicationId }: Unsubscribe): Promise<void> {
  const file = await findApplication(sql, applicationId);
  if (file === null) return;
  await lockPeople(sql, [file]);
  const row = await lockApplication(sql, applicationId);
  if (row !== null) await stopPeople(sql, caller, [row], { at: caller.now, reason: REASON });
}

async function stopAddress(sql: Sql, caller: Caller, { applicationId, hashes }: Unsubscribe): Promise<void> {
  await lockPersons(sql, hashes);
  const stop = await recordAddressOptOut(sql, caller, { applicationId, hashes, reason: REASON });
  if (stop !== null) await spreadStops(sql, { stops: [stop], caller }, hashes, newBudget());
}
