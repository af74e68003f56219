import { createHash } from "node:crypto";
import {
  closeSync,
  createReadStream,
  fstatSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  writeSync,
} from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { z } from "zod";
import { keyedHash } from "@/lib/data/keys/seal";
import { env } from "@/lib/env";
import { lazily, oncePerProcess } from "@/lib/once";

// The journal holds what a restored backup must not undo: stops, erasures, revoked tokens, disabled users, new passwords.
// It lies apart from the database, and only ever grows. Each line carries a keyed hash, and names nobody: ids, and the
// keyed hashes of phones and emails.

const at = z.number();
const Entry = z.discriminatedUnion("kind", [
  /** A row of the suppression list, without who asked for it and why. */
  z.object({ kind: z.literal("stop"), at, row: z.looseObject({ personHash: z.string(), stopId: z.string() }) }),
  z.object({ kind: z.literal("erasure"), at, id: z.string() }),
  z.object({ kind: z.literal("tokenRevoked"), at, id: z.string() }),
  z.object({ kind: z.literal("userDisabled"), at, id: z.string() }),
  z.object({ kind: z.literal("userEnabled"), at, id: z.string() }),
  z.object({ kind: z.literal("passwordSet"), at, id: z.string() }),
]);
export type JournalEntry = z.infer<typeof Entry>;
type Noted = JournalEntry extends infer Each ? (Each extends JournalEntry ? Omit<Each, "at"> : never) : never;

const ENDING = ".jsonl";

/** Lines that wait, and the write that is under way: all that come meanwhile share the next one. */
const state = oncePerProcess("journal", () => ({ lines: [] as string[], writing: Promise.resolve() }));

/** Adds an entry, which is on the disk once `journalWritten` resolves. */
export function noteInJournal(noted: Noted): void {
  const entry = JSON.stringify({ ...noted, at: Date.now() });
  state.lines.push(`${JSON.stringify({ entry, mac: keyedHash("journal", entry) })}\n`);
}

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
  const path = join(journalDir, `${createHash("sha256").update(hostname()).digest("hex").slice(0, 16)}${ENDING}`);
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

/** What the journals in the folder hold since a moment, the oldest first, and how many lines cannot be trusted. */
export async function readJournal(
  since: number,
): Promise<{ readonly entries: JournalEntry[]; readonly faults: number }> {
  const { journalDir } = env();
  const entries: JournalEntry[] = [];
  let faults = 0;
  for (const name of filesIn(journalDir)) {
    for await (const line of createInterface({ input: createReadStream(join(journalDir, name)) })) {
      if (line === "") continue;
      const entry = readLine(line);
      if (entry === null) faults++;
      else if (entry.at >= since) entries.push(entry);
    }
  }
  return { entries: entries.sort((a, b) => a.at - b.at), faults };
}

const Line = z.object({ entry: z.string(), mac: z.string() });

/** The entry of a line; null where it was cut off, changed, or written with other keys. */
function readLine(line: string): JournalEntry | null {
  try {
    const { entry, mac } = Line.parse(JSON.parse(line));
    return mac === keyedHash("journal", entry) ? Entry.parse(JSON.parse(entry)) : null;
  } catch {
    return null;
  }
}

function filesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith(ENDING));
  } catch {
    return [];
  }
}
