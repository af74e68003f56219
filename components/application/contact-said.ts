import type { Contact } from "@/lib/contract/contact";
import { bothTimes } from "./zone-time";

/** What came of a sleep or a wake, as the server answers it: somebody may have stopped contact meanwhile. */
export function contactSaid({ state, until, timeZones }: Contact): string {
  if (state === "stopped") return "Contact is stopped and stays stopped.";
  if (state === "active" || until === undefined) return "The agent is awake.";
  return `The agent sleeps until ${bothTimes(until, timeZones).theirs}.`;
}
