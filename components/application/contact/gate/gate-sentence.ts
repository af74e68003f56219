import { bothTimes } from "@/components/format/time/zone-time";
import type { ContactDecision } from "@/lib/contract/contact/decision";

/** Returns a decision in one or two sentences: what may be done, when, and the first reason why not. */
export function gateSentence({ decision, reasons, until, windowEndsAt, zones }: ContactDecision): string {
  const [first] = reasons;
  if (decision === "allow")
    return windowEndsAt === undefined ? "Allowed now." : `Allowed until ${at(windowEndsAt, zones)}.`;
  const why = first === undefined ? "" : ` ${first.text}`;
  if (decision === "hold" && until !== undefined) return `Allowed from ${at(until, zones)}.${why}`;
  return why.trim();
}

/** Returns a time on the borrower's clock, and on the user's if that differs. */
function at(time: number, zones: readonly string[]): string {
  const { theirs, yours } = bothTimes(time, zones);
  return yours === undefined ? theirs : `${theirs} (${yours} your time)`;
}
