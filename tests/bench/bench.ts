// npm run bench: requests per second, latency, processor time and memory of the built product, and how close it comes
// to the machine's limit.
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { hasOwnCore, leaveServerCore } from "./cores";
import { startLimit } from "./limit";
import { loadsOn } from "./loads";
import { measure } from "./measure";
import { buildProduct } from "./program";
import { growth, type Line, tableOf } from "./report";
import { type Setting, startTarget } from "./target";
import { writeFigures } from "./write-figures";

const USAGE = `Usage: npm run bench [-- OPTIONS]
  --sizes 10000,1000000   applications in the database, up to 1000000; seeded once, then kept in .cache/bench
  --databases sqlite      sqlite, postgresql, or both with a comma; PostgreSQL is a real server from npm
  --instances 1           instances that share the load, for PostgreSQL; several with a comma
  --seconds 9             for each operation, in three turns
  --warm-up 10            seconds for each operation before them
  --connections 16        several with a comma
  --only NAME             only the operations whose name holds this
  --no-limit              without the limit: the same operations on Fastify and the same driver, with nothing around
                          them, measured in turns with the product on SQLite
  --profile FOLDER        writes profiles of the product's processor there
  --write                 keeps the figures for the page /docs/speed
  --json                  prints the figures as JSON too
The first instance has one core to itself where there are two and taskset is there; a PostgreSQL server, the load and a
second instance share the other.`;

const { values: options } = parseArgs({
  allowNegative: true,
  options: {
    help: { type: "boolean", short: "h", default: false },
    sizes: { type: "string", default: "10000,1000000" },
    databases: { type: "string", default: "sqlite" },
    instances: { type: "string", default: "1" },
    seconds: { type: "string", default: "9" },
    "warm-up": { type: "string", default: "10" },
    connections: { type: "string", default: "16" },
    only: { type: "string", default: "" },
    limit: { type: "boolean", default: true },
    profile: { type: "string" },
    write: { type: "boolean", default: false },
    json: { type: "boolean", default: false },
  },
});

const whole = (text: string, most: number) => /^\d{1,7}$/.test(text) && Number(text) > 0 && Number(text) <= most;
const isDatabase = (text: string): text is Setting["database"] => text === "sqlite" || text === "postgresql";
const list = (text: string) => text.split(",");
const [sizes, instances, databases] = [list(options.sizes), list(options.instances), list(options.databases)];
const connections = list(options.connections);
const numbers = [
  ["sizes", sizes, 1_000_000],
  ["instances", instances, 8],
  ["connections", connections, 1_000],
  ["seconds", [options.seconds], 3_600],
  ["warm-up", [options["warm-up"]], 3_600],
] as const;
const wrong = numbers
  .filter(([, texts, most]) => !texts.every((text) => whole(text, most)))
  .map(([name, , most]) => `--${name} takes whole numbers from 1 to ${most}.`);
if (!databases.every(isDatabase)) wrong.push("--databases takes sqlite, postgresql, or both with a comma.");
if (wrong.length > 0) console.error(wrong.join("\n"));
if (options.help || wrong.length > 0) {
  console.log(USAGE);
  process.exit(options.help ? 0 : 2);
}

/** Returns every requested combination. SQLite runs with one instance. */
function* settings(): Generator<Setting> {
  for (const database of databases.filter(isDatabase)) {
    for (const count of instances.map(Number)) {
      if (database === "sqlite" && count > 1) continue;
      for (const size of sizes.map(Number)) yield { database, size, instances: count };
    }
  }
}

/** Measures every operation on a fresh copy of the database, beside the limit on its own copy. */
async function bench(setting: Setting): Promise<Line[]> {
  const { size } = setting;
  const target = await startTarget(setting, options.profile && resolve(options.profile));
  const limit = options.limit && setting.database === "sqlite" ? await startLimit(size) : undefined;
  const contenders = [target, ...(limit === undefined ? [] : [{ programs: [limit], token: target.token }])];
  try {
    const lines: Line[] = [];
    for (const load of loadsOn(target.ids).filter(({ name }) => name.includes(options.only))) {
      for (const count of connections.map(Number)) {
        const pressure = {
          connections: count,
          seconds: Number(options.seconds),
          warmUpSeconds: Number(options["warm-up"]),
        };
        const [own, most] = await measure(load, load.isOurs ? [target] : contenders, pressure);
        if (own === undefined) throw new Error("nothing was measured");
        lines.push({ operation: load.name, ...setting, connections: count, ...own, limit: most?.rate ?? null });
        console.error(`${load.name}, ${Object.values(setting).join(", ")}: ${own.rate.toFixed(0)} requests/s`);
      }
    }
    return lines;
  } finally {
    await target.end();
    await limit?.end();
  }
}

buildProduct();
leaveServerCore();
const lines: Line[] = [];
for (const setting of settings()) lines.push(...(await bench(setting)));
if (options.write) writeFigures(lines);
const figures = { hasOwnCore, lines, growth: growth(lines) };
console.log(options.json ? JSON.stringify(figures, null, 2) : `\n${tableOf(lines)}\n`);
