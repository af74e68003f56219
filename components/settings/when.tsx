const DAY = new Intl.DateTimeFormat("en-US", { year: "numeric", month: "short", day: "numeric" });
const MOMENT = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "short" });

/** A day; the whole moment shows when one points at it. Epoch milliseconds. */
export function When({ at }: { readonly at: number }) {
  return (
    <time dateTime={new Date(at).toISOString()} title={MOMENT.format(at)}>
      {DAY.format(at)}
    </time>
  );
}

const EXACT = new Intl.DateTimeFormat("en-US", {
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
  second: "2-digit",
});

/** A moment to the second, in the reader's own time zone. Epoch milliseconds. */
export function Moment({ at }: { readonly at: number }) {
  return <time dateTime={new Date(at).toISOString()}>{EXACT.format(at)}</time>;
}
