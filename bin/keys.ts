// npm run keys -- list
// npm run keys -- check
// npm run keys -- rotate [--drop]
import { parseArgs } from "node:util";
import { keyring } from "@/lib/data/keys/keyring";
import { env } from "@/lib/env";
import { listKeys, rotateKeys } from "@/lib/operations/installation/rotate-keys";
import { openExistingHere, runCommand, UsageError } from "./command";

const TELL_EVERY_MS = 1_000;
const USAGE = `Usage:
  npm run keys -- list              the keys that encrypt fields, and how many fields each of them holds
  npm run keys -- check             whether the key ring is the one of this database: its encryption keys and its index key
  npm run keys -- rotate [--drop]   a new key takes the place of the one that encrypts, and every field is sealed anew

The server may run meanwhile. Whatever cuts a rotation off, the same command goes on where it was. The old key stays on
the ring as retired, for backups that were made with it; --drop takes it out. Back the key file up afterwards.
The key for hashes and for the seals of the history never changes.`;

/** Opening the database has compared both keys with its mark, and has thrown where one of them does not fit. */
async function check(): Promise<void> {
  const missing = (await listKeys()).filter(({ state }) => state === "missing");
  for (const { id, fields } of missing)
    console.log(`The key ${id} is not on the ring; ${fields.toLocaleString("en")} fields are encrypted with it.`);
  if (missing.length > 0) throw new Error("some fields cannot be read with this key ring");
  console.log(
    "The key ring is the one of this database: its encryption keys open every field, and its index key fits.",
  );
}

async function list(): Promise<void> {
  console.table(await listKeys());
}

async function rotate(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { drop: { type: "boolean", default: false } } });
  const { KEYRING, keyringFile } = env();
  if (KEYRING !== undefined && keyring().encryption.length === 1)
    throw new Error(
      "KEYRING holds one key only: put a second one behind it for every instance, then before it for every instance, then rotate",
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
  console.log(`Sealed ${count.toLocaleString("en")} fields anew in ${seconds} s; none is left on another key.
Back the key file up, apart from the data. All contact is paused until an owner resumes it on the Agent page.`);
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
