import type { ReactNode } from "react";

/** The heading of a column of bars, for screen readers only. Phones have no room for the column. */
export const BAR_HEAD = "Bar";

type FiguresProps = {
  readonly caption: string;
  /** The first names the rows. */
  readonly head: readonly string[];
  readonly rows: readonly (readonly [name: string, ...cells: ReactNode[]])[];
};

/**
 * Renders the figures of a report as a table. On a phone it scrolls sideways, also with the arrow keys: Safari scrolls
 * only what has the focus, so the section around the table can take it.
 */
export const Figures = ({ caption, head, rows }: FiguresProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: Safari scrolls a table by keyboard only if it can take the focus (WCAG 2.1.1)
  <section tabIndex={0} aria-label={caption} className="overflow-x-auto print:overflow-visible">
    <table className="w-full border-collapse text-left tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line text-muted">
          {head.map((name) => (
            <th
              key={name}
              scope="col"
              className={`px-2 py-1.5 align-bottom font-medium first:pl-0 last:pr-0 not-first:text-right ${name === BAR_HEAD ? "w-1/3 max-sm:hidden" : ""}`}
            >
              {name === BAR_HEAD ? <span className="sr-only">{name}</span> : name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name} className="border-b border-line last:border-0">
            <th scope="row" className="max-w-60 min-w-28 py-1.5 pr-2 font-normal wrap-anywhere">
              {name}
            </th>
            {cells.map((cell, index) => (
              <td
                key={head[index + 1]}
                className={`px-2 py-1.5 text-right whitespace-nowrap last:pr-0 ${head[index + 1] === BAR_HEAD ? "max-sm:hidden" : ""}`}
              >
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
