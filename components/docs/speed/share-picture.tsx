import { filesOf, type SpeedLine, shareOf } from "./figures";

/** Renders each operation's share of the limit as a bar. The tables have the same numbers. */
export function SharePicture({ lines }: { readonly lines: readonly SpeedLine[] }) {
  return (
    <figure className="grid grid-cols-1 gap-3 rounded-md border border-line bg-surface p-3 text-meta">
      <div
        role="img"
        aria-label="Each operation as a share of the limit. The tables hold the numbers."
        className="grid grid-cols-[auto_1fr_auto] items-center gap-x-4 gap-y-3"
      >
        {lines.map((line) => (
          <Bar key={`${line.operation} ${line.size}`} line={line} />
        ))}
      </div>
      <figcaption className="text-muted">
        The full width is the limit: the same operation on this machine in a bare server.
      </figcaption>
    </figure>
  );
}

function Bar({ line }: { readonly line: SpeedLine }) {
  const share = shareOf(line) ?? 0;
  return (
    <>
      <p className="font-medium">
        {line.operation} <span className="block font-normal text-muted">{filesOf(line)} files</span>
      </p>
      {/* Lengths are attributes, because the content security policy allows no inline style. */}
      <svg width="100%" height="16" aria-hidden="true">
        <rect width="100%" height="16" rx="3" className="fill-column" />
        <rect width={`${Math.min(1, share) * 100}%`} height="16" rx="3" className="fill-accent" />
      </svg>
      <p className="tabular-nums">{share.toFixed(2)}</p>
    </>
  );
}
