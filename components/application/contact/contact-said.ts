import { bothTimes } from "@/components/format/zone-time";
import type { Contact } from "@/lib/contract/applications/contact";

/** What came of a sleep or a wake, as the server answers it: somebody may have stopped contact meanwhile. */
export function contactSaid({ state, until, timeZones }: Contact): string {
  if (state === "stopped") return "This borrower has opted out: contact stays stopped.";
  if (state === "active" || until === undefined) return "Contact is active again.";
  return `Contact is paused until ${bothTimes(until, timeZones).theirs}.`;
}
