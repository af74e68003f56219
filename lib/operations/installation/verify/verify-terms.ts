import { findApplication } from "@/lib/data/applications/applications";
import { listMissingTerms, listTermsWithRows, type TermWithRow } from "@/lib/data/applications/search-terms";
import type { Reading } from "@/lib/database/sql";
import { searchTerms } from "@/lib/domain/applications/search/search-terms";
import type { HistoryFault } from "./verify-history";

const AT_ONCE = 1_000;

type Checked = { readonly rows: number; readonly faults: readonly HistoryFault[] };

/** Checks that every search term belongs to the application that it points to. Another check finds missing terms. */
export async function* verifyTerms(sql: Reading): AsyncGenerator<Checked> {
  for (let after = { term: "", applicationId: "" }; ; ) {
    const rows = await listTermsWithRows(sql, after, AT_ONCE);
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last;
    const faults: HistoryFault[] = [];
    for (const row of rows.filter(isForeign)) if (await isStillForeign(sql, row)) faults.push(faultOf(row));
    yield { rows: rows.length, faults };
  }
}

const faultOf = ({ applicationId }: TermWithRow): HistoryFault => ({
  applicationId,
  reason: "a search term points to it that does not come from its name, phone or email",
});

const isForeign = ({ term, row }: TermWithRow) => row === null || !searchTerms(row).includes(term);

/** Checks again: the application may have changed between two pages. */
async function isStillForeign(sql: Reading, { term, applicationId }: TermWithRow): Promise<boolean> {
  const isThere = (await listMissingTerms(sql, [{ term, applicationId }])).length === 0;
  return isThere && isForeign({ term, applicationId, row: await findApplication(sql, applicationId) });
}
