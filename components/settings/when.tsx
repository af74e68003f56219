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
