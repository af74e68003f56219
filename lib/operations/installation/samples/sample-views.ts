import { createView, deleteView, listViews } from "@/lib/operations/pipeline/views";
import { sampleCaller } from "./sample-caller";

/** Saved views of the board that everyone sees, as query strings. */
const VIEWS = [
  ["Stuck leads", "desk=leads&stuck=true"],
  ["Callable now", "desk=leads&callState=now"],
  ["Closing", "desk=processing"],
] as const;

const ownViews = async (now: number) =>
  (await listViews(sampleCaller("sample-views", now))).data.filter(({ isOwn }) => isOwn);

/** Adds the sample views, unless there are some. Returns whether it did. */
export async function addSampleViews(now: number): Promise<boolean> {
  if ((await ownViews(now)).length > 0) return false;
  const caller = sampleCaller("sample-views", now);
  for (const [name, query] of VIEWS) await createView(caller, { name, page: "pipeline", query, isShared: true });
  return true;
}

/** Removes the sample views. */
export async function removeSampleViews(now: number): Promise<void> {
  for (const { id } of await ownViews(now)) await deleteView(sampleCaller("sample-views", now), id);
}
