import type { Figures } from "./measure";
import type { Setting } from "./target";

/** The measurement of one operation; `limit` is what the machine can do, in requests per second. */
export type Line = Figures &
  Setting & { readonly operation: string; readonly connections: number; readonly limit: number | null };
type Growth = Omit<Setting, "size"> & { readonly operation: string; readonly kept: number };

/** The rate at each size as a share of that at the smallest, by operation. */
export function growth(lines: readonly Line[]): Growth[] {
  return lines.flatMap((line) => {
    const { operation, database, instances } = line;
    const kept = keptOf(line, lines);
    return kept === undefined ? [] : [{ operation, database, instances, kept }];
  });
}

function keptOf(line: Line, lines: readonly Line[]): number | undefined {
  const [smallest] = lines.filter((other) => placeOf(other) === placeOf(line)).sort((a, b) => a.size - b.size);
  return smallest === undefined || smallest === line ? undefined : line.rate / smallest.rate;
}

const HEAD = [
  "operation",
  "database",
  "instances",
  "connections",
  "files",
  "requests/s",
  "limit/s",
  "of the limit",
  "p50 ms",
  "p99 ms",
  "CPU µs",
  "MiB",
  "of the smallest",
];

/** Returns the figures as a table, with the sizes of one operation below each other. */
export function tableOf(lines: readonly Line[]): string {
  const order = [...new Set(lines.map(placeOf))];
  const sorted = lines.toSorted((a, b) => order.indexOf(placeOf(a)) - order.indexOf(placeOf(b)));
  return aligned([HEAD, ...sorted.map((line) => cellsOf(line, lines))], 2);
}

/** Returns rows as columns of equal width: the first hold text, the others figures. */
export function aligned(rows: readonly (readonly string[])[], textColumns: number): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const pad = (cell: string, column: number) =>
    column < textColumns ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0);
  return rows.map((row) => row.map(pad).join("  ").trimEnd()).join("\n");
}

function cellsOf(line: Line, lines: readonly Line[]): string[] {
  const { operation, database, instances, connections, size, rate, limit, p50, p99, processor, memory } = line;
  const kept = keptOf(line, lines);
  return [
    operation,
    database,
    String(instances),
    String(connections),
    size.toLocaleString("en"),
    rate.toFixed(0),
    limit?.toFixed(0) ?? "",
    limit === null ? "" : (rate / limit).toFixed(2),
    p50.toFixed(1),
    p99.toFixed(1),
    processor?.toFixed(0) ?? "?",
    String(memory ?? "?"),
    kept === undefined ? "" : `${(kept * 100).toFixed(0)} %`,
  ];
}

const placeOf = ({ operation, database, instances, connections }: Line) =>
  `${operation} ${database} ${instances} ${connections}`;
