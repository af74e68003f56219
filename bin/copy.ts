// npm run copy -- --from file:… [--to postgresql://…]
import { parseArgs } from "node:util";
import { databaseAt, isPostgresql } from "@/lib/env";
import { fitsKeys } from "@/lib/operations/installation/keys/check-keys";
import { runCommand, UsageError } from "./command";
import { duration } from "./copy/progress";
import { compareRows, copyRows } from "./copy/rows";
import { Source } from "./copy/source";
import { Target, type TargetAddress } from "./copy/target";

const USAGE = `Usage:
  npm run copy -- --from file:PATH [--to postgresql://USER:PASSWORD@HOST/DATABASE] [--fresh]

Copies an installation from SQLite to PostgreSQL: every table, and the encrypted fields byte for byte. Without --to the
target is the database of DATABASE_URL, which keeps its password out of the process list. The target must be an empty
database. The source is not changed, and nobody can write to it meanwhile: a server that runs on it returns 503 for
changes. The key ring must be the source's (KEYRING_FILE or KEYRING), and the copy keeps using it.

If the copy is interrupted, run the same command again: it continues where it stopped. --fresh starts over: it empties an
unfinished copy of this source, and nothing else. At the end every table is compared on both sides; until then the service
does not start on the target.`;

type Arguments = { readonly file: string; readonly address: TargetAddress; readonly isFresh: boolean };

/** Returns null for help. The arguments may contain a password: no message repeats any of them. */
function argumentsOf(args: readonly string[]): Arguments | null {
  const { from, to = process.env["DATABASE_URL"] ?? "", fresh, help } = parsed(args);
  if (help) return null;
  if (from === undefined || !/^file:.+/.test(from)) throw new UsageError(`--from must be a file: address.\n\n${USAGE}`);
  if (!isPostgresql(to)) throw new UsageError(`--to, or else DATABASE_URL, must be a postgresql: address.\n\n${USAGE}`);
  const [source, address] = [databaseAt(from), databaseAt(to)];
  if (source.provider !== "sqlite" || address.provider !== "postgresql") throw new UsageError(USAGE);
  return { file: source.file, address, isFresh: fresh };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        from: { type: "string" },
        to: { type: "string" },
        fresh: { type: "boolean", default: false },
        help: { type: "boolean", short: "h", default: false },
      },
    }).values;
  } catch {
    throw new UsageError(`There is one argument too many, or a value is missing.\n\n${USAGE}`);
  }
}

async function copy(source: Source, target: Target): Promise<string> {
  const since = Date.now();
  const { copied, before } = await copyRows(source, target).catch(cutOff);
  const copiedAt = Date.now();
  if (before > 0) console.error(`Continued after ${before.toLocaleString("en")} rows of an earlier run.`);
  await target.makeIndexes((name) => console.error(`Creating the index ${name}`)).catch(cutOff);
  const indexedAt = Date.now();
  const rows = await compareRows(source, target);
  await target.finish(source.tables).catch(cutOff);
  return `Copied ${copied.toLocaleString("en")} rows in ${duration(copiedAt - since)}, created the indexes in ${duration(indexedAt - copiedAt)}, compared both sides in ${duration(Date.now() - indexedAt)}.
All ${source.tables.length} tables are the same on both sides: ${rows.toLocaleString("en")} rows.

Next steps:
  1. Stop the service on SQLite. Anything it received after this copy is not in the copy.
  2. Set DATABASE_URL to the copy, and leave the key ring as it is.
  3. Start the service. Keep the SQLite file until you are sure.`;
}

function cutOff(error: unknown): never {
  const message = error instanceof Error ? error.message : String(error);
  throw new Error(`${message}; once that is fixed, run the same command again: it continues where it stopped`);
}

await runCommand(async () => {
  const asked = argumentsOf(process.argv.slice(2));
  if (asked === null) {
    console.log(USAGE);
    return;
  }
  const source = await Source.open(asked.file);
  try {
    if (!fitsKeys(source.keyCheck))
      throw new Error("the key ring is not the source's: set KEYRING_FILE or KEYRING as in the source's service");
    const { address, isFresh } = asked;
    const target = await Target.open({ address, isFresh, tables: source.tables, source: source.keyCheck });
    try {
      console.log(await copy(source, target));
    } finally {
      await target.close();
    }
  } finally {
    source.close();
  }
});
