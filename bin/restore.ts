// npm run restore -- FILE [--key FILE]
import { parseArgs } from "node:util";
import { keyring } from "@/lib/data/keys/keyring";
import { findSetting } from "@/lib/data/settings/settings";
import type { Reading } from "@/lib/database/sql";
import { env } from "@/lib/env";
import { fitsKeys, isCurrentMark } from "@/lib/operations/installation/keys/check-keys";
import { finishRestore, type Replayed } from "@/lib/operations/installation/replay-journal";
import { verifyEverything } from "@/lib/operations/installation/verify/verify-everything";
import { readSecret } from "./backup/cipher";
import { readBackup } from "./backup/file";
import { readLines } from "./backup/lines";
import { beginRestored, type Restored } from "./backup/restored";
import { runCommand, UsageError } from "./command";
import { duration } from "./copy/progress";

const USAGE = `Usage:
  npm run restore -- FILE [--key KEYFILE]

Creates the database that DATA_DIR or DATABASE_URL names from a backup of either database. There must be none yet, or an
empty PostgreSQL database. Put the key ring in place first: the history and every encrypted field are checked with it
before the database appears. KEYFILE is the one that the backup was made with; without --key, BACKUP_KEY_FILE names it.`;

/** Throws one line if restored data is not as it was written. */
async function check(read: Reading): Promise<void> {
  const mark = await findSetting(read, "keyCheck");
  if (mark === null || !fitsKeys(mark))
    throw new Error("the key ring is not the backup's: put that one into KEYRING_FILE or KEYRING first");
  if (!isCurrentMark(mark))
    throw new Error("the backup is from an older version: restore it with that version, then start this version on it");
  for await (const { faults } of verifyEverything(read))
    if (faults.length > 0)
      throw new Error(
        "the history or a field was changed before the backup was made; npm run verify would have reported it",
      );
}

/** Reports the journal entries applied to the restored database, and the steps that remain. */
function told({ stopped, erased, revoked, disabled, passwords, keptPasswords, faults }: Replayed): string {
  const lines = [
    `From the journal: ${stopped} applications stopped, ${erased} erased, ${revoked} access tokens revoked, ${disabled} users disabled, ${passwords} passwords invalidated.`,
    "Every session has ended. All contact is paused until an owner resumes it on the Agent page.",
  ];
  if (keptPasswords > 0)
    lines.push(
      `${keptPasswords} users have their password from the time of the backup again, which they have changed since: change it now.`,
    );
  if (faults > 0) lines.push(`${faults} lines of the journal could not be read, or were written with other keys.`);
  return lines.join("\n");
}

async function fill(restored: Restored, file: string, secret: string): Promise<number> {
  const manifest = await readBackup(file, secret, (lines) => readLines(lines, (batch) => restored.insert(batch)));
  await restored.check(check);
  await restored.mark(manifest.begunAt);
  await restored.finish();
  return manifest.counts["Application"] ?? 0;
}

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { key: { type: "string" }, help: { type: "boolean", short: "h", default: false } },
  });
  if (values.help) {
    console.log(USAGE);
    return;
  }
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new UsageError(USAGE);
  const { BACKUP_KEY_FILE, keyringFile, database } = env();
  const secret = readSecret({ key: values.key, BACKUP_KEY_FILE, keyringFile });
  keyring();
  const since = Date.now();
  const restored = await beginRestored(database);
  try {
    const applications = await fill(restored, file, secret);
    const replayed = await finishRestore();
    console.log(
      `Restored ${applications.toLocaleString("en")} applications in ${duration(Date.now() - since)}. Every history and every encrypted field is as it was written.`,
    );
    if (replayed !== null) console.log(told(replayed));
  } finally {
    await restored.close();
  }
});
