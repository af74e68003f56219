// npm run bench: requests a second, latency and memory of the built product.
import { parseArgs } from "node:util";
import { hasOwnCore, leaveServerCore } from "./cores";
import { loadsOn } from "./loads";
import { type Figures, measure } from "./measure";
import { buildProduct } from "./product";
import { type Line, ratios, tableOf } from "./report";
import { type Setting, startTarget } from "./target";

const USAGE = `Usage: npm run bench [-- OPTIONS]
  --sizes 10000,1000000   applications in the database, up to 1000000; seeded once, then kept in .cache/bench
  --databases sqlite      sqlite, postgresql, or both with a comma; PostgreSQL is a real server from npm
  --instances 1           instances that share the load, for PostgreSQL; several with a comma
  --seconds 8             for each operation, after five to warm up
  --connections 16
  --only NAME             only the operations whose name holds this
  --json                  prints the figures as JSON too
The first instance has one core to itself where there are two and taskset is there; a PostgreSQL server, the load and a
second instance share the other.`;

const { values: options } = parseArgs({
  options: {
    help: { type: "boolean", short: "h", default: false },
    sizes: { type: "string", default: "10000,1000000" },
    databases: { type: "string", default: "sqlite" },
    instances: { type: "string", default: "1" },
    seconds: { type: "string", default: "8" },
    connections: { type: "string", default: "16" },
    only: { type: "string", default: "" },
    json: { type: "boolean", default: false },
  },
});

const whole = (text: string, most: number) => /^\d{1,7}$/.test(text) && Number(text) > 0 && Number(text) <= most;
const isDatabase = (text: string): text is Setting["database"] => text === "sqlite" || text === "postgresql";
const [sizes, instances, databases] = [options.sizes, options.instances, options.databases].map((list) =>
  list.split(","),
) as [string[], string[], string[]];
const isUsable =
  sizes.every((size) => whole(size, 1_000_000)) &&
  instances.every((count) => whole(count, 8)) &&
  databases.every(isDatabase) &&
  whole(options.seconds, 3_600) &&
  whole(options.connections, 1_000);
if (options.help || !isUsable) {
  console.log(USAGE);
  process.exit(options.help ? 0 : 2);
}

/** Every combination that was asked for; SQLite is for one instance. */
function* settings(): Generator<Setting> {
  for (const database of databases.filter(isDatabase)) {
    for (const count of instances.map(Number)) {
      if (database === "sqlite" && count > 1) continue;
      for (const size of sizes.map(Number)) yield { database, size, instances: count };
    }
  }
}

/** Measures every operation on a fresh copy of the database. */
async function bench(setting: Setting): Promise<Line[]> {
  const target = await startTarget(setting);
  try {
    const { urls, token, ids } = target;
    const [seconds, connections] = [Number(options.seconds), Number(options.connections)];
    const lines: Line[] = [];
    for (const load of loadsOn(ids).filter(({ name }) => name.includes(options.only))) {
      const figures: Figures = await measure(load, { urls, token, connections, seconds });
      lines.push({ operation: load.name, ...setting, ...figures, memory: target.memory() });
      console.error(`${load.name}, ${Object.values(setting).join(", ")}: ${figures.rate.toFixed(0)} requests/s`);
    }
    return lines;
  } finally {
    await target.end();
  }
}

buildProduct();
leaveServerCore();
const lines: Line[] = [];
for (const setting of settings()) lines.push(...(await bench(setting)));
console.log(
  options.json ? JSON.stringify({ hasOwnCore, lines, ratios: ratios(lines) }, null, 2) : `\n${tableOf(lines)}\n`,
);
