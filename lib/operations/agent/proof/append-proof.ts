import {
  type AddedEntry,
  countInTree,
  findLastEntry,
  listWaitingEntries,
  placeEntry,
} from "@/lib/data/contact/proof/entries";
import { type Head, insertHead, listHeads, signerOf } from "@/lib/data/contact/proof/heads";
import { insertNode } from "@/lib/data/contact/proof/nodes";
import { leafHash, PART, STORED_LEVELS, treeOf } from "@/lib/data/contact/proof/tree";
import { randomSlice } from "@/lib/data/random";
import { database } from "@/lib/database/database";
import type { Sql } from "@/lib/database/sql";
import { HOUR_MS } from "@/lib/domain/day";
import { entryText, headText } from "./proof-texts";

/** Entries per transaction, few enough that nobody waits for it. */
const AT_ONCE = 200;
const SALT_BYTES = 16;

/** Adds new entries of the contact log to its tree, and signs the tree once an hour. */
export async function appendProof({ now, signal }: { readonly now: number; readonly signal: AbortSignal }) {
  const { read, inTransaction } = await database();
  while (!signal.aborted && (await listWaitingEntries(read, 1)).length > 0) {
    // Another instance is doing it.
    if (!(await inTransaction(appendSome))) break;
  }
  const [last] = await listHeads(read, 1);
  if (now < (last?.at ?? 0) + HOUR_MS || (await countInTree(read)) === (last?.size ?? 0)) return;
  await inTransaction(async (sql) => {
    if (await sql.tryLock(TREE)) await signTree(sql, now);
  });
}

const TREE = "contact log tree";

async function appendSome(sql: Sql): Promise<boolean> {
  if (!(await sql.tryLock(TREE))) return false;
  await append(sql, await listWaitingEntries(sql, AT_ONCE));
  return true;
}

/** Adds all new entries to the tree, signs it, and returns the signed head. */
export async function completeTree(sql: Sql, now: number): Promise<Head> {
  await sql.lock(TREE);
  for (;;) {
    const waiting = await listWaitingEntries(sql, AT_ONCE);
    if (waiting.length === 0) return signTree(sql, now);
    await append(sql, waiting);
  }
}

async function append(sql: Sql, entries: readonly AddedEntry[]): Promise<void> {
  const ends = new Map<string, { readonly number: number; readonly hash: string } | null>();
  let position = await countInTree(sql);
  for (const entry of entries) {
    const { applicationId } = entry;
    const end = ends.get(applicationId) ?? (await findLastEntry(sql, applicationId));
    const [number, previous] = [(end?.number ?? 0) + 1, end?.hash ?? null];
    const salt = randomSlice(SALT_BYTES).toString("hex");
    const hash = leafHash(entryText({ ...entry, number, previous, salt }));
    await placeEntry(sql, entry.id, { salt, position, number, previous, hash });
    ends.set(applicationId, { number, hash });
    position++;
    if (position % PART === 0) await storeParts(sql, position);
  }
}

/** Stores the hash of each subtree that the latest entry completed. */
async function storeParts(sql: Sql, size: number): Promise<void> {
  const tree = treeOf(sql);
  for (let level = STORED_LEVELS; size % 2 ** level === 0; level += STORED_LEVELS) {
    const place = size / 2 ** level - 1;
    await insertNode(sql, level, { place, hash: await tree.full(level, place) });
  }
}

/** Returns a signed head for the current tree: the latest one if nothing was added since. */
async function signTree(sql: Sql, now: number): Promise<Head> {
  const size = await countInTree(sql);
  const [last] = await listHeads(sql, 1);
  if (last?.size === size) return last;
  const root = await treeOf(sql).root(size);
  const signer = await signerOf(sql, now);
  const head = { size, at: now, root, signature: signer.sign(headText({ size, root, at: now })) };
  await insertHead(sql, head);
  return head;
}
