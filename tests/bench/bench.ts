// npm run bench: requests a second, latency and memory of the built product.
import { parseArgs } from "node:util";
import { hasOwnCore, leaveServerCore } from "./cores";
import { loadsOn } from "./loads";
import { type Figures, measure } from "./measure";
import { buildProduct, startProduct } from "./product";
import { copyInstallation, idsOf } from "./seeded";

type Line = Figures & { readonly operation: string; readonly size: number };
type Outcome = { readonly lines: readonly Line[]; readonly memory: number | null };

const USAGE = `Usage: npm run bench [-- OPTIONS]
  --sizes 10000,1000000   applications in the database, up to 1000000; seeded once, then kept in .cache/bench
  --seconds 8             for each operation, after five to warm up
  --connections 16
  --json                  prints the figures as JSON too
The server has one core to itself where there are two and taskset is there.`;

const { values: options } = parseArgs({
  options: {
    help: { type: "boolean", short: "h", default: false },
    sizes: { type: "string", default: "10000,1000000" },
    seconds: { type: "string", default: "8" },
    connections: { type: "string", default: "16" },
    json: { type: "boolean", default: false },
  },
});

const whole = (text: string, most: number) => /^\d{1,7}$/.test(text) && Number(text) > 0 && Number(text) <= most;
const sizes = options.sizes.split(",");
const isUsable =
  sizes.every((size) => whole(size, 1_000_000)) && whole(options.seconds, 3_600) && whole(options.connections, 1_000);
if (options.help || !isUsable) {
  console.log(USAGE);
  process.exit(options.help ? 0 : 2);
}

/** Measures every operation on a fresh copy of the database with so many files. */
async function bench(size: number): Promise<Outcome> {
  const installation = copyInstallation(size);
  try {
    const token = installation.tokens("create", "--name", "Benchmark");
    const loads = loadsOn(idsOf(installation, size));
    const product = await startProduct(installation);
    try {
      const { url } = product;
      const [seconds, connections] = [Number(options.seconds), Number(options.connections)];
      const lines: Line[] = [];
      for (const load of loads) {
        const figures = await measure(load, { url, token, connections, seconds });
        console.error(`${load.name}, ${size.toLocaleString("en")} files: ${figures.rate.toFixed(0)} requests/s`);
        lines.push({ operation: load.name, size, ...figures });
      }
      return { lines, memory: product.memory() };
    } finally {
      await product.end();
    }
  } finally {
    installation.remove();
  }
}

function tableOf(outcomes: ReadonlyMap<number, Outcome>): string {
  const rows = [["operation", "files", "requests/s", "p50 ms", "p99 ms"]];
  const all = [...outcomes.values()].flatMap(({ lines }) => lines);
  for (const { operation, size, rate, p50, p99 } of all.toSorted((a, b) => order(a, b, all))) {
    rows.push([operation, size.toLocaleString("en"), rate.toFixed(0), p50.toFixed(1), p99.toFixed(1)]);
  }
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const pad = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0);
  return rows.map((row) => row.map(pad).join("  ")).join("\n");
}

/** The sizes of one operation beside each other. */
function order(a: Line, b: Line, all: readonly Line[]): number {
  const place = ({ operation }: Line) => all.findIndex((line) => line.operation === operation);
  return place(a) - place(b) || a.size - b.size;
}

/** What is left of the rate of the smallest size at the largest, by operation. */
function ratios(outcomes: ReadonlyMap<number, Outcome>): Record<string, number> {
  const sizes = [...outcomes.keys()].sort((a, b) => a - b);
  const [least, most] = [outcomes.get(sizes[0] ?? 0), outcomes.get(sizes.at(-1) ?? 0)];
  const pairs = (least?.lines ?? []).map(({ operation, rate }): [string, number] => [
    operation,
    (most?.lines.find((line) => line.operation === operation)?.rate ?? 0) / rate,
  ]);
  return Object.fromEntries(pairs);
}

buildProduct();
leaveServerCore();
const outcomes = new Map<number, Outcome>();
for (const size of sizes.map(Number)) outcomes.set(size, await bench(size));
if (options.json) {
  const runs = [...outcomes].map(([size, outcome]) => ({ size, ...outcome }));
  console.log(JSON.stringify({ hasOwnCore, runs, ratios: ratios(outcomes) }, null, 2));
} else {
  console.log(`\n${tableOf(outcomes)}\n`);
  for (const [size, { memory }] of outcomes) {
    console.log(`Memory of the server after ${size.toLocaleString("en")} files: ${memory ?? "unknown"} MiB`);
  }
  if (outcomes.size > 1) {
    for (const [operation, ratio] of Object.entries(ratios(outcomes)))
      console.log(`${operation}: ${(ratio * 100).toFixed(0)} % of the rate at the smallest size`);
  }
}
