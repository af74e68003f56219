import { useIsReady } from "@/components/ui/focus/use-is-ready";
import { momentFormat } from "./moment-format";

const DAY = momentFormat({ year: "numeric", month: "short", day: "numeric" });
const DAY_IN_UTC = momentFormat({ year: "numeric", month: "short", day: "numeric", timeZone: "UTC" });
const MOMENT = momentFormat({ dateStyle: "long", timeStyle: "short" });

/**
 * Shows a day, with the full date and time on hover. Epoch milliseconds. Until the scripts load it is the day in UTC,
 * because the server does not know the user's time zone.
 */
export function When({ at }: { readonly at: number }) {
  const isReady = useIsReady();
  return (
    <time dateTime={new Date(at).toISOString()} title={isReady ? MOMENT(at) : undefined}>
      {(isReady ? DAY : DAY_IN_UTC)(at)}
    </time>
  );
}
