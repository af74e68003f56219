import type { Figures } from "./measure";
import type { Setting } from "./target";

/** What was measured of one operation; `memory` is what the instances held afterwards, in mebibytes. */
export type Line = Figures & Setting & { readonly operation: string; readonly memory: number | null };
type Ratio = Omit<Setting, "size"> & { readonly operation: string; readonly ratio: number };

/** What is left of the rate of the smallest size at each other, by operation. */
export function ratios(lines: readonly Line[]): Ratio[] {
  return lines.flatMap((line) => {
    const { operation, database, instances } = line;
    const ratio = ratioOf(line, lines);
    return ratio === undefined ? [] : [{ operation, database, instances, ratio }];
  });
}

function ratioOf(line: Line, lines: readonly Line[]): number | undefined {
  const [smallest] = lines.filter((other) => placeOf(other) === placeOf(line)).sort((a, b) => a.size - b.size);
  return smallest === undefined || smallest === line ? undefined : line.rate / smallest.rate;
}

/** The figures as a table, the sizes of one operation below each other. */
export function tableOf(lines: readonly Line[]): string {
  const order = [...new Set(lines.map(placeOf))];
  const rows = [
    ["operation", "database", "instances", "files", "requests/s", "p50 ms", "p99 ms", "MiB", "of the smallest"],
  ];
  for (const line of lines.toSorted((a, b) => order.indexOf(placeOf(a)) - order.indexOf(placeOf(b)))) {
    const { operation, database, instances, size, rate, p50, p99, memory } = line;
    const ratio = ratioOf(line, lines);
    const figures = [size.toLocaleString("en"), rate.toFixed(0), p50.toFixed(1), p99.toFixed(1), String(memory ?? "?")];
    rows.push([operation, database, String(instances), ...figures, ratio === undefined ? "" : percent(ratio)]);
  }
  return aligned(rows, 2);
}

/** Rows as columns of equal width; the first ones hold text, the others figures. */
export function aligned(rows: readonly (readonly string[])[], textColumns: number): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const pad = (cell: string, column: number) =>
    column < textColumns ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0);
  return rows.map((row) => row.map(pad).join("  ").trimEnd()).join("\n");
}

const placeOf = ({ operation, database, instances }: Line) => `${operation} ${database} ${instances}`;
const percent = (ratio: number) => `${(ratio * 100).toFixed(0)} %`;
