import { type ApplicationRow, findApplicationSecrets } from "@/lib/data/applications/applications";
import { listSharing } from "@/lib/data/applications/sharing";
import { listWeak } from "@/lib/data/contact/identities";
import { keyedHash } from "@/lib/data/keys/seal";
import type { Reading } from "@/lib/database/sql";
import { type Borrower, isSameBorrower, type Match, matchesOf } from "@/lib/domain/applications/same-borrower";
import type { Caller } from "@/lib/domain/caller/caller";
import { wrongField } from "@/lib/domain/failure";
import { isVisible } from "@/lib/operations/applications/access/access";
import { unsealField } from "@/lib/operations/applications/application-fields";
import { hashesOf } from "@/lib/operations/contact/borrower-hashes";
import { isListedPlaceholder } from "@/lib/operations/contact/placeholder-list";

/** A non-weak identity has up to 50 files, and a file has a few identities. */
const MOST_SHARING_ANY = 300;

/** Another file that may belong to the same borrower, and what they have in common. */
export type Proposed = { readonly row: ApplicationRow; readonly matches: readonly Match[] };

/** Lists other files that share a non-weak phone or email, by id. */
export async function listSamePerson(sql: Reading, file: ApplicationRow): Promise<ApplicationRow[]> {
  const hashes = hashesOf(file);
  const weak = await listWeak(sql, hashes);
  const strong = hashes.filter((hash) => !weak.has(hash));
  const rows = await listSharing(sql, strong, MOST_SHARING_ANY);
  return rows.filter(({ id }) => id !== file.id).sort((a, b) => (a.id < b.id ? -1 : 1));
}

/**
 * Lists other files that may belong to the same borrower, with the reasons, best match first. A phone or email that is
 * weak or a placeholder is no reason.
 */
export async function proposeSamePerson(sql: Reading, file: ApplicationRow): Promise<Proposed[]> {
  const others = await listSamePerson(sql, file);
  if (others.length === 0) return [];
  const weak = await listWeak(sql, hashesOf(file));
  const isIgnored = (kind: "phone" | "email", text: string) => {
    const hash = keyedHash(kind, text);
    return weak.has(hash) || isListedPlaceholder(hash);
  };
  const own = await borrowerOf(sql, file);
  const proposed: Proposed[] = [];
  for (const row of others) {
    const matches = matchesOf(own, await borrowerOf(sql, row), isIgnored);
    if (matches.length > 0) proposed.push({ row, matches });
  }
  return proposed.sort((a, b) => b.matches.length - a.matches.length);
}

async function borrowerOf(sql: Reading, row: ApplicationRow): Promise<Borrower> {
  const secrets = await findApplicationSecrets(sql, row.id);
  return {
    ...row,
    birth: unsealField("primaryBorrowerDateOfBirth", row.id, secrets?.primaryBorrowerDateOfBirth ?? null),
    ssn: unsealField("primaryBorrowerSsn", row.id, secrets?.primaryBorrowerSsn ?? null),
  };
}

/** Why a file is treated together with another one: they belong to the same borrower, or a user selected it. */
export type Chosen = { readonly id: string; readonly basis: "sameBorrower" | "ticked" };

/**
 * Returns the files to disclose or erase together with a file: those that match in two things, and of the others those
 * that the caller selected. Fails with `validation_failed` if a selected one is not proposed.
 */
export function chooseFiles(caller: Caller, proposed: readonly Proposed[], ticked: readonly string[]): Chosen[] {
  const chosen: Chosen[] = proposed
    .filter(({ matches }) => isSameBorrower(matches))
    .map(({ row }) => ({ id: row.id, basis: "sameBorrower" }));
  for (const id of new Set(ticked)) {
    const found = proposed.find(({ row }) => row.id === id && isVisible(caller, row));
    if (found === undefined) throw wrongField("files", "must only name files that Get privacy proposes");
    if (!isSameBorrower(found.matches)) chosen.push({ id, basis: "ticked" });
  }
  return chosen;
}
