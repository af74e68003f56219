import { listPlaced, type PlacedEntry } from "@/lib/data/contact/proof/entries";
import { growingTree } from "@/lib/data/contact/proof/growing-tree";
import { findPublicKey, isSigned, listAllHeads } from "@/lib/data/contact/proof/heads";
import { leafHash } from "@/lib/data/contact/proof/tree";
import type { Reading } from "@/lib/database/sql";
import { entryText, headText } from "@/lib/operations/agent/proof/proof-texts";
import type { RecordFault } from "./verify-records";

const AT_ONCE = 1_000;

/**
 * Checks the contact log: every entry matches its hash, none is missing, and the tree matches every signed head.
 */
export async function* verifyContactLog(
  sql: Reading,
): AsyncGenerator<{ readonly rows: number; readonly faults: readonly RecordFault[] }> {
  const publicKey = await findPublicKey(sql);
  const heads = await listAllHeads(sql);
  const headAt = new Map(heads.map((head) => [head.size, head]));
  const tree = growingTree();
  let next = 0;
  for (;;) {
    const entries = await listPlaced(sql, next, AT_ONCE);
    const faults: RecordFault[] = [];
    for (const entry of entries) {
      const place = `contact log, entry ${entry.position}`;
      if (entry.position !== next) faults.push({ place: `contact log, entry ${next}`, reason: "it is missing" });
      next = entry.position + 1;
      if (isChanged(entry)) faults.push({ place, reason: "it was changed" });
      tree.add(entry.hash);
      const head = headAt.get(tree.size());
      if (head !== undefined && head.root !== tree.root())
        faults.push({ place, reason: "the signed hash up to here is different" });
    }
    yield { rows: entries.length, faults };
    if (entries.length < AT_ONCE) break;
  }
  const faults = heads
    .filter((head) => publicKey === null || !isSigned(headText(head), head.signature, publicKey))
    .map(({ size }) => ({ place: `contact log, hash over ${size} entries`, reason: "its signature is wrong" }));
  if ((heads.at(-1)?.size ?? 0) > tree.size())
    faults.push({ place: "contact log", reason: "entries that were signed are missing at its end" });
  yield { rows: 0, faults };
}

/** Returns whether an entry no longer matches its hash. Erased content cannot be compared. */
const isChanged = ({ content, salt, ...entry }: PlacedEntry) =>
  content !== null && salt !== null && leafHash(entryText({ ...entry, content, salt })) !== entry.hash;
