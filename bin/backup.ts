// npm run backup -- FILE [--key FILE]
// npm run backup -- --verify FILE [--key FILE]
import { parseArgs } from "node:util";
import { env } from "@/lib/env";
import { readSecret } from "./backup/cipher";
import { readBackup, writeBackup } from "./backup/file";
import { linesOf, type Manifest, readLines } from "./backup/lines";
import { openSnapshot } from "./backup/snapshot";
import { openExistingHere, runCommand, UsageError } from "./command";
import { duration } from "./copy/progress";

const USAGE = `Usage:
  npm run backup -- FILE [--key KEYFILE]             writes everything stored now into FILE, encrypted
  npm run backup -- --verify FILE [--key KEYFILE]    reads all of FILE, and reports whether it is complete

The server may keep running, on either database. KEYFILE contains the secret of the backup, 20 characters or more; without
--key, BACKUP_KEY_FILE names it. Create one with
  node -e 'console.log(require("crypto").randomBytes(32).toString("base64"))' > KEYFILE
and store it apart from the backups. The key ring is not part of a backup: store it too, apart from both.`;

const number = (value: number) => value.toLocaleString("en");

function told({ begunAt, counts, historyEnds, chainEnd }: Manifest): string {
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return `${number(counts["Application"] ?? 0)} applications, ${number(rows)} rows, as of ${new Date(begunAt).toISOString()}; history ends ${historyEnds}${chainEnd === undefined ? "" : `; chain ends ${chainEnd}`}.`;
}

async function write(file: string, secret: string): Promise<void> {
  await openExistingHere();
  const begunAt = Date.now();
  const snapshot = await openSnapshot(env().database);
  try {
    await writeBackup(file, linesOf(snapshot, begunAt), secret);
  } finally {
    await snapshot.close();
  }
  // Reads the written file again to verify it.
  const manifest = await verified(file, secret);
  console.log(`Backed up in ${duration(Date.now() - begunAt)}: ${told(manifest)}`);
}

const verified = (file: string, secret: string) =>
  readBackup(file, secret, (lines) => readLines(lines, async () => {}));

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      key: { type: "string" },
      verify: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) {
    console.log(USAGE);
    return;
  }
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new UsageError(USAGE);
  const { BACKUP_KEY_FILE, keyringFile } = env();
  const secret = readSecret({ key: values.key, BACKUP_KEY_FILE, keyringFile });
  if (values.verify) console.log(`The backup is whole: ${told(await verified(file, secret))}`);
  else await write(file, secret);
});
