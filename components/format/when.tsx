import { useIsReady } from "@/components/ui/focus/use-is-ready";
import { momentFormat } from "./moment-format";

const DAY = momentFormat({ year: "numeric", month: "short", day: "numeric" });
const DAY_IN_UTC = momentFormat({ year: "numeric", month: "short", day: "numeric", timeZone: "UTC" });
const MOMENT = momentFormat({ dateStyle: "long", timeStyle: "short" });

/**
 * A day; the whole moment shows when one points at it. Epoch milliseconds. On a page that the server wrote it is the
 * day in UTC until the scripts come: they know the reader's time zone, the server does not.
 */
export function When({ at }: { readonly at: number }) {
  const isReady = useIsReady();
  return (
    <time dateTime={new Date(at).toISOString()} title={isReady ? MOMENT(at) : undefined}>
      {(isReady ? DAY : DAY_IN_UTC)(at)}
    </time>
  );
}

const EXACT = momentFormat({
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
  second: "2-digit",
});

/** A moment to the second, in the reader's own time zone. Epoch milliseconds. */
export function Moment({ at }: { readonly at: number }) {
  return <time dateTime={new Date(at).toISOString()}>{EXACT(at)}</time>;
}
