import { momentFormat } from "./moment-format";
import { ownZone, zoneName } from "./zone-time";

const SHORT = momentFormat({ month: "short", day: "numeric", hour: "numeric", minute: "2-digit" });
const SHORT_WITH_YEAR = momentFormat({
  year: "numeric",
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
});
const WHOLE = momentFormat({ dateStyle: "full", timeStyle: "long" });

/** Returns a time as text, with the year only if it is not this year. Epoch milliseconds. */
export function momentText(at: number): string {
  const isThisYear = new Date(at).getFullYear() === new Date().getFullYear();
  return isThisYear ? SHORT(at) : SHORT_WITH_YEAR(at);
}

/**
 * Like `momentText`, with the time zone, for places where the borrower's zone could be meant: "Nov 22, 10:28 am PT".
 */
export const momentInZone = (at: number): string => `${momentText(at)} ${zoneName(at, ownZone())}`;

const CLOCK = momentFormat({ hour: "numeric", minute: "2-digit" });
const DAY = momentFormat({ weekday: "short", month: "short", day: "numeric" });
const DAY_WITH_YEAR = momentFormat({ year: "numeric", month: "short", day: "numeric" });

/** Returns the day of a time: "Today", "Yesterday", "Fri, Nov 20" or, in another year, "Nov 20, 2025". */
export function recentDay(at: number): string {
  const now = new Date();
  const day = new Date(at);
  if (day.toDateString() === now.toDateString()) return "Today";
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (day.toDateString() === yesterday.toDateString()) return "Yesterday";
  return day.getFullYear() === now.getFullYear() ? DAY(at) : DAY_WITH_YEAR(at);
}

/** Shows the time of day, with the full date and time on hover. Epoch milliseconds. */
export function Clock({ at }: { readonly at: number }) {
  return (
    <time dateTime={new Date(at).toISOString()} title={WHOLE(at)}>
      {CLOCK(at)}
    </time>
  );
}

/** Shows a time, with the full date and time on hover. Epoch milliseconds. */
export function Moment({ at }: { readonly at: number }) {
  return (
    <time dateTime={new Date(at).toISOString()} title={WHOLE(at)}>
      {momentText(at)}
    </time>
  );
}
