import type { Contact, ResumeBody, SleepBody, StopBody } from "@/lib/contract/applications/contact";
import type { HeldApplication } from "@/lib/data/applications/applications";
import type { Urgency } from "@/lib/database/database";
import type { Sql } from "@/lib/database/sql";
import type { Caller } from "@/lib/domain/caller";
import { MAX_SLEEP_MS, wakeTime } from "@/lib/domain/contact/contact-state";
import { wrongField } from "@/lib/domain/failure";
import { holdVisible } from "@/lib/operations/applications/access/access";
import { change } from "@/lib/operations/idempotently";
import { holdPersonTargets } from "./find-target";
import { getContact } from "./get-contact";
import { resumePeople } from "./resume-person";
import { setSleep } from "./sleep-agent";
import { stopPeople } from "./stop-person";

/** Sleep application: pauses the agent for this application. One that is stopped stays as it is. */
export function sleepApplication(caller: Caller, id: string, body: SleepBody): Promise<Contact> {
  // In the change: of one that is repeated, the moment may have come meanwhile.
  return changeContact(caller, { id }, (sql, row) => setSleep(sql, caller, row, sleepEnd(body, caller.now)));
}

/** The moment at which a sleep ends, in epoch milliseconds; null where it ends at once. `field` is what a body calls it. */
export function sleepEnd({ sleepDuration, until = null }: SleepBody, now: number, field = "until"): number | null {
  if (until === null) return wakeTime(sleepDuration ?? 0, now);
  if (until <= now || until > now + MAX_SLEEP_MS) {
    throw wrongField(field, "must be a time to come, at most 365 days from now");
  }
  return until;
}

/** Wake application: ends a sleep at once. */
export function wakeApplication(caller: Caller, id: string): Promise<Contact> {
  return changeContact(caller, { id }, (sql, row) => setSleep(sql, caller, row, null));
}

/** Stop application: for good and for the person, as Stop contact does, with a reason. */
export function stopApplication(caller: Caller, id: string, { reason }: StopBody): Promise<Contact> {
  return changeContact(caller, { id, hold: holdPerson, urgency: "urgent" }, (sql, row) =>
    stopPeople(sql, caller, [row], { at: caller.now, reason: reason || null }),
  );
}

/** Resume application: lets a stopped borrower be contacted again. One that is not stopped stays as it is. */
export function resumeApplication(caller: Caller, id: string, { reason }: ResumeBody): Promise<Contact> {
  return changeContact(caller, { id, hold: holdPerson }, async (sql, row) => {
    if (row.stoppedAt !== null) await resumePeople(sql, caller, row, reason);
  });
}

type Hold = (sql: Sql, caller: Caller, id: string) => Promise<HeldApplication>;

const holdPerson: Hold = async (sql, caller, id) => (await holdPersonTargets(sql, caller, { type: "gizmoId", id }))[0];

async function changeContact(
  caller: Caller,
  { id, hold = holdVisible, urgency }: { readonly id: string; readonly hold?: Hold; readonly urgency?: Urgency },
  work: (sql: Sql, row: HeldApplication) => Promise<void>,
): Promise<Contact> {
  const done = await change(
    caller,
    async (sql) => {
      const row = await hold(sql, caller, id);
      await work(sql, row);
      return { id: row.id };
    },
    { urgency },
  );
  return getContact(caller, done.id);
}
