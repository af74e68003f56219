type BarProps = {
  /** From 0 to 1. */
  readonly share: number;
  /** Drawn pale behind, from 0 to 1. */
  readonly behind?: number;
};

const WIDTH = 1_000;
const widthOf = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * WIDTH);

/** Draws a bar whose figure the table has. Attributes of SVG print, and need no style. */
export const Bar = ({ share, behind = 0 }: BarProps) => (
  <svg
    viewBox={`0 0 ${WIDTH} 10`}
    preserveAspectRatio="none"
    aria-hidden="true"
    className="block h-3 w-full min-w-24 rounded-sm bg-page print:border print:border-line"
  >
    <rect width={widthOf(behind)} height="10" className="fill-line" />
    <rect width={widthOf(share)} height="10" className="fill-accent" />
  </svg>
);
