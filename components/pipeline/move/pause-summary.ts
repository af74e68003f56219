import { wakeTime } from "@/components/format/time/wake-time";
import { filesText } from "@/components/pipeline/wording";
import type { BulkChange, SelectedFile } from "@/lib/client/pipeline/bulk";

/**
 * Returns the text that reports a pause of several files, or its end. A borrower who has opted out is counted as neither
 * paused nor resumed.
 */
export function pauseSummary(done: readonly SelectedFile[], { sleep }: BulkChange["demand"]): string {
  const others = done.filter(({ contact }) => contact.state !== "stopped");
  const end = sleep?.until ?? (sleep?.sleepDuration == null ? null : Date.now() + sleep.sleepDuration);
  const when = end === null || others.length === 0 ? "" : ` until ${wakeTime(end, others)}`;
  const text = `${filesText(others.length)} ${sleep ? `paused${when}` : "resumed"}`;
  const stopped = done.length - others.length;
  if (stopped === 0) return text;
  return `${text}; ${stopped} ${stopped === 1 ? "has" : "have"} opted out`;
}
