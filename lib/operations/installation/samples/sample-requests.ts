import type { SampleFiles } from "@/lib/contract/installation/sample-files";
import { countSamples } from "@/lib/data/applications/samples";
import { deleteSetting, findSetting, putSetting } from "@/lib/data/settings/settings";
import { database } from "@/lib/database/database";
import type { Reading, Sql } from "@/lib/database/sql";
import type { Caller } from "@/lib/domain/caller/caller";
import { MINUTE_MS } from "@/lib/domain/day";
import { requireAllTeams } from "@/lib/operations/contact/rules/all-teams";
import { changesBetween, EVERYONE, recordAdministration } from "@/lib/operations/settings/administrative-log";
import { addSampleFiles, addSurroundings, removeSampleSet, SAMPLE_FILES } from "./sample-set";

/** The sample files that a user has asked for. One instance at a time adds or removes them, until its lease ends. */
type Wanted = { readonly count: number; readonly leasedUntil: number };

/** Files per transaction: this server answers in the meantime. */
const AT_ONCE = 10;

/** How long an instance may take before another one takes over, in milliseconds. */
const LEASE_MS = 10 * MINUTE_MS;

/** Returns what a user has asked for, while it is not done yet. */
async function findWanted(sql: Reading): Promise<Wanted | null> {
  const stored = await findSetting(sql, "samples");
  return stored === null ? null : JSON.parse(stored);
}

const putWanted = (sql: Sql, wanted: Wanted) => putSetting(sql, "samples", JSON.stringify(wanted));

/** Returns how many sample files there are. Fails with `forbidden` for a caller bound to a team. */
export async function getSampleFiles(caller: Caller): Promise<SampleFiles> {
  requireAllTeams(caller);
  const { read } = await database();
  const wanted = await findWanted(read);
  return { count: await countSamples(read), ...(wanted === null ? {} : { wanted: wanted.count }) };
}

/** Requests that the sample files be added. Fails as Get sample files does. */
export const addSamples = (caller: Caller): Promise<SampleFiles> => request(caller, SAMPLE_FILES);

/** Requests that the sample files be removed. Fails as Get sample files does. */
export const deleteSamples = (caller: Caller): Promise<SampleFiles> => request(caller, 0);

async function request(caller: Caller, count: number): Promise<SampleFiles> {
  requireAllTeams(caller);
  await (await database()).inTransaction(async (sql) => {
    await sql.lock("setting samples");
    const present = await countSamples(sql);
    const before = await findWanted(sql);
    if ((before?.count ?? present) === count) return;
    await putWanted(sql, { count, leasedUntil: before?.leasedUntil ?? 0 });
    await recordAdministration(sql, caller, {
      action: "settingsUpdated",
      subject: EVERYONE,
      changes: changesBetween({ sampleFiles: present }, { sampleFiles: count }),
    });
  });
  return getSampleFiles(caller);
}

/** Adds or removes the sample files that a user has asked for. If it ends early, the next run continues. */
export async function changeSamples({ now, signal }: { readonly now: number; readonly signal: AbortSignal }) {
  const db = await database();
  const wanted = await findWanted(db.read);
  if (wanted === null || wanted.leasedUntil > now || !(await lease(now))) return;
  try {
    await fulfill(wanted.count, signal);
  } finally {
    await db.inTransaction(async (sql) => {
      await sql.lock("setting samples");
      const after = await findWanted(sql);
      if (after !== null) await putWanted(sql, { ...after, leasedUntil: 0 });
    });
  }
}

/** Takes the work for this instance. Returns false if another one has it. */
const lease = async (now: number): Promise<boolean> =>
  (await database()).inTransaction(async (sql) => {
    await sql.lock("setting samples");
    const wanted = await findWanted(sql);
    if (wanted === null || wanted.leasedUntil > now) return false;
    await putWanted(sql, { ...wanted, leasedUntil: now + LEASE_MS });
    return true;
  });

async function fulfill(count: number, signal: AbortSignal): Promise<void> {
  if (count === 0) await removeSampleSet({ atOnce: AT_ONCE, signal });
  else {
    await addSampleFiles(count, { atOnce: AT_ONCE, signal });
    if (!signal.aborted) await addSurroundings();
  }
  if (signal.aborted) return;
  await (await database()).inTransaction(async (sql) => {
    await sql.lock("setting samples");
    // Someone may have asked for something else in the meantime.
    if ((await findWanted(sql))?.count === count) await deleteSetting(sql, "samples");
  });
}
