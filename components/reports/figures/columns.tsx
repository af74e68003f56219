import { Fragment } from "react";

/** A value and its text; a null value has no column. */
export type ColumnPoint = { readonly value: number | null; readonly text: string };

type ColumnsProps = {
  /** Names the figure and the times, for screen readers. */
  readonly label: string;
  /** The oldest first. */
  readonly points: readonly ColumnPoint[];
};

const [STEP, GAP, HEIGHT] = [10, 2, 40];
/** The height of a column for zero, and the least of any other. */
const [NOTHING, LEAST] = [1, 3];

/** Draws a figure over time as columns from zero, the last one in color. Each shows its text under the mouse. */
export function Columns({ label, points }: ColumnsProps) {
  const most = Math.max(...points.map(({ value }) => value ?? 0));
  const heightOf = (value: number) =>
    value === 0 ? NOTHING : Math.max(LEAST, Math.round((value / most) * HEIGHT * 10) / 10);
  return (
    <svg
      viewBox={`0 0 ${points.length * STEP - GAP} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`${label}: ${points.map(({ text }) => text).join("; ")}`}
      className="block h-10 w-full max-w-56"
    >
      {points.map(({ value, text }, index) => {
        const height = value === null ? 0 : heightOf(value);
        return (
          <Fragment key={text}>
            <rect
              x={index * STEP}
              y={HEIGHT - height}
              width={STEP - GAP}
              height={height}
              className={index === points.length - 1 ? "fill-accent" : "fill-edge"}
            />
            <rect x={index * STEP} width={STEP} height={HEIGHT} className="fill-transparent">
              <title>{text}</title>
            </rect>
          </Fragment>
        );
      })}
    </svg>
  );
}
