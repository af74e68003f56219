import type { KnownBorrowers, KnownBorrowersBody } from "@/lib/contract/applications/known-borrowers";
import { listNewestOf, listWeak } from "@/lib/data/contact/identities";
import { database } from "@/lib/database/database";
import type { Caller } from "@/lib/domain/caller/caller";
import { toE164 } from "@/lib/domain/phone/phone";
import { boundsOf } from "@/lib/operations/applications/access/access";
import { logListed } from "@/lib/operations/applications/access/access-log";
import { hashesByKind } from "@/lib/operations/contact/borrower-hashes";

/**
 * Returns for each of these borrowers the newest application with the same phone or else email that the caller may see,
 * in the order sent. A placeholder, or a phone or email of very many applications, identifies no one.
 */
export async function findKnownBorrowers(caller: Caller, { borrowers }: KnownBorrowersBody): Promise<KnownBorrowers> {
  const { read } = await database();
  const hashes = borrowers.map(({ phone, email }) =>
    hashesByKind({
      ...{ primaryBorrowerEmail: email, primaryBorrowerPhone: phone, primaryBorrowerPhoneE164: toE164(phone) },
    }),
  );
  const all = [...new Set(hashes.flatMap(({ phone, email }) => [...phone, ...email]))];
  const weak = await listWeak(read, all);
  const newest = await listNewestOf(
    read,
    all.filter((hash) => !weak.has(hash)),
    boundsOf(caller),
  );
  const idOf = (some: readonly string[]) => some.map((hash) => newest.get(hash)).find((id) => id !== undefined);
  const data = hashes.map(({ phone, email }): KnownBorrowers["data"][number] => {
    for (const [by, id] of [
      ["phone", idOf(phone)],
      ["email", idOf(email)],
    ] as const)
      if (id !== undefined) return { by, id };
    return {};
  });
  logListed(caller, [...new Set(data.flatMap(({ id }) => (id === undefined ? [] : [id])))]);
  return { data };
}
