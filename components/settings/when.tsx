import { momentFormat } from "@/components/ui/moment-format";

const DAY = new Intl.DateTimeFormat("en-US", { year: "numeric", month: "short", day: "numeric" });
const MOMENT = momentFormat({ dateStyle: "long", timeStyle: "short" });

/** A day; the whole moment shows when one points at it. Epoch milliseconds. */
export function When({ at }: { readonly at: number }) {
  return (
    <time dateTime={new Date(at).toISOString()} title={MOMENT(at)}>
      {DAY.format(at)}
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
