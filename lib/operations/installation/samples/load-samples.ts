import { setTimeout as wait } from "node:timers/promises";
import type { Lead } from "@/lib/contract/applications/agent-calls";
import type { ApplicationCreate, ApplicationPatch } from "@/lib/contract/applications/application";
import type { NoteCreate } from "@/lib/contract/applications/note";
import type { TaskCreate } from "@/lib/contract/applications/task";
import { listLoanOfficers, type PersonRow } from "@/lib/data/accounts/people";
import { countSamples, insertSample } from "@/lib/data/applications/samples";
import { deleteNotificationsOf } from "@/lib/data/applications/timeline/notifications";
import { takingTurns } from "@/lib/data/turn";
import { database } from "@/lib/database/database";
import type { PrismaClient } from "@/lib/database/generated/sqlite/client";
import type { Sql } from "@/lib/database/sql";
import { isSampleUser } from "@/lib/domain/accounts/sample-user";
import { canWorkOn, isAssignable } from "@/lib/domain/applications/loan-officer";
import type { Caller } from "@/lib/domain/caller/caller";
import { seedCadence } from "@/lib/operations/agent/engine/enrolling/enroll-leads";
import { lockVisible } from "@/lib/operations/applications/access/access";
import { lockPeople } from "@/lib/operations/applications/contact/lock-people";
import { setSleep } from "@/lib/operations/applications/contact/sleep-agent";
import { stopPeople } from "@/lib/operations/applications/contact/stops/stop-person";
import { acceptLead } from "@/lib/operations/applications/lead/ingest-lead";
import { addApplication, applyChanges } from "@/lib/operations/applications/save-application";
import { writeNote } from "@/lib/operations/applications/timeline/notes";
import { planTask } from "@/lib/operations/applications/timeline/tasks";
import { recordAttempt } from "@/lib/operations/workday/log-attempt";
import { type AssignedTo, officerId } from "./files/officers";
import { sampleCaller } from "./sample-caller";
import { enrollSample, optOut, type SampleTalk, talkOn, writeFirst } from "./sample-talk";

/** The life of one sample file, in the order in which it happened. Times are epoch milliseconds. */
export type Sample = {
  readonly begun: { readonly at: number } & ({ readonly body: ApplicationCreate } | { readonly lead: Lead });
  readonly updates: readonly { readonly at: number; readonly patch: ApplicationPatch }[];
  /** The loan officer, assigned with the first update, or right after the file was created if it has none. */
  readonly officer: AssignedTo;
  readonly contact: { readonly at: number; readonly asked: "stop" | { readonly sleepUntil: number } } | null;
  /** The conversation with the borrower; null if there is none. */
  readonly talk: SampleTalk | null;
  readonly note: { readonly at: number; readonly body: NoteCreate } | null;
  readonly task: { readonly at: number; readonly body: TaskCreate } | null;
};

type Load = {
  /** How many samples there should be. */
  readonly count: number;
  /** Returns the sample at a position, counted from 0; the same on each call. */
  readonly sampleAt: (number: number) => Sample;
  readonly onProgress: (loaded: number) => void;
  /** Samples per transaction. */
  readonly atOnce?: number | undefined;
  /** Once aborted, it ends after the current transaction. */
  readonly signal?: AbortSignal | undefined;
};

/** Samples per transaction: fewer wait longer for the disk, more delay a running server. */
const AT_ONCE = 250;
/** Pause between two transactions, so that a running server can work; in milliseconds. */
export const PAUSE_MS = 10;

/** Adds the samples missing at the end until there are `count`. Returns how many it added. */
export async function loadSamples({ count, sampleAt, onProgress, atOnce = AT_ONCE, signal }: Load): Promise<number> {
  const db = await database();
  const present = await countSamples(db.read);
  await seedCadence(Date.now());
  const officers = (await listLoanOfficers(db.read, null)).filter(isAssignable);
  for (let next = present; next < count && signal?.aborted !== true; next += atOnce) {
    const numbers = Array.from({ length: Math.min(atOnce, count - next) }, (_, index) => next + index);
    await db.withPrisma(async (prisma, sql) => {
      const takeTurn = takingTurns();
      for (const number of numbers) {
        await loadSample({ prisma, sql }, number, { sample: sampleAt(number), officers });
        await takeTurn();
      }
    });
    onProgress(next + numbers.length - present);
    await wait(PAUSE_MS);
  }
  return Math.max(0, count - present);
}

/** Without the agent, a loan officer calls, and moves the file a moment later. */
const FIRST_CALL = { channel: "call", outcome: "noAnswer", automated: false, purpose: "lead_response" } as const;
const CALLED_BEFORE_MS = 10;
/** A new lead is assigned so soon. */
const ASSIGNED_AFTER_MS = 2_000;

type Tools = { readonly prisma: PrismaClient; readonly sql: Sql };
type Loading = { readonly sample: Sample; readonly officers: readonly PersonRow[] };

/**
 * Returns the loan officer of a sample: the sample one, or else one of the users of this installation who can work on
 * it, if there is any.
 */
function assignedTo(
  officers: readonly PersonRow[],
  teamId: string | null,
  { number, officer }: { readonly number: number; readonly officer: AssignedTo },
): ApplicationPatch {
  if (officer === null) return {};
  const sample = typeof officer === "number" ? officers.find(({ id }) => id === officerId(officer)) : undefined;
  const able = officers.filter((user) => !isSampleUser(user.id) && canWorkOn(user, teamId));
  const assigned = sample ?? able[number % Math.max(1, able.length)];
  return assigned === undefined ? {} : { loanOfficerId: assigned.id };
}

/** Writes one file's whole life in one transaction, so that there is no sample without its mark. */
async function loadSample(tools: Tools, number: number, { sample, officers }: Loading): Promise<void> {
  const { sql } = tools;
  const { begun, updates, contact, talk, officer } = sample;
  const at = (time: number) => sampleCaller(`sample-${number + 1}`, time);
  const now = Date.now();
  const id = await begin(sql, at(begun.at), begun);
  await insertSample(sql, id);
  let row = await lockVisible(sql, at(begun.at), id);
  if (updates.length === 0) {
    const fields = assignedTo(officers, row.teamId, { number, officer });
    row = await applyChanges(sql, at(begun.at + ASSIGNED_AFTER_MS), row, { fields, action: "updated" });
  }
  for (const [index, { at: updatedAt, patch }] of updates.entries()) {
    const teamId = patch.teamId === undefined ? row.teamId : patch.teamId;
    const fields = index === 0 ? { ...patch, ...assignedTo(officers, teamId, { number, officer }) } : patch;
    if (talk !== null && patch.status === "ATTEMPTED") row = await writeFirst(tools, row, { at: updatedAt, now });
    if (talk === null && patch.status === "ATTEMPTED")
      row = await recordAttempt(sql, at(updatedAt - CALLED_BEFORE_MS), row, FIRST_CALL);
    if (talk !== null && patch.status === "CONTACTED") {
      const after = updates[index - 1]?.at ?? begun.at;
      row = await talkOn(tools, row, { at: updatedAt, after, talk });
    }
    row = await applyChanges(sql, at(updatedAt), row, { fields, action: "updated" });
  }
  // Sample users get notifications only about borrowers who still wait for an answer.
  if (talk?.answer !== null) await deleteNotificationsOf(sql, id);
  if (talk !== null && "lead" in begun && row.status === "NEW") await enrollSample(tools, row, { at: begun.at, now });
  await addTimeline(tools, id, sample);
  if (contact === null) return;
  const { asked } = contact;
  row = await lockVisible(sql, at(contact.at), id);
  if (asked === "stop") {
    if (talk !== null && (await optOut(tools, row, contact.at))) return;
    await lockPeople(sql, [row]);
    await stopPeople(sql, at(contact.at), [row], { at: contact.at, reason: null });
  } else await setSleep(sql, at(contact.at), row, asked.sleepUntil);
}

/** Writes the note and the task of a sample, if it has them. */
async function addTimeline(tools: Tools, id: string, { note, task }: Sample): Promise<void> {
  const at = (now: number) => sampleCaller("sample-timeline", now);
  if (note !== null) await writeNote(tools, at(note.at), await lockVisible(tools.sql, at(note.at), id), note.body);
  if (task !== null) await planTask(tools, at(task.at), await lockVisible(tools.sql, at(task.at), id), task.body);
}

async function begin(sql: Sql, caller: Caller, begun: Sample["begun"]): Promise<string> {
  if ("body" in begun) return (await addApplication(sql, caller, { fields: begun.body, action: "created" })).id;
  return (await acceptLead(sql, caller, begun.lead, Buffer.from(JSON.stringify(begun.lead)))).row.id;
}
