import { createHash } from "node:crypto";
import { closeSync, fstatSync, fsyncSync, mkdirSync, openSync, readSync, writeSync } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { env } from "@/lib/env";
import { lazily, oncePerProcess } from "@/lib/once";

/** How the name of every journal ends. */
export const JOURNAL_ENDING = ".jsonl";

/** Lines that wait, and the write that is under way: all that come meanwhile share the next one. */
const state = oncePerProcess("journal", () => ({ lines: [] as string[], writing: Promise.resolve() }));

/** Adds a line, which is on the disk once `journalWritten` resolves. */
export function addToJournal(line: string): void {
  state.lines.push(`${line}\n`);
}

/** Are there lines that are not on the disk yet? */
export const isJournalWaiting = (): boolean => state.lines.length > 0;

/** Resolves once every entry that was added is on the disk. */
export async function journalWritten(): Promise<void> {
  state.writing = state.writing.then(writeLines, writeLines);
  await state.writing;
}

/** Many callers at once wait for one write. */
async function writeLines(): Promise<void> {
  const lines = state.lines.splice(0);
  if (lines.length === 0) return;
  try {
    const handle = await file();
    await handle.appendFile(lines.join(""));
    await handle.datasync();
  } catch (error) {
    // It is done and stays done; a restore of an older backup would not know of it.
    const code = error instanceof Error && "code" in error ? error.code : "unknown error";
    process.emitWarning(`${lines.length} entries could not be written to the journal in JOURNAL_DIR (${code}).`);
  }
}

const file = lazily(async (): Promise<FileHandle> => open(openJournal(), "a", 0o600));

/** Makes the journal of this machine where there is none, and returns its path. Throws where it cannot be written. */
function openJournal(): string {
  const { journalDir } = env();
  mkdirSync(journalDir, { recursive: true, mode: 0o700 });
  // Instances on other machines may share the folder: each appends to a file of its own.
  const path = join(
    journalDir,
    `${createHash("sha256").update(hostname()).digest("hex").slice(0, 16)}${JOURNAL_ENDING}`,
  );
  const handle = openSync(path, "a+", 0o600);
  try {
    endLine(handle);
  } finally {
    closeSync(handle);
  }
  const folder = openSync(journalDir, "r");
  fsyncSync(folder);
  closeSync(folder);
  return path;
}

/** A line that was cut off by a crash must not spoil the next one. */
function endLine(handle: number): void {
  const { size } = fstatSync(handle);
  const last = Buffer.alloc(1);
  if (size === 0) return;
  readSync(handle, last, 0, 1, size - 1);
  if (last.toString() !== "\n") writeSync(handle, "\n");
}
