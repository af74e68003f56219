import { closeSync, createReadStream, existsSync, fsyncSync, openSync, statSync, writeSync } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { UsageError } from "../command";
import { decrypted, encrypted } from "./cipher";
import { giveName, removeLeftBehind, removeUnfinished, unfinishedName } from "./unfinished";

/** Fast gzip rather than small. */
const LEVEL = { level: 1 };

/**
 * Writes lines into a new file, compressed and encrypted. The file gets its name only once it is complete and on disk.
 */
export async function writeBackup(file: string, lines: AsyncIterable<string>, secret: string): Promise<void> {
  removeLeftBehind(file, "partial");
  const taken = new UsageError("A file with that name exists already; choose another name for the backup.");
  if (existsSync(file)) throw taken;
  const making = unfinishedName(file, "partial");
  const handle = openSync(making, "wx", 0o600);
  try {
    await pipeline(
      lines,
      createGzip(LEVEL),
      (source: AsyncIterable<Buffer>) => encrypted(source, secret),
      async (source: AsyncIterable<Buffer>) => {
        for await (const bytes of source) writeSync(handle, bytes);
      },
    );
    fsyncSync(handle);
    // Another backup may have been written to it meanwhile.
    if (!giveName(making, file)) throw taken;
  } catch (error) {
    removeUnfinished(making);
    throw error;
  } finally {
    closeSync(handle);
  }
}

/** Reads the lines of a backup, and passes them to `take`. Throws one line if it cannot be trusted. */
export async function readBackup<Result>(
  file: string,
  secret: string,
  take: (lines: AsyncIterable<string>) => Promise<Result>,
): Promise<Result> {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found === undefined) throw new UsageError("There is no backup with that name.");
  if (found.isDirectory()) throw new UsageError("That is a folder; name the backup in it.");
  const results: Result[] = [];
  await pipeline(
    createReadStream(file),
    (source: AsyncIterable<Buffer>) => decrypted(source, secret),
    createGunzip(),
    async (source: AsyncIterable<Buffer>) => {
      results.push(await take(linesIn(source)));
    },
  );
  const [result] = results;
  if (result === undefined) throw new Error("the backup is empty");
  return result;
}

/** Splits bytes into lines, each with its line end. */
async function* linesIn(source: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let parts: Buffer[] = [];
  for await (let bytes of source) {
    for (let end = bytes.indexOf("\n"); end >= 0; end = bytes.indexOf("\n")) {
      parts.push(bytes.subarray(0, end + 1));
      yield Buffer.concat(parts).toString();
      parts = [];
      bytes = bytes.subarray(end + 1);
    }
    parts.push(bytes);
  }
}
