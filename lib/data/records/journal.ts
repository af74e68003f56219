import { createReadStream, readdirSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { z } from "zod";
import { keyedHash } from "@/lib/data/keys/seal";
import { addToJournal, JOURNAL_ENDING } from "@/lib/database/journal-file";
import { env } from "@/lib/env";

// The journal records what a restored backup must not undo: stops, erasures, revoked tokens, disabled users, new
// passwords. It is stored apart from the database and only ever grows. Each line has a keyed hash and names nobody:
// only ids, and the keyed hashes of phones and emails.

const at = z.number();
const Entry = z.discriminatedUnion("kind", [
  /** A row of the suppression list, without who requested it and why. */
  z.object({ kind: z.literal("stop"), at, row: z.looseObject({ personHash: z.string(), stopId: z.string() }) }),
  z.object({ kind: z.literal("erasure"), at, id: z.string() }),
  z.object({ kind: z.literal("tokenRevoked"), at, id: z.string() }),
  z.object({ kind: z.literal("userDisabled"), at, id: z.string() }),
  z.object({ kind: z.literal("userEnabled"), at, id: z.string() }),
  z.object({ kind: z.literal("passwordSet"), at, id: z.string() }),
]);
export type JournalEntry = z.infer<typeof Entry>;
type Noted = JournalEntry extends infer Each ? (Each extends JournalEntry ? Omit<Each, "at"> : never) : never;

/** Adds an entry, which is on disk once `journalWritten` resolves. */
export function logInJournal(noted: Noted): void {
  const entry = JSON.stringify({ ...noted, at: Date.now() });
  addToJournal(JSON.stringify({ entry, mac: keyedHash("journal", entry) }));
}

/**
 * Returns the entries of the journals in the folder since a time, oldest first, and how many lines cannot be trusted.
 */
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

/** Returns the entry of a line; null if it was cut off, changed, or written with other keys. */
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
    return readdirSync(folder).filter((name) => name.endsWith(JOURNAL_ENDING));
  } catch {
    return [];
  }
}
