// npm run keys -- list
// npm run keys -- check
// npm run keys -- rotate [--drop]
import { parseArgs } from "node:util";
import { keyring } from "@/lib/data/keys/keyring";
import { env } from "@/lib/env";
import { listKeys, rotateKeys } from "@/lib/operations/installation/keys/rotate-keys";
import { openExistingHere, runCommand, UsageError } from "./command";

const TELL_EVERY_MS = 1_000;
const USAGE = `Usage:
  npm run keys -- list              lists the keys that encrypt fields, and how many fields each encrypts
  npm run keys -- check             checks that the key ring, with its encryption and index keys, fits this database
  npm run keys -- rotate [--drop]   replaces the encryption key with a new one, and encrypts every field again

The server may keep running. If a rotation is interrupted, run the same command again: it continues where it stopped. The
old key stays on the ring as retired, for backups made with it; --drop removes it. Back up the key file afterward.
The key for hashes and for the seals of the history never changes.`;

/** Opening the database compared both keys with its mark, and would have thrown if one did not fit. */
async function check(): Promise<void> {
  const missing = (await listKeys()).filter(({ state }) => state === "missing");
  for (const { id, fields } of missing)
    console.log(`The key ${id} is not on the ring; ${fields.toLocaleString("en")} fields are encrypted with it.`);
  if (missing.length > 0) throw new Error("some fields cannot be read with this key ring");
  console.log("The key ring fits this database: its encryption keys open every field, and its index key matches.");
}

async function list(): Promise<void> {
  console.table(await listKeys());
}

async function rotate(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { drop: { type: "boolean", default: false } } });
  const { KEYRING, keyringFile } = env();
  if (KEYRING !== undefined && keyring().encryption.length === 1)
    throw new Error(
      "KEYRING has only one key: add a second one after it on every instance, then move it to the front on every instance, then rotate",
    );
  const since = Date.now();
  let told = 0;
  const tell = (step: string) => {
    if (Date.now() - told < TELL_EVERY_MS) return;
    told = Date.now();
    process.stderr.write(`${step} …\n`);
  };
  const count = await rotateKeys({
    keyringFile: KEYRING === undefined ? keyringFile : null,
    isDropping: values.drop,
    tell,
  });
  const seconds = ((Date.now() - since) / 1_000).toFixed(1);
  console.log(`Sealed ${count.toLocaleString("en")} fields again in ${seconds} s; no field uses another key.
Back up the key file, apart from the data. All contact is paused until an owner resumes it on the Agent page.`);
}

const COMMANDS: Readonly<Record<string, (args: readonly string[]) => Promise<void>>> = { list, check, rotate };

const [command, ...rest] = process.argv.slice(2);

await runCommand(async () => {
  if (command === "--help" || command === "-h") {
    console.log(USAGE);
    return;
  }
  const run = COMMANDS[command ?? ""];
  if (run === undefined) throw new UsageError(USAGE);
  await openExistingHere();
  await run(rest);
});
