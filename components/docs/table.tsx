import type { ReactNode } from "react";
import { type Fact, Facts } from "./facts";
import { elementsOf, textOf } from "./text-of";

type TableProps = {
  /** The subject of the table, shown above it and read aloud. */
  readonly caption: string;
  /** A table in Markdown. Each row starts with a unique name. */
  readonly children: ReactNode;
};

/** Renders a Markdown table, row by row if it is too narrow for columns. */
export function Table({ caption, children }: TableProps) {
  const [table] = elementsOf(children);
  const [head, body] = elementsOf(table?.props.children);
  const names = new Map<string, ReactNode>();
  const rows = elementsOf(body?.props.children).map((row): Fact => {
    const [name, ...cells] = cellsOf(row.props.children);
    names.set(textOf(name), name);
    return [textOf(name), ...cells];
  });
  const [titles] = elementsOf(head?.props.children);
  return (
    <Facts
      caption={caption}
      head={cellsOf(titles?.props.children).map(textOf)}
      rows={rows}
      showName={(name) => names.get(name)}
    />
  );
}

const cellsOf = (row: ReactNode) => elementsOf(row).map(({ props }) => props.children);
