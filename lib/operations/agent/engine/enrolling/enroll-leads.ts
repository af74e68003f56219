import { CadenceSteps } from "@/lib/contract/contact/cadence";
import { lockApplication } from "@/lib/data/applications/applications";
import {
  findNewestVersion,
  insertCadenceVersion,
  listOwnCadences,
  type OwnCadenceRow,
} from "@/lib/data/contact/outreach/cadences";
import { isEnrolled, listNewLeads } from "@/lib/data/contact/outreach/entering";
import { firstIdAt, idTime } from "@/lib/data/id";
import { database } from "@/lib/database/database";
import { SHIPPED_CADENCES, type ShippedCadence } from "@/lib/domain/contact/outreach/cadence";
import { cadenceFor } from "@/lib/domain/contact/outreach/entry";
import { DAY_MS, MINUTE_MS } from "@/lib/domain/day";
import { oncePerProcess } from "@/lib/once";
import { stepsFrom } from "@/lib/operations/agent/steps";
import { beginEnrollment } from "./begin-enrollment";

/** Leads read at once. */
const AT_ONCE = 100;
/** A lead may become visible this long after its id was made: another transaction may take so long. In milliseconds. */
const LATEST_MS = MINUTE_MS;

/**
 * Leads up to `seen` were read, but for some that became visible later; those of them that were `tried` need no second
 * look. Those of the last day are read again after a start.
 */
const state = oncePerProcess("enrolling", () => ({ isSeeded: false, seen: 0, tried: new Set<string>() }));

/**
 * The current time, when the agent was turned on, both in epoch milliseconds, and the cadence of new leads for which no
 * other was added.
 */
type Enrolling = { readonly now: number; readonly since: number; readonly cadence: ShippedCadence };

/**
 * Enrolls the borrowers of leads received since the agent was turned on in a cadence: one live enrollment
 * for each borrower.
 */
export async function enrollLeads({ now, since, cadence }: Enrolling): Promise<void> {
  await seedCadence(now);
  const { read } = await database();
  const start = firstIdAt(Math.max(state.seen, now - DAY_MS, since));
  for (const id of state.tried) if (id < start) state.tried.delete(id);
  let after = start;
  for (;;) {
    const leads = await listNewLeads(read, after, AT_ONCE);
    const own = leads.length === 0 ? [] : await listOwnCadences(read);
    for (const { id, applicationId } of leads) {
      if (state.tried.has(id)) continue;
      await enroll(applicationId, { cadence, own, now });
      state.tried.add(id);
    }
    const last = leads.at(-1);
    if (last === undefined) break;
    after = last.id;
    state.seen = Math.max(state.seen, Math.min(idTime(last.id), now - LATEST_MS));
    if (leads.length < AT_ONCE) break;
  }
  state.seen = Math.max(state.seen, now - LATEST_MS);
}

/** Stores the cadences that ship, unless they are there. Opens its own transaction. */
export async function seedCadence(now: number): Promise<void> {
  if (state.isSeeded) return;
  await (await database()).inTransaction(async (sql) => {
    for (const { id: cadenceId, versionId: id, name, steps: shipped } of SHIPPED_CADENCES) {
      const steps = JSON.stringify(CadenceSteps.parse(shipped));
      await insertCadenceVersion(sql, name, { id, cadenceId, number: 1, steps, publishedAt: now });
    }
  });
  state.isSeeded = true;
}

type Cadences = { readonly cadence: ShippedCadence; readonly own: readonly OwnCadenceRow[]; readonly now: number };

async function enroll(applicationId: string, { cadence, own, now }: Cadences): Promise<void> {
  const db = await database();
  await db.inTransaction(async (sql) => {
    await sql.lock(`enroll ${applicationId}`);
    const row = await lockApplication(sql, applicationId);
    if (row === null || row.status !== "NEW" || row.stoppedAt !== null) return;
    if (await isEnrolled(sql, applicationId)) return;
    const { id } = cadenceFor(own, row) ?? cadence;
    const newest = await findNewestVersion(sql, id);
    const [first] = newest === null ? cadence.steps : stepsFrom(newest.steps);
    await beginEnrollment(sql, row, { cadenceVersionId: newest?.id ?? cadence.versionId, first, now });
  });
}
