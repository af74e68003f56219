import { deleteSetting, findSetting, putSetting } from "@/lib/data/settings/settings";
import { database } from "@/lib/database/database";
import { forgetAgentMode, putAgentMode, readAgentMode } from "@/lib/operations/contact/agent-mode";
import { sampleAt } from "./files/sample";
import { loadSamples } from "./load-samples";
import { removeSamples } from "./remove-samples";
import { addSampleCadence, removeSampleCadence } from "./sample-cadence";
import { sampleCaller } from "./sample-caller";
import { addSampleCosts, removeSampleCosts } from "./sample-costs";
import { addSampleOfficers, removeSampleOfficers } from "./sample-officers";
import { addSampleViews, removeSampleViews } from "./sample-views";
import { addSampleWebhook, removeSampleWebhook } from "./sample-webhook";

/** How many sample files show every feature: 200 of today, and 800 of the past two years for the reports. */
export const SAMPLE_FILES = 1_000;

type Watched = {
  readonly onProgress?: (done: number) => void;
  /** Files per transaction; few, so that a server that does this goes on answering. */
  readonly atOnce?: number;
  /** Once aborted, the work ends early; done again, it goes on. */
  readonly signal?: AbortSignal;
};

/** Adds the sample loan officers and cadence, and sample files until there are `count`. Returns how many files it added. */
export const addSampleFiles = async (count: number, { onProgress = () => undefined, atOnce, signal }: Watched = {}) => {
  const now = Date.now();
  await addSampleOfficers(now);
  await addSampleCadence(now);
  return loadSamples({ count, sampleAt: (number) => sampleAt(number, now), onProgress, atOnce, signal });
};

/** Shows which extras were added with the sample files. */
export type Surroundings = {
  readonly sandbox: boolean;
  readonly costs: boolean;
  readonly views: boolean;
  readonly webhook: boolean;
};

/**
 * Turns on the contact agent in its sandbox, unless an owner has ever set its mode, and adds costs of lead providers,
 * saved views and a disabled webhook, unless they are there.
 */
export async function addSurroundings(): Promise<Surroundings> {
  const now = Date.now();
  const db = await database();
  const sandbox = await db.inTransaction(async (sql) => {
    const { since } = await readAgentMode(sql);
    if (since !== null) return false;
    await putAgentMode(sql, sampleCaller("sample-agent", now), "sandbox");
    await putSetting(sql, "sampleSandbox", "true");
    return true;
  });
  return {
    sandbox,
    costs: await addSampleCosts(now),
    views: await addSampleViews(now),
    webhook: await addSampleWebhook(now),
  };
}

/**
 * Removes every sample file with its costs, views, webhook, cadence and loan officers, and turns off the sandbox if they turned
 * it on. Removes nothing else. Returns how many files there were.
 */
export async function removeSampleSet({ onProgress = () => undefined, atOnce, signal }: Watched = {}): Promise<number> {
  const now = Date.now();
  await removeSampleWebhook();
  await removeSampleCadence();
  await removeSampleCosts(now);
  await removeSampleViews(now);
  await (await database()).inTransaction(async (sql) => {
    if ((await findSetting(sql, "sampleSandbox")) === null) return;
    await forgetAgentMode(sql, sampleCaller("sample-agent", now), "sandbox");
    await deleteSetting(sql, "sampleSandbox");
  });
  const removed = await removeSamples({ onProgress, atOnce, signal });
  if (signal?.aborted !== true) await removeSampleOfficers(now);
  return removed;
}
