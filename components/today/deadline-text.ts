import { dayText } from "@/components/format/time/day-text";
import type { TodayEntry } from "@/lib/contract/workday/today";
import { DAY_MS } from "@/lib/domain/day";

type Deadline = NonNullable<TodayEntry["deadlines"]>[number];

const TEXTS: Readonly<Record<Deadline["field"], readonly [string, string]>> = {
  rateLockExpiresOn: ["The rate lock expires", "The rate lock expired"],
  appraisalContingencyOn: ["The appraisal contingency ends", "The appraisal contingency ended"],
  financingContingencyOn: ["The financing contingency ends", "The financing contingency ended"],
  preApprovalExpiresOn: ["The pre-approval expires", "The pre-approval expired"],
  estimatedClosingDate: ["The loan is scheduled to close", "The loan was scheduled to close"],
};

const AHEAD: ReadonlyMap<number, string> = new Map([
  [-1, "yesterday"],
  [0, "today"],
  [1, "tomorrow"],
]);

/** Returns a sentence for a deadline, by the day of this browser at `now`, in epoch milliseconds. */
export function deadlineText({ field, on }: Deadline, now: number): string {
  const local = new Date(now);
  const today = Date.UTC(local.getFullYear(), local.getMonth(), local.getDate());
  const ahead = Math.round((Date.parse(on) - today) / DAY_MS);
  const [coming, past] = TEXTS[field];
  return `${ahead < 0 ? past : coming} ${AHEAD.get(ahead) ?? `on ${dayText(on)}`}.`;
}
