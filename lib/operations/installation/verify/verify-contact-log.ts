import { listPlaced, type PlacedEntry } from "@/lib/data/contact/proof/entries";
import { growingTree } from "@/lib/data/contact/proof/growing-tree";
import { findPublicKey, isSigned, listHeadsFrom } from "@/lib/data/contact/proof/heads";
import { leafHash } from "@/lib/data/contact/proof/tree";
import type { Reading } from "@/lib/database/sql";
import { entryText, headText } from "@/lib/operations/agent/proof/proof-texts";
import type { RecordFault } from "./verify-records";

const AT_ONCE = 1_000;

/**
 * Checks that each entry of the contact log says what was hashed, that none is missing, and that the tree over them has
 * the hashes that were signed.
 */
export async function* verifyContactLog(
  sql: Reading,
): AsyncGenerator<{ readonly rows: number; readonly faults: readonly RecordFault[] }> {
  const publicKey = await findPublicKey(sql);
  const heads = await listHeadsFrom(sql, 0);
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
      for (; heads[0]?.size === tree.size(); heads.shift())
        if (heads[0].root !== tree.root()) faults.push({ place, reason: "the signed hash over all before is another" });
    }
    yield { rows: entries.length, faults };
    if (entries.length < AT_ONCE) break;
  }
  const signed = await listHeadsFrom(sql, 0);
  const faults = signed
    .filter((head) => publicKey === null || !isSigned(headText(head), head.signature, publicKey))
    .map(({ size }) => ({ place: `contact log, hash over ${size} entries`, reason: "its signature is wrong" }));
  if (heads.length > 0)
    faults.push({ place: "contact log", reason: "entries that were signed are missing at its end" });
  yield { rows: 0, faults };
}

/** The content of an erased borrower is gone: only its hash can be compared, by the tree. */
const isChanged = ({ content, salt, ...entry }: PlacedEntry) =>
  content !== null && salt !== null && leafHash(entryText({ ...entry, content, salt })) !== entry.hash;
