// npm run verify
import { parseArgs } from "node:util";
import { database } from "@/lib/data/database";
import { verifyEnds, verifyEntries } from "@/lib/operations/verify-history";
import { verifySealedFields } from "@/lib/operations/verify-sealed-fields";
import { openExistingHere, runCommand } from "./command";
import { duration } from "./copy/progress";

const TELL_EVERY_MS = 1_000;
const USAGE = `Usage:
  npm run verify

Checks the history of every application, entry by entry: whether one was changed, taken out, put in, moved or cut off at
the end; so too what is left of the history of an erased one. Checks that every encrypted field opens with its key, in the
row that it belongs to. Names what is wrong, one a line, and then ends with status 1. The server may run meanwhile.`;

type Step<Fault> = AsyncIterable<{ readonly rows: number; readonly faults: readonly Fault[] }>;
type Tally = { readonly rows: number; readonly faults: number };

const number = (value: number) => value.toLocaleString("en");

/** Prints each fault, and tells on standard error how far it has come. */
async function check<Fault>(what: string, steps: Step<Fault>, line: (fault: Fault) => string): Promise<Tally> {
  let [rows, count] = [0, 0];
  let told = Date.now();
  for await (const { rows: more, faults } of steps) {
    rows += more;
    count += faults.length;
    for (const fault of faults) console.log(line(fault));
    if (Date.now() - told < TELL_EVERY_MS) continue;
    told = Date.now();
    process.stderr.write(`${number(rows)} ${what} …\n`);
  }
  return { rows, faults: count };
}

await runCommand(async () => {
  const { values } = parseArgs({ options: { help: { type: "boolean", short: "h", default: false } } });
  if (values.help) {
    console.log(USAGE);
    return;
  }
  await openExistingHere();
  const since = Date.now();
  const { read } = await database();
  const entries = await check(
    "entries",
    verifyEntries(read),
    ({ applicationId, entryId, reason }) => `application ${applicationId}, entry ${entryId}: ${reason}`,
  );
  const ends = await check("applications", verifyEnds(read), ({ applicationId, entryId, reason }) =>
    [`application ${applicationId}`, ...(entryId === undefined ? [] : [`entry ${entryId}`])]
      .join(", ")
      .concat(`: ${reason}`),
  );
  const fields = await check(
    "encrypted fields",
    verifySealedFields(read),
    ({ table, column, row, reason }) => `${table} ${row}, ${column}: ${reason}`,
  );
  const faults = entries.faults + ends.faults + fields.faults;
  console.log(
    `Checked ${number(entries.rows)} entries of ${number(ends.rows)} histories and ${number(fields.rows)} encrypted fields in ${duration(Date.now() - since)}.`,
  );
  if (faults > 0) throw new Error(`${number(faults)} faults, named above`);
  console.log("All of them are as they were written.");
});
