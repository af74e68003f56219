// npm run compact
import { parseArgs } from "node:util";
import { database } from "@/lib/database/database";
import { env } from "@/lib/env";
import { openExistingHere, runCommand } from "./command";
import { duration } from "./copy/progress";

const USAGE = `Usage:
  npm run compact

Rewrites an SQLite database, so that no deleted data is left in its files. It takes some seconds per GB, and as much free
disk space as the size of the database. The server may keep running: it continues reading, changes wait, and those that
wait for more than five seconds get 503.`;

await runCommand(async () => {
  const { values } = parseArgs({ options: { help: { type: "boolean", short: "h", default: false } } });
  if (values.help) {
    console.log(USAGE);
    return;
  }
  if (env().database.provider !== "sqlite") throw new Error("PostgreSQL manages its own files: run VACUUM FULL there");
  await openExistingHere();
  const since = Date.now();
  if (!(await (await database()).purgeDeleted(Number.POSITIVE_INFINITY))) {
    throw new Error("another process, such as a backup, is reading the database: try again when it has finished");
  }
  console.log(`Rewritten in ${duration(Date.now() - since)}.`);
});
