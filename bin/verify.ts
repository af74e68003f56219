// npm run verify [-- --since END]
import { parseArgs } from "node:util";
import { database } from "@/lib/database/database";
import { readEnd } from "@/lib/operations/installation/seals/seal-progress";
import { verifyEverything } from "@/lib/operations/installation/verify/verify-everything";
import { openExistingHere, runCommand, UsageError } from "./command";
import { duration } from "./copy/progress";

const TELL_EVERY_MS = 1_000;
const END = /^\d+\.[\w-]{43}$/;
const USAGE = `Usage:
  npm run verify
  npm run verify -- --since END

Checks that everything is as the service wrote it: each history entry by entry, each application against its history,
every encrypted field, the contact log, stops, legal holds, erasures and notices of removed applications, users, access tokens, teams,
settings, the administrative log, the access log, the search terms, and the keyed hashes by which stops find a borrower's
other files. With --since it also checks that the database was not reset to a state before END,
which the service logs every minute and npm run backup prints. Prints each fault on its own line and exits with status 1
if there are any. The server may keep running.`;

const number = (value: number) => value.toLocaleString("en");

/** Prints each fault, and reports progress on standard error. Returns the rows of each kind and the faults. */
async function check(since: string | undefined) {
  const { read } = await database();
  const rows = new Map<string, number>();
  let faults = 0;
  let told = Date.now();
  for await (const step of verifyEverything(read, since)) {
    const count = (rows.get(step.what) ?? 0) + step.rows;
    rows.set(step.what, count);
    faults += step.faults.length;
    for (const line of step.faults) console.log(line);
    if (Date.now() - told < TELL_EVERY_MS) continue;
    told = Date.now();
    process.stderr.write(`${number(count)} ${step.what} …\n`);
  }
  return { rows, faults, end: await readEnd(read) };
}

await runCommand(async () => {
  const { values } = parseArgs({
    options: { since: { type: "string" }, help: { type: "boolean", short: "h", default: false } },
  });
  if (values.help) {
    console.log(USAGE);
    return;
  }
  if (values.since !== undefined && !END.test(values.since)) throw new UsageError(USAGE);
  await openExistingHere();
  const begunAt = Date.now();
  const { rows, faults, end } = await check(values.since);
  const counts = [...rows].map(([what, count]) => `${number(count)} ${what}`).join(", ");
  console.log(`Checked ${counts} in ${duration(Date.now() - begunAt)}.`);
  if (end !== null) console.log(`The chain ends with ${end}`);
  if (faults > 0) throw new Error(`${number(faults)} faults, named above`);
  console.log("Everything is as it was written.");
});
