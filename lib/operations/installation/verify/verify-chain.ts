import { findNewestHead, listHeads, type SealHead, sealOfHead } from "@/lib/data/records/seal-heads";
import { listTotals } from "@/lib/data/records/seal-totals";
import type { Reading } from "@/lib/database/sql";
import { endOf, stateOf, tablesBehind } from "@/lib/operations/installation/seals/seal-progress";
import type { RecordFault } from "./verify-records";

const AT_ONCE = 1_000;

type Checked = { readonly rows: number; readonly faults: readonly RecordFault[] };

/**
 * Checks the chain over the installation, and that no table is behind its newest link. `since` is an end reported
 * earlier: a database that does not know it went back to an earlier state.
 */
export async function* verifyChain(sql: Reading, since: string | undefined): AsyncGenerator<Checked> {
  let previous: SealHead | undefined;
  let isKnown = since === undefined;
  const asked = Number(since?.split(".")[0]);
  for (let after = 0; ; ) {
    const heads = await listHeads(sql, after, AT_ONCE);
    if (heads.length === 0) break;
    const faults: RecordFault[] = [];
    for (const head of heads) {
      const place = `link ${head.number} of the chain`;
      if (previous !== undefined && head.number !== previous.number + 1)
        faults.push({ place, reason: "the link before it is missing" });
      else if ((previous !== undefined || head.number === 1) && head.seal !== sealOfHead(head, previous?.seal ?? ""))
        faults.push({ place, reason: "it does not match its seal" });
      if (head.number === asked && endOf(head) === since) isKnown = true;
      previous = head;
      after = head.number;
    }
    yield { rows: heads.length, faults };
  }
  if (!isKnown) yield { rows: 0, faults: [{ place: `end ${since}`, reason: await reasonOf(sql, asked) }] };
  const newest = await findNewestHead(sql);
  if (newest === null) return;
  const behind = tablesBehind(newest, stateOf(await listTotals(sql)));
  const reason = "it is in an earlier state than the chain records";
  yield { rows: 0, faults: behind.map((place) => ({ place, reason })) };
}

async function reasonOf(sql: Reading, asked: number): Promise<string> {
  const [oldest] = await listHeads(sql, 0, 1);
  return oldest !== undefined && asked < oldest.number
    ? "it is older than the chain is kept: use a later one"
    : "this database does not know it: the database was reset to an earlier state, or it is another one";
}
