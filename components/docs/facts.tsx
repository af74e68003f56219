import type { ReactNode } from "react";

/** A row of a table: a name that is unique in the table, then its cells. */
export type Fact = readonly [name: string, ...cells: ReactNode[]];

type FactsProps = {
  /** The subject of the table, shown above it and read aloud. */
  readonly caption: string;
  readonly head: readonly string[];
  readonly rows: readonly Fact[];
  /** Renders the name of a row; plain text by default. */
  readonly showName?: (name: string) => ReactNode;
  /** The kind of cells. Numbers are aligned by their digits. */
  readonly cells?: keyof typeof CELL_LOOKS;
};

const CELL_LOOKS = { texts: "", numbers: "text-right tabular-nums @max-xl/facts:text-left" } as const;

/**
 * Renders a table that never scrolls sideways. If it is too narrow, a table with more than two columns is shown row by
 * row, each cell with the title of its column. `@max-xl/facts` works inside its own container only, so a table with two
 * columns stays a table.
 */
export function Facts({ caption, head, rows, showName = (name) => name, cells: kind = "texts" }: FactsProps) {
  const isWide = head.length > 2;
  return (
    <section
      aria-label={caption}
      className={`rounded-md border border-line bg-surface ${isWide ? "@container/facts" : ""}`}
    >
      <table className="w-full border-collapse text-left text-dense @max-xl/facts:block">
        <caption className="border-b border-line px-3 py-2 text-left font-medium @max-xl/facts:block">
          {caption}
        </caption>
        <thead className="text-muted @max-xl/facts:sr-only">
          <tr>
            {head.map((cell, column) => (
              <th
                key={cell}
                scope="col"
                className={`border-b border-line px-3 py-2 align-bottom font-medium ${column > 0 ? CELL_LOOKS[kind] : ""}`}
              >
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="@max-xl/facts:block">
          {rows.map(([name, ...cells]) => (
            <tr
              key={name}
              className="not-last:border-b not-last:border-line @max-xl/facts:grid @max-xl/facts:gap-1 @max-xl/facts:py-2.5"
            >
              <th
                scope="row"
                className="px-3 py-2 align-top font-medium @max-xl/facts:py-0 @max-xl/facts:wrap-anywhere"
              >
                {showName(name)}
              </th>
              {cells.map((cell, column) => (
                <td
                  key={head[column + 1]}
                  data-head={head[column + 1]}
                  className={`px-3 py-2 align-top text-muted @max-xl/facts:grid @max-xl/facts:grid-cols-[8rem_minmax(0,1fr)] @max-xl/facts:gap-2 @max-xl/facts:py-0 @max-xl/facts:wrap-anywhere @max-xl/facts:before:content-[attr(data-head)] @max-xl/facts:has-[>div:empty]:hidden ${CELL_LOOKS[kind]}`}
                >
                  <div>{cell}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
