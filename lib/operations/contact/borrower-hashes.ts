import type { SuppressionScope } from "@/lib/data/contact/suppressions";
import { keyedHash } from "@/lib/data/keys/seal";
import type { Channel } from "@/lib/domain/contact/channel";
import { type Identity, identitiesOf, primaryIdentitiesOf, type Reachable } from "@/lib/domain/contact/identity";
import type { Entry } from "@/lib/domain/contact/stop-spread";
import { isListedPlaceholder } from "./placeholder-list";

/** The borrower of a file, as the list knows them. */
export type Subject = Reachable & { readonly id: string; readonly teamId: string | null };

/**
 * Returns how the borrowers of a file are recognized: by keyed hashes of phone and email. Placeholders identify no one.
 */
export const identityRows = (file: Reachable): Entry[] => rowsOf(identitiesOf(file));

function rowsOf(identities: readonly Identity[]): Entry[] {
  const rows: Entry[] = [];
  for (const { kind, text } of identities) {
    const personHash = keyedHash(kind, text);
    if (!isListedPlaceholder(personHash)) rows.push({ kind, personHash });
  }
  return rows;
}

/** Returns the keyed hashes that identify the borrowers of a file, those of the primary borrower first. */
export const hashesOf = (file: Reachable): string[] => identityRows(file).map(({ personHash }) => personHash);

/** The keyed hashes of the phone and of the email of a primary borrower, those of their usual form first. */
export type HashesByKind = { readonly phone: readonly string[]; readonly email: readonly string[] };

/** Returns the keyed hashes of a primary borrower by kind. Making them costs as much as a statement: make them once. */
export function hashesByKind(file: Reachable): HashesByKind {
  const hashes: { phone: string[]; email: string[] } = { phone: [], email: [] };
  for (const { kind, personHash } of rowsOf(primaryIdentitiesOf(file)))
    if (kind !== "file") hashes[kind].push(personHash);
  return hashes;
}

/** Returns the keyed hashes of one phone in E.164 form, or of one email; none for a placeholder. */
export const hashesOfAddress = (channel: Channel, address: string): readonly string[] =>
  channel === "email"
    ? hashesByKind({ primaryBorrowerEmail: address, primaryBorrowerPhone: "", primaryBorrowerPhoneE164: null }).email
    : hashesByKind({
        ...{ primaryBorrowerEmail: "", primaryBorrowerPhone: address, primaryBorrowerPhoneE164: address },
      }).phone;

/** Returns the keyed hashes by which attempts to reach the borrower of a file are counted. */
export const personHashes = (id: string, { phone, email }: HashesByKind): string[] => [
  ...phone.slice(0, 1),
  ...email.slice(0, 1),
  fileHash(id),
];

/** Returns whether a file has a phone or email that is not a placeholder. */
export const hasIdentity = (file: Reachable, kind: "phone" | "email"): boolean =>
  identityRows(file).some((row) => row.kind === kind);

/** Returns the keyed hash of a file alone. */
export const fileHash = (id: string): string => keyedHash("file", id);

/** Returns the hash of a file alone, for a stop that must apply to it whatever happens to its phone and email. */
export const fileRow = ({ id }: Pick<Subject, "id">): Entry => ({ kind: "file", personHash: fileHash(id) });

/** Returns where to look up in the list whether a file is stopped. */
export const placeOf = (file: Subject, hashes: readonly string[] = hashesOf(file)): SuppressionScope => ({
  hashes: [...hashes, fileRow(file).personHash],
  teamId: file.teamId,
});
