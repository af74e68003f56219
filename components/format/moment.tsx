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

/** A moment as it is said; the year only where it is another one. Epoch milliseconds. */
export function momentText(at: number): string {
  const isThisYear = new Date(at).getFullYear() === new Date().getFullYear();
  return isThisYear ? SHORT(at) : SHORT_WITH_YEAR(at);
}

/** The same with the zone of the clock it is read by, for where a borrower's clock may be meant: "Nov 22, 10:28 am PT". */
export const momentInZone = (at: number): string => `${momentText(at)} ${zoneName(at, ownZone())}`;

/** A moment; all of it shows when one points at it. Epoch milliseconds. */
export function Moment({ at }: { readonly at: number }) {
  return (
    <time dateTime={new Date(at).toISOString()} title={WHOLE(at)}>
      {momentText(at)}
    </time>
  );
}
