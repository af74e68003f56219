import { type ApplicationRow, findApplication, listApplicationsAfter } from "@/lib/data/applications/applications";
import { type IdentityRow, listIdentitiesBetween, listIdentitiesOf } from "@/lib/data/contact/identities";
import type { Reading } from "@/lib/database/sql";
import { hasAllIdentities } from "@/lib/operations/applications/contact/build-identities";
import { fileHash, hashesOf } from "@/lib/operations/contact/borrower-hashes";
import { isListedPlaceholder, loadPlaceholders } from "@/lib/operations/contact/placeholder-list";
import type { HistoryFault } from "./verify-history";

const AT_ONCE = 500;

type Checked = { readonly rows: number; readonly faults: readonly HistoryFault[] };

/**
 * Computes again what identifies the borrower of every application, and compares it with what is stored: a missing
 * identity hides a file from a stop, and one of another borrower stops the wrong file.
 */
export async function* verifyIdentities(sql: Reading): AsyncGenerator<Checked> {
  await loadPlaceholders(sql);
  for (let after = ""; ; ) {
    const files = await listApplicationsAfter(sql, after, AT_ONCE);
    const until = files.length < AT_ONCE ? null : (files.at(-1)?.id ?? null);
    const suspects = suspectsOf(files, await listIdentitiesBetween(sql, after, until));
    const faults: HistoryFault[] = [];
    for (const id of suspects) faults.push(...(await faultsOf(sql, id)));
    yield { rows: 0, faults };
    if (until === null) return;
    after = until;
  }
}

/** Returns the ids of applications whose identities differ, and of missing applications that still have some. */
function suspectsOf(files: readonly ApplicationRow[], found: readonly IdentityRow[]): string[] {
  const hashes = new Map<string, string[]>();
  for (const { applicationId, hash } of found) {
    const own = hashes.get(applicationId);
    if (own === undefined) hashes.set(applicationId, [hash]);
    else own.push(hash);
  }
  const rows = new Map(files.map((row) => [row.id, row]));
  const ids = [...new Set([...rows.keys(), ...hashes.keys()])].toSorted();
  return ids.filter((id) => {
    const { missing, extra } = compare(id, rows.get(id) ?? null, hashes.get(id) ?? []);
    return missing || extra;
  });
}

function compare(id: string, row: ApplicationRow | null, found: readonly string[]) {
  const expected = row === null ? [] : hashesOf(row);
  const missing = expected.some((hash) => !found.includes(hash));
  // A file that was stopped by itself is recognized by that too. An identity that an owner has just listed may not be
  // removed yet.
  const allowed = (hash: string) => expected.includes(hash) || (row !== null && hash === fileHash(id));
  const extra = found.some((hash) => !allowed(hash) && !isListedPlaceholder(hash));
  return { missing, extra };
}

/**
 * Checks one application again: it may have changed between the two statements, and so may the list of placeholders.
 */
async function faultsOf(sql: Reading, applicationId: string): Promise<HistoryFault[]> {
  await loadPlaceholders(sql);
  const found = (await listIdentitiesOf(sql, applicationId)).map(({ hash }) => hash);
  const row = await findApplication(sql, applicationId);
  const { missing, extra } = compare(applicationId, row, found);
  const faults: HistoryFault[] = [];
  if (missing && (await hasAllIdentities(sql)))
    faults.push({ applicationId, reason: "identities of its phone or email are missing, so a stop may not reach it" });
  if (extra) faults.push({ applicationId, reason: "it has identities that do not belong to its phone or email" });
  return faults;
}
