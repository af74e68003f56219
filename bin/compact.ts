// npm run compact
import { parseArgs } from "node:util";
import { database } from "@/lib/database/database";
import { env } from "@/lib/env";
import { openExistingHere, runCommand } from "./command";
import { duration } from "./copy/progress";

const USAGE = `Usage:
  npm run compact

Writes a database of SQLite anew, so that nothing of what was deleted is left in its files. It takes some seconds for each
GB and as much free space as the database has. The server may run meanwhile: it goes on reading, changes have to wait, and
those that wait for more than five seconds are answered by 503.`;

await runCommand(async () => {
  const { values } = parseArgs({ options: { help: { type: "boolean", short: "h", default: false } } });
  if (values.help) {
    console.log(USAGE);
    return;
  }
  if (env().database.provider !== "sqlite") throw new Error("PostgreSQL sees to its own files: run VACUUM FULL there");
  await openExistingHere();
  const since = Date.now();
  if (!(await (await database()).wipe(Number.POSITIVE_INFINITY))) {
    throw new Error("the database is read by another process, such as a backup; try again when that has ended");
  }
  console.log(`Written anew in ${duration(Date.now() - since)}.`);
});
