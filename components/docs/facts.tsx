import type { ReactNode } from "react";

type FactsProps = {
  /** Says what the table is about; it is read aloud, and shown above it. */
  readonly caption: string;
  readonly head: readonly string[];
  /** The first cell of each row names it. */
  readonly rows: readonly (readonly ReactNode[])[];
};

/** A table that scrolls by itself where the page is too narrow for it. */
export function Facts({ caption, head, rows }: FactsProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section aria-label={caption} tabIndex={0} className="overflow-x-auto rounded-md border border-line bg-surface">
      <table className={`w-full border-collapse text-left text-dense ${head.length > 2 ? "max-sm:min-w-xl" : ""}`}>
        <caption className="border-b border-line px-3 py-2 text-left font-medium">{caption}</caption>
        <thead className="text-muted">
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col" className="border-b border-line px-3 py-2 align-bottom font-medium">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells], row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a page never change
            <tr key={row} className="not-last:border-b not-last:border-line">
              <th scope="row" className="px-3 py-2 align-top font-medium">
                {name}
              </th>
              {cells.map((cell, column) => (
                <td key={head[column + 1]} className="px-3 py-2 align-top text-muted">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
