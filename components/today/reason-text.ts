import type { StatusNames } from "@/components/format/names/status-names";
import { ago, span } from "@/components/pipeline/wording";
import type { TodayEntry } from "@/lib/contract/workday/today";
import { IN_TIME_MS } from "@/lib/domain/workday/queue";

type Circumstances = { readonly now: number; readonly statusNames: StatusNames };

/** Returns the sentence that says why a file is in the queue; empty for a deadline, which has its own sentence. */
export function reasonText(
  { reason, application, dueAt = 0, repliedAt = 0 }: TodayEntry,
  { now, statusNames }: Circumstances,
): string {
  const inStatus = span(now - application.statusSince);
  switch (reason) {
    case "followUpDue":
      return dueAt > now ? `Due in ${span(dueAt - now)}` : `Due ${ago(now - dueAt)}`;
    case "replyWaiting":
      return `Replied ${ago(now - repliedAt)} and is waiting for an answer.`;
    case "newLead":
      return `Arrived ${ago(now - application.createdAt)}. No one has tried to reach this borrower yet.${timeLeft(application, now)}`;
    case "retryDue":
      return `Tried ${inStatus} ago without success. No next call is planned.`;
    case "deadline":
      return "";
    case "unplanned":
      return `In ${statusNames[application.status]} for ${inStatus}. Nothing is planned.`;
  }
}

/** Returns how long a first attempt still counts as in time; empty after that, and while no one may call. */
function timeLeft({ createdAt, contact }: TodayEntry["application"], now: number): string {
  const left = createdAt + IN_TIME_MS - now;
  const mayCall = contact.state === "active" && (contact.call === undefined || contact.call.state === "now");
  return left > 0 && mayCall ? ` Call within ${span(left)}.` : "";
}
