import { lockApplication } from "@/lib/data/applications/applications";
import { findNewestVersion, listOwnCadences, type OwnCadenceRow } from "@/lib/data/contact/outreach/cadences";
import { endEnrollment } from "@/lib/data/contact/outreach/enrollments";
import { listMoved, type MovedFile, wasInCadence } from "@/lib/data/contact/outreach/entering";
import { database } from "@/lib/database/database";
import { cadenceFor, type EntryStatus } from "@/lib/domain/contact/outreach/entry";
import { DAY_MS, MINUTE_MS } from "@/lib/domain/day";
import { oncePerProcess } from "@/lib/once";
import { momentOf } from "@/lib/operations/applications/history/record";
import { beginEnrollment } from "./begin-enrollment";

/** Files read at once. */
const AT_ONCE = 100;
/**
 * A file enters this long after its move, in milliseconds: until then the move may be undone, and its transaction may
 * not have ended.
 */
const SETTLED_MS = 2 * MINUTE_MS;

/** Moves to a status up to this time were read. Those of the last day are read again after a start. */
const state = oncePerProcess("enrolling moved files", () => ({ seen: new Map<EntryStatus, number>() }));

/** The current time, and when the agent was turned on, both in epoch milliseconds. */
type Moving = { readonly now: number; readonly since: number };

/**
 * Enrolls the borrowers of files that moved to a status of a cadence since the agent was turned on: each once in that
 * cadence. The cadence that a borrower was in ends.
 */
export async function enrollMoved({ now, since }: Moving): Promise<void> {
  const { read } = await database();
  const own = await listOwnCadences(read);
  const until = now - SETTLED_MS;
  for (const status of new Set(own.flatMap(({ entry }) => entry.statuses))) {
    if (status === "NEW") continue;
    const from = Math.max(state.seen.get(status) ?? 0, now - DAY_MS, since);
    let after: MovedFile = { id: "", statusSince: from };
    for (;;) {
      const files = await listMoved(read, { status, after, until, limit: AT_ONCE });
      for (const file of files) await enroll(file, { status, own, now });
      const last = files.at(-1);
      if (last === undefined || files.length < AT_ONCE) break;
      after = last;
    }
    state.seen.set(status, Math.max(from, until));
  }
}

type Entering = { readonly status: EntryStatus; readonly own: readonly OwnCadenceRow[]; readonly now: number };

async function enroll({ id, statusSince }: MovedFile, { status, own, now }: Entering): Promise<void> {
  const db = await database();
  await db.inTransaction(async (sql) => {
    await sql.lock(`enroll ${id}`);
    const row = await lockApplication(sql, id);
    if (row === null || row.status !== status || row.stoppedAt !== null) return;
    const cadence = cadenceFor(own, row);
    // A change of the entry is not for the files that moved before it.
    if (cadence === null || statusSince < cadence.entrySince) return;
    if (await wasInCadence(sql, id, cadence.id)) return;
    const newest = await findNewestVersion(sql, cadence.id);
    if (newest === null) return;
    await endEnrollment(sql, id, { reason: "status_changed", at: momentOf({ via: "service" }, now) });
    await beginEnrollment(sql, row, { cadenceVersionId: newest.id, now });
  });
}
