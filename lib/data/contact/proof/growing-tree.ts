import { NOTHING, nodeHash } from "./tree";

/** A tree that grows one entry at a time and keeps only one hash for each level. */
export type GrowingTree = {
  readonly add: (hash: string) => void;
  readonly size: () => number;
  /** Returns the hash over all entries so far. */
  readonly root: () => string;
};

/** Returns an empty tree. */
export function growingTree(): GrowingTree {
  /** The hashes over full parts, the largest first. */
  const parts: { readonly size: number; readonly hash: string }[] = [];
  let size = 0;
  return {
    add(hash) {
      size++;
      let part = { size: 1, hash };
      for (let last = parts.at(-1); last !== undefined && last.size === part.size; last = parts.at(-1)) {
        parts.pop();
        part = { size: part.size * 2, hash: nodeHash(last.hash, part.hash) };
      }
      parts.push(part);
    },
    size: () => size,
    root: () =>
      parts.length === 0 ? NOTHING : parts.map(({ hash }) => hash).reduceRight((right, left) => nodeHash(left, right)),
  };
}
