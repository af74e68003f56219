import { filesOf, type SpeedLine, shareOf } from "./figures";

const ROW_HEIGHT = 44;
const LABEL_WIDTH = 130;
const BAR_WIDTH = 160;
const BAR_HEIGHT = 16;
const VALUE_WIDTH = 40;
const TEXT_BASE = 13;

/** How near each operation comes to the limit, as bars; the table beside it holds the same numbers. */
export function SharePicture({ lines }: { readonly lines: readonly SpeedLine[] }) {
  const height = lines.length * ROW_HEIGHT;
  return (
    <figure className="rounded-md border border-line bg-surface p-3">
      <svg
        viewBox={`0 0 ${LABEL_WIDTH + BAR_WIDTH + VALUE_WIDTH} ${height}`}
        className="h-auto w-full max-w-md fill-ink text-meta"
        role="img"
        aria-label="Each operation as a share of what the machine gives. The numbers are in the table."
      >
        {lines.map((line, row) => (
          <Bar key={`${line.operation} ${line.size}`} line={line} top={row * ROW_HEIGHT} />
        ))}
      </svg>
      <figcaption className="mt-2 text-meta text-muted">
        The whole width is the limit: the same operation on this machine with nothing around it.
      </figcaption>
    </figure>
  );
}

function Bar({ line, top }: { readonly line: SpeedLine; readonly top: number }) {
  const share = shareOf(line) ?? 0;
  const width = Math.min(1, share) * BAR_WIDTH;
  const barTop = top + (ROW_HEIGHT - BAR_HEIGHT) / 2;
  return (
    <g>
      <text x={0} y={top + ROW_HEIGHT / 2 - 2} fontWeight={500}>
        {line.operation}
      </text>
      <text x={0} y={top + ROW_HEIGHT / 2 + TEXT_BASE} className="fill-muted">
        {filesOf(line)} files
      </text>
      <rect x={LABEL_WIDTH} y={barTop} width={BAR_WIDTH} height={BAR_HEIGHT} rx={3} className="fill-column" />
      <rect x={LABEL_WIDTH} y={barTop} width={width} height={BAR_HEIGHT} rx={3} className="fill-accent" />
      <text x={LABEL_WIDTH + BAR_WIDTH + 10} y={barTop + TEXT_BASE} className="tabular-nums">
        {share.toFixed(2)}
      </text>
    </g>
  );
}
