import type { Contact } from "@/lib/contract/contact";
import { bothTimes } from "./zone-time";

/** What came of a sleep or a wake, as the server answers it: somebody may have stopped contact meanwhile. */
export function contactSaid({ state, until, timeZones }: Contact): string {
  if (state === "stopped") return "This borrower has opted out: contact stays stopped.";
  if (state === "active" || until === undefined) return "Contact is active again.";
  return `Contact is paused until ${bothTimes(until, timeZones).theirs}.`;
}
