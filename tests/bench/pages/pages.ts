// npm run bench:pages: the weight and speed of the dashboard in a real browser.
import { parseArgs } from "node:util";
import { buildProduct } from "../program";
import { auditPages } from "./audit";
import { measureDrops } from "./drops";
import { measureFirstLoad } from "./first-load";
import { type Figures, tableOf } from "./report";
import { measureScroll } from "./scroll";
import { takeSeat } from "./seat";
import { measureServerTimes } from "./server-times";

const USAGE = `Usage: npm run bench:pages [-- OPTIONS]
  --files 100000   sample files in the database, up to 1000000; seeded once, then kept in .cache/bench
  --json           prints the figures as JSON
Measures the board in Chromium: its first load with an empty cache, cards that are dropped, a column that is scrolled;
then Lighthouse's scores of seven pages, and how long the server takes for each page of the dashboard.`;

const MOST = 1_000_000;

const { values: options } = parseArgs({
  options: {
    help: { type: "boolean", short: "h", default: false },
    files: { type: "string", default: "100000" },
    json: { type: "boolean", default: false },
  },
});
const files = Number(options.files);
const isUsable = Number.isInteger(files) && files > 0 && files <= MOST;
if (!isUsable) console.error(`--files takes a whole number from 1 to ${MOST}.`);
if (options.help || !isUsable) {
  console.log(USAGE);
  process.exit(options.help ? 0 : 2);
}

buildProduct();
const seat = await takeSeat(files);
try {
  const figures: Figures = {
    files,
    firstLoad: await measureFirstLoad(seat),
    drops: await measureDrops(seat),
    scroll: await measureScroll(seat),
    audits: await auditPages(seat),
    serverTimes: await measureServerTimes(seat),
  };
  console.log(options.json ? JSON.stringify(figures, null, 2) : `\n${tableOf(figures)}\n`);
} finally {
  await seat.end();
}
