import { bothTimes } from "@/components/format/time/zone-time";
import type { Contact } from "@/lib/contract/applications/contact";

/** Describes the result of a pause or resume as the server returned it: contact may have been stopped meanwhile. */
export function contactSaid({ state, until, timeZones }: Contact): string {
  if (state === "stopped") return "This borrower has opted out: contact stays stopped.";
  if (state === "active" || until === undefined) return "Contact is active again.";
  return `Contact is paused until ${bothTimes(until, timeZones).theirs}.`;
}
