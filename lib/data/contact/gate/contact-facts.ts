// Hot path: read with every decision. One statement for all of it, because each costs a round trip on PostgreSQL.
import { placeholders, type Reading, writtenOnce } from "@/lib/database/sql";
import type { AddressProblem } from "@/lib/domain/contact/address-problem";
import type { Channel } from "@/lib/domain/contact/channel";
import type { ConsentKind } from "@/lib/domain/contact/consent";
import type { Purpose } from "@/lib/domain/contact/gate/rule";
import type { Handler } from "@/lib/domain/contact/outreach/handler";

/** A consent that was not revoked. Times are epoch milliseconds. */
export type ConsentFactRow = {
  readonly fact: "consent";
  /** The id of the application. */
  readonly about: string;
  readonly id: string;
  readonly name: Channel;
  readonly kind: ConsentKind;
  readonly addressHash: string;
  readonly at: number;
  readonly detail: number | null;
};

/** The entry of a phone in a do-not-call list. */
export type ScrubFactRow = {
  readonly fact: "scrub";
  /** The keyed hash of the phone. */
  readonly about: string;
  /** The list. */
  readonly name: string;
  /** The day of the copy, epoch milliseconds. */
  readonly at: number;
  /** 1 if the list has the phone. */
  readonly detail: number;
};

/** A legal hold on an application, the id of which is `about`. */
export type HoldFactRow = { readonly fact: "hold"; readonly about: string };

/** An attempt to reach the borrower. */
export type AttemptFactRow = {
  readonly fact: "attempt";
  /** A keyed hash of the borrower. */
  readonly about: string;
  /** The id of the attempt, the same for each of the hashes. */
  readonly id: string;
  readonly name: Channel;
  readonly kind: Purpose;
  /** "1" if a machine made it. */
  readonly addressHash: string;
  readonly at: number;
  /** 1 if `about` is the phone or email that was contacted. */
  readonly detail: number;
};

/** A conversation with the borrower of an application. */
export type ConversationFactRow = {
  readonly fact: "conversation";
  /** The id of the application. */
  readonly about: string;
  readonly name: Channel;
  readonly kind: Handler;
  /** When the borrower last wrote, epoch milliseconds; 0 if they never did. */
  readonly at: number;
};

/** A phone or email that cannot be used. */
export type AddressFactRow = {
  readonly fact: "address";
  /** The keyed hash of the phone or email, or of the file that it is about. */
  readonly about: string;
  readonly kind: AddressProblem;
  readonly addressHash: string;
};

export type ContactFactRow =
  | ConsentFactRow
  | ScrubFactRow
  | HoldFactRow
  | AttemptFactRow
  | ConversationFactRow
  | AddressFactRow;

/** Files in one statement. */
const AT_ONCE = 100;
/** Hashes that the phones of so many files have at most, four each. */
const MOST_HASHES = 4 * AT_ONCE;
/** The phone, the email and the file. */
const PERSON_HASHES = 3;

/** The counts are padded, so that there are few texts. */
const textOf = writtenOnce((counts: string) => {
  const [files = "1", hashes = "1", persons = "1"] = counts.split(" ");
  const ids = placeholders(Number(files));
  return `SELECT 'consent' AS "fact", c."applicationId" AS "about", c."id" AS "id", c."channel" AS "name",
      c."kind" AS "kind", c."addressHash" AS "addressHash", c."capturedAt" AS "at", c."expiresAt" AS "detail"
    FROM "Consent" c WHERE c."applicationId" IN (${ids}) AND c."revokedAt" IS NULL
    UNION ALL SELECT 'scrub', d."phoneHash", d."id", d."list", '', '', d."listDate", d."isListed"
    FROM "DncScrub" d WHERE d."phoneHash" IN (${placeholders(Number(hashes))})
    UNION ALL SELECT 'hold', l."applicationId", '', '', '', '', l."at", NULL
    FROM "LegalHold" l WHERE l."applicationId" IN (${ids})
    UNION ALL SELECT 'conversation', v."applicationId", '', v."channel", v."handler", '', COALESCE(v."lastInAt", 0), NULL
    FROM "Conversation" v WHERE v."applicationId" IN (${ids})
    UNION ALL SELECT 'attempt', t."hash", t."attemptId", t."channel", t."purpose", CAST(t."automated" AS TEXT), t."at",
      t."isAddress"
    FROM "ContactAttempt" t WHERE t."hash" IN (${placeholders(Number(persons))})
    UNION ALL SELECT 'address', p."hash", '', '', p."kind", p."addressHash", p."at", NULL
    FROM "AddressProblem" p WHERE p."hash" IN (${placeholders(Number(persons))})`;
});

/**
 * The files to decide about, the keyed hashes of their phones, and the hashes by which their borrowers are known as
 * persons: `personHashes` of each file.
 */
export type FactsWanted = {
  readonly ids: readonly string[];
  readonly phoneHashes: readonly string[];
  readonly personHashes: readonly string[];
};

/**
 * Lists what decides about contact with the borrowers of up to 100 files, beside the files and the suppression list.
 */
export async function listContactFacts(
  sql: Reading,
  { ids, phoneHashes, personHashes }: FactsWanted,
): Promise<ContactFactRow[]> {
  if (ids.length === 0) return [];
  const files = padded(ids, ids.length === 1 ? 1 : AT_ONCE);
  const hashes = padded(phoneHashes, ids.length === 1 ? 4 : MOST_HASHES);
  const persons = padded(personHashes, PERSON_HASHES * files.length);
  const rows: ContactFactRow[] = [];
  for (let from = 0; from < hashes.length; from += MOST_HASHES) {
    const some = hashes.slice(from, from + MOST_HASHES);
    const now = from === 0 ? files : padded([], files.length);
    const who = from === 0 ? persons : padded([], persons.length);
    const text = textOf(`${now.length} ${some.length} ${who.length}`);
    rows.push(...(await sql.all<ContactFactRow>(text, [...now, ...some, ...now, ...now, ...who, ...who])));
  }
  return rows;
}

/** Fills a list up to the next multiple of `size`. No id or hash is empty. */
function padded(values: readonly string[], size: number): readonly string[] {
  const count = Math.max(size, Math.ceil(values.length / size) * size);
  return count === values.length ? values : [...values, ...Array<string>(count - values.length).fill("")];
}
