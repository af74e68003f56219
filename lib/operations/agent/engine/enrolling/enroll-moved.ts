import { lockApplication } from "@/lib/data/applications/applications";
import { findNewestVersion, listOwnCadences, type OwnCadenceRow } from "@/lib/data/contact/outreach/cadences";
import { type EnrollmentRow, endEnrollment, findLatestEnrollment } from "@/lib/data/contact/outreach/enrollments";
import { hasRefused, listMoved, type MovedFile, wasInCadence } from "@/lib/data/contact/outreach/entering";
import { database } from "@/lib/database/database";
import { cadenceFor, type EntryStatus } from "@/lib/domain/contact/outreach/entry";
import { DAY_MS, MINUTE_MS, SECOND_MS } from "@/lib/domain/day";
import { oncePerProcess } from "@/lib/once";
import { stepsFrom } from "@/lib/operations/agent/steps";
import { momentOf } from "@/lib/operations/applications/history/record";
import { beginEnrollment } from "./begin-enrollment";

/** Files read at once. */
const AT_ONCE = 100;
/**
 * A file enters this long after its move, in milliseconds: until then the move may be undone, and its transaction may
 * not have ended.
 */
const SETTLED_MS = 2 * MINUTE_MS;

/** Files enrolled in one pass, so that new leads and messages wait only a moment for them. */
const MOST_IN_PASS = 500;
/** A user talked to the borrower, and moved the file for it: within this time of the move, in milliseconds. */
const SAME_MS = SECOND_MS;
/** Reasons for which a cadence ended that keep a borrower out of the next one. */
const REFUSED = ["declined", "wrong_number"];
const TALKED = ["replied", "booked", "taken_over"];

/** The moves to each status that were read, up to this one. Those of the last day are read again after a start. */
const state = oncePerProcess("enrolling moved files", () => ({ seen: new Map<EntryStatus, MovedFile>() }));

/** The current time, and when the agent was turned on, both in epoch milliseconds. */
type Moving = { readonly now: number; readonly since: number };

/**
 * Enrolls the borrowers of files that moved to a status of a cadence since the agent was turned on: each once in that
 * cadence. The cadence that the file was in ends. Fails with the first failure, once the pass is done.
 */
export async function enrollMoved({ now, since }: Moving): Promise<void> {
  const { read } = await database();
  const own = await listOwnCadences(read);
  const failures: unknown[] = [];
  for (const status of new Set(own.flatMap(({ entry }) => entry.statuses))) {
    if (status === "NEW") continue;
    const cadences = own.filter(({ entry }) => entry.statuses.includes(status));
    const earliest = Math.min(...cadences.map(({ entrySince }) => entrySince));
    const from = { id: "", statusSince: Math.max(now - DAY_MS, since, earliest) };
    let after = later(state.seen.get(status), from);
    for (let done = 0; done < MOST_IN_PASS; done += AT_ONCE) {
      const files = await listMoved(read, { status, after, until: now - SETTLED_MS, limit: AT_ONCE });
      for (const file of files)
        await enroll(file, { status, own: cadences, now }).catch((thrown: unknown) => failures.push(thrown));
      after = files.at(-1) ?? after;
      state.seen.set(status, after);
      if (files.length < AT_ONCE) break;
    }
  }
  if (failures.length > 0) throw failures[0];
}

const later = (seen: MovedFile | undefined, from: MovedFile): MovedFile =>
  seen !== undefined && seen.statusSince >= from.statusSince ? seen : from;

type Entering = { readonly status: EntryStatus; readonly own: readonly OwnCadenceRow[]; readonly now: number };

async function enroll({ id, statusSince }: MovedFile, { status, own, now }: Entering): Promise<void> {
  const db = await database();
  await db.inTransaction(async (sql) => {
    await sql.lock(`enroll ${id}`);
    const row = await lockApplication(sql, id);
    if (row === null || row.status !== status || row.stoppedAt !== null) return;
    const cadence = cadenceFor(own, row);
    // Files that moved before the entry changed do not enter.
    if (cadence === null || statusSince < cadence.entrySince) return;
    if (await wasInCadence(sql, id, cadence.id)) return;
    if ((await hasRefused(sql, id)) || keepsOut(await findLatestEnrollment(sql, id), statusSince)) return;
    const newest = await findNewestVersion(sql, cadence.id);
    if (newest === null) return;
    const [first] = stepsFrom(newest.steps);
    await endEnrollment(sql, id, { reason: "status_changed", at: momentOf({ via: "service" }, now) });
    await beginEnrollment(sql, row, { cadenceVersionId: newest.id, first, now });
  });
}

/** Returns whether the way in which the last cadence ended keeps a borrower out of the next one. */
function keepsOut(last: EnrollmentRow | null, movedAt: number): boolean {
  if (last?.reason == null) return false;
  if (last.at >= movedAt || REFUSED.includes(last.reason)) return true;
  return TALKED.includes(last.reason) && last.endedAt !== null && last.endedAt >= movedAt - SAME_MS;
}
