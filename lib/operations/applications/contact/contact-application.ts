import type { Contact, ResumeBody, SleepBody, StopBody } from "@/lib/contract/applications/contact";
import type { LockedApplication } from "@/lib/data/applications/applications";
import type { Urgency } from "@/lib/database/database";
import type { Sql } from "@/lib/database/sql";
import type { Caller } from "@/lib/domain/caller/caller";
import { MAX_SLEEP_MS, wakeTime } from "@/lib/domain/contact/contact-state";
import { wrongField } from "@/lib/domain/failure";
import { lockVisible } from "@/lib/operations/applications/access/access";
import { stopPeople } from "@/lib/operations/applications/contact/stops/stop-person";
import { waitForSends } from "@/lib/operations/applications/contact/stops/wait-for-sends";
import { idempotently } from "@/lib/operations/idempotently";
import { lockBorrowerTargets } from "./find-target";
import { getContact } from "./get-contact";
import { resumePeople } from "./resume-person";
import { setSleep } from "./sleep-agent";

/** Pauses the agent for this application. A stopped application stays stopped. */
export function sleepApplication(caller: Caller, id: string, body: SleepBody): Promise<Contact> {
  // Computed inside the change: when a call is repeated, the time may have passed.
  return changeContact(caller, { id }, (sql, row) => setSleep(sql, caller, row, sleepEnd(body, caller.now)));
}

/**
 * Returns when a sleep ends, in epoch milliseconds, or null if it ends at once. `field` is its name in the request
 * body.
 */
export function sleepEnd({ sleepDuration, until = null }: SleepBody, now: number, field = "until"): number | null {
  if (until === null) return wakeTime(sleepDuration ?? 0, now);
  if (until <= now || until > now + MAX_SLEEP_MS) {
    throw wrongField(field, "must be a time to come, at most 365 days from now");
  }
  return until;
}

/** Ends a sleep at once. */
export function wakeApplication(caller: Caller, id: string): Promise<Contact> {
  return changeContact(caller, { id }, (sql, row) => setSleep(sql, caller, row, null));
}

/** Stops contact with the borrower permanently, like Stop contact, with a reason. */
export function stopApplication(caller: Caller, id: string, { reason }: StopBody): Promise<Contact> {
  return changeContact(caller, { id, hold: lockBorrower, urgency: "urgent" }, (sql, row) =>
    stopPeople(sql, caller, [row], { at: caller.now, reason: reason || null }),
  );
}

/** Allows contact with a stopped borrower again. Does nothing if the application is not stopped. */
export function resumeApplication(caller: Caller, id: string, { reason }: ResumeBody): Promise<Contact> {
  return changeContact(caller, { id, hold: lockBorrower }, async (sql, row) => {
    if (row.stoppedAt !== null) await resumePeople(sql, caller, row, reason);
  });
}

type Hold = (sql: Sql, caller: Caller, id: string) => Promise<LockedApplication>;

const lockBorrower: Hold = async (sql, caller, id) =>
  (await lockBorrowerTargets(sql, caller, { type: "gizmoId", id }))[0];

async function changeContact(
  caller: Caller,
  { id, hold = lockVisible, urgency }: { readonly id: string; readonly hold?: Hold; readonly urgency?: Urgency },
  work: (sql: Sql, row: LockedApplication) => Promise<void>,
): Promise<Contact> {
  const done = await idempotently(
    caller,
    async (sql) => {
      const row = await hold(sql, caller, id);
      await work(sql, row);
      return { id: row.id };
    },
    { urgency },
  );
  if (urgency !== undefined) await waitForSends();
  return getContact(caller, done.id);
}
