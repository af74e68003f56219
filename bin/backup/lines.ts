import { createHash, type Hash } from "node:crypto";
import { z } from "zod";
import type { Snapshot } from "./snapshot";
import type { Row } from "./value";

const Rows = z.object({
  table: z.string(),
  columns: z.array(z.string()),
  rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
});

/** A summary of a backup, stored at its end. */
export const Manifest = z.object({
  /** When the backup began, in epoch milliseconds: it contains everything stored until then. */
  begunAt: z.number(),
  migrations: z.array(z.string()),
  /** How many rows each table has. */
  counts: z.record(z.string(), z.number()),
  /** SHA-256 over the ends of all application histories, in the order of their ids. */
  historyEnds: z.string(),
  /** End of the chain over the installation; absent before the first, and in backups of older versions. */
  chainEnd: z.string().optional(),
  /** SHA-256 over all lines before. */
  sha256: z.string(),
});
export type Manifest = z.infer<typeof Manifest>;

/** Rows of one table, by the names of its columns. */
export type Batch = { readonly table: string; readonly columns: readonly string[]; readonly rows: readonly Row[] };

/** Collects the manifest's figures from the rows that pass. */
class Tally {
  readonly counts: Record<string, number> = {};
  #chainEnd: { readonly number: number; readonly text: string } | undefined;
  readonly #ends: Hash = createHash("sha256");
  readonly #all: Hash = createHash("sha256");

  add({ table, columns, rows }: Batch, line: string): void {
    this.#all.update(line);
    this.counts[table] = (this.counts[table] ?? 0) + rows.length;
    if (table === "SealHead") this.#addHeads(columns, rows);
    if (table !== "Application") return;
    const places = ["id", "historyId", "historySeal"].map((name) => columns.indexOf(name));
    for (const row of rows) this.#ends.update(`${places.map((place) => row[place]).join(" ")}\n`);
  }

  #addHeads(columns: readonly string[], rows: readonly Row[]): void {
    const [numberAt, sealAt] = [columns.indexOf("number"), columns.indexOf("seal")];
    for (const row of rows) {
      const number = Number(row[numberAt]);
      if (number > (this.#chainEnd?.number ?? 0)) this.#chainEnd = { number, text: `${number}.${row[sealAt]}` };
    }
  }

  get digests() {
    const chain = this.#chainEnd === undefined ? {} : { chainEnd: this.#chainEnd.text };
    return { historyEnds: this.#ends.digest("hex"), ...chain, sha256: this.#all.digest("hex") };
  }
}

/** Yields the lines of a backup: rows, and the manifest last. */
export async function* linesOf(snapshot: Snapshot, begunAt: number): AsyncGenerator<string> {
  const tally = new Tally();
  for (const table of snapshot.tables) {
    tally.counts[table.name] = 0;
    for await (const rows of snapshot.rows(table)) {
      const batch: Batch = { table: table.name, columns: table.columns.map(({ name }) => name), rows };
      const line = `${JSON.stringify(batch)}\n`;
      tally.add(batch, line);
      yield line;
    }
  }
  const { migrations } = snapshot;
  const manifest: Manifest = { begunAt, migrations: [...migrations], counts: tally.counts, ...tally.digests };
  yield `${JSON.stringify({ manifest })}\n`;
}

/** Reads the lines of a backup, passes on the rows, and returns the manifest. Throws if it does not match them. */
export async function readLines(
  lines: AsyncIterable<string>,
  take: (batch: Batch) => Promise<void>,
): Promise<Manifest> {
  const tally = new Tally();
  let manifest: Manifest | undefined;
  for await (const line of lines) {
    const json: unknown = JSON.parse(line);
    const end = z.object({ manifest: Manifest }).safeParse(json);
    if (end.success) {
      manifest = end.data.manifest;
      continue;
    }
    const batch = Rows.parse(json);
    tally.add(batch, line);
    await take(batch);
  }
  const isWhole =
    manifest !== undefined &&
    Object.entries(manifest.counts).every(([table, count]) => (tally.counts[table] ?? 0) === count);
  const { historyEnds, sha256 } = tally.digests;
  if (!isWhole || manifest?.historyEnds !== historyEnds || manifest.sha256 !== sha256)
    throw new Error("the contents of the backup do not match the summary at its end: do not use it");
  return manifest;
}
