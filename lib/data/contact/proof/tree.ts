// The Merkle tree of RFC 6962, section 2.1, with SHA-256. The hash of every 256 entries is stored, then of every 256 of
// those, and so on, so a proof reads at most 256 hashes on each stored level.
import { createHash } from "node:crypto";
import type { Reading } from "@/lib/database/sql";
import { listNodeHashes } from "./nodes";

/** Stores the hashes of every eighth level. */
export const STORED_LEVELS = 8;
/** The number of hashes of one stored level that make one hash of the next. */
export const PART = 2 ** STORED_LEVELS;

const hash = (prefix: number, ...parts: readonly Uint8Array[]) => {
  const hashing = createHash("sha256").update(Uint8Array.of(prefix));
  for (const part of parts) hashing.update(part);
  return hashing.digest("hex");
};

/** Returns the hash of an entry, in hexadecimal. */
export const leafHash = (text: string): string => hash(0, Buffer.from(text));

/** Returns the hash over two hashes. */
export const nodeHash = (left: string, right: string): string =>
  hash(1, Buffer.from(left, "hex"), Buffer.from(right, "hex"));

/** The tree over the first `size` entries. */
export type Tree = {
  /** Returns the hash over the whole tree, in hexadecimal. */
  root(size: number): Promise<string>;
  /**
   * Returns the hash of a full subtree of 2^`level` entries, computed from its two halves. `place` counts the subtrees
   * of that size before it.
   */
  full(level: number, place: number): Promise<string>;
  /** Returns the audit path of an entry (RFC 6962), from the leaf up. */
  path(position: number, size: number): Promise<readonly string[]>;
};

/** The hash over no entries. */
export const NOTHING = createHash("sha256").digest("hex");

/** Returns the tree as it is stored. It reads each hash once. */
export function treeOf(sql: Reading): Tree {
  const known = new Map<string, string>();
  const loaded = new Set<string>();

  async function stored(level: number, place: number): Promise<string> {
    const from = Math.floor(place / PART) * PART;
    if (!loaded.has(`${level} ${from}`)) {
      loaded.add(`${level} ${from}`);
      for (const node of await listNodeHashes(sql, level, { from, to: from + PART }))
        known.set(`${level} ${node.place}`, node.hash);
    }
    const found = known.get(`${level} ${place}`);
    if (found === undefined) throw new Error(`The contact log has no hash at level ${level}, place ${place}.`);
    return found;
  }

  async function part(level: number, place: number): Promise<string> {
    const name = `${level} ${place}`;
    const found = known.get(name);
    if (found !== undefined) return found;
    if (level % STORED_LEVELS === 0) return stored(level, place);
    const made = await full(level, place);
    known.set(name, made);
    return made;
  }

  const full = async (level: number, place: number): Promise<string> =>
    nodeHash(await part(level - 1, 2 * place), await part(level - 1, 2 * place + 1));

  async function over(start: number, end: number): Promise<string> {
    const size = end - start;
    const half = halfOf(size);
    if (size === 2 * half || size === 1) return part(Math.log2(size), start / size);
    return nodeHash(await over(start, start + half), await over(start + half, end));
  }

  async function pathWithin(position: number, start: number, end: number): Promise<readonly string[]> {
    if (end - start === 1) return [];
    const middle = start + halfOf(end - start);
    return position < middle
      ? [...(await pathWithin(position, start, middle)), await over(middle, end)]
      : [...(await pathWithin(position, middle, end)), await over(start, middle)];
  }

  return {
    root: (size) => (size === 0 ? Promise.resolve(NOTHING) : over(0, size)),
    full,
    path: (position, size) => pathWithin(position, 0, size),
  };
}

/** Returns the largest power of two below a size. */
function halfOf(size: number): number {
  let half = 1;
  while (half * 2 < size) half *= 2;
  return half;
}
