import { database } from "@/lib/database/database";
import { putAgentMode, readAgentMode } from "@/lib/operations/contact/agent-mode";
import { sampleAt } from "./files/sample";
import { loadSamples } from "./load-samples";
import { removeSamples } from "./remove-samples";
import { sampleCaller } from "./sample-caller";
import { addSampleCosts, removeSampleCosts } from "./sample-costs";
import { addSampleWebhook, removeSampleWebhook } from "./sample-webhook";

/** How many sample files show every feature: 200 of today, and 800 of the past two years for the reports. */
export const SAMPLE_FILES = 1_000;

type Watched = {
  readonly onProgress?: (done: number) => void;
  /** Once aborted, the work ends early; done again, it goes on. */
  readonly signal?: AbortSignal;
};

/** Adds sample files until there are `count`. Returns how many it added. */
export const addSampleFiles = (count: number, { onProgress = () => undefined, signal }: Watched = {}) => {
  const now = Date.now();
  return loadSamples({ count, sampleAt: (number) => sampleAt(number, now), onProgress, signal });
};

/** What was added besides the files. */
export type Surroundings = { readonly sandbox: boolean; readonly costs: boolean; readonly webhook: boolean };

/**
 * Turns on the contact agent in its sandbox, unless an owner has ever set its mode, and adds costs of lead providers
 * and a disabled webhook, unless they are there.
 */
export async function addSurroundings(): Promise<Surroundings> {
  const now = Date.now();
  const db = await database();
  const sandbox = await db.inTransaction(async (sql) => {
    const { since } = await readAgentMode(sql);
    if (since === null) await putAgentMode(sql, sampleCaller("sample-agent", now), "sandbox");
    return since === null;
  });
  return { sandbox, costs: await addSampleCosts(now), webhook: await addSampleWebhook(now) };
}

/** Removes every sample file with its costs and its webhook, and nothing else. Returns how many files there were. */
export async function removeSampleSet({ onProgress = () => undefined, signal }: Watched = {}): Promise<number> {
  await removeSampleWebhook();
  await removeSampleCosts(Date.now());
  return removeSamples(onProgress, signal);
}
