import { looksLikeId } from "@/lib/data/id";
import { Failure } from "@/lib/domain/failure";

type Position = readonly (string | number | undefined)[];

/** The position behind which the next page begins, as an opaque text for the caller. */
export const writeCursor = (position: Position) => Buffer.from(JSON.stringify(position)).toString("base64url");

/** Is this the id that a position ends at? What else a forged one may hold is not for the database. */
const isId = (value: unknown): value is string => typeof value === "string" && looksLikeId(value);

/** Reads a cursor of so many parts; fails with `validation_failed` where it is not one of ours. */
export function readCursor<Known extends Position>(
  cursor: string,
  isPosition: (value: unknown) => value is Known,
): Known {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    if (isPosition(value)) return value;
  } catch {
    // Falls through: whatever is wrong with it, the advice is the same.
  }
  throw new Failure("validation_failed", "The cursor is not valid.", {
    issues: [{ path: "cursor", message: "must be a nextCursor of the same list; start again without one" }],
  });
}

/** Which part of a list: so many entries, from the beginning or from where a page ended. */
export type Slice = { readonly limit: number; readonly cursor?: string | undefined };

/** Sorts behind every id. */
export const END = "~";

/** The entry behind which a page of the newest ones begins. Fails with `validation_failed`. */
export function entryBefore(cursor: string | undefined): string {
  return cursor === undefined ? END : readCursor(cursor, isEntryPosition)[0];
}

/**
 * A page of `rows`, of which one more than `limit` was read to know whether the list goes on; `next` tells where, as it
 * stands in the answer, and is empty at the end of the list.
 */
export function pageOf<Row>(rows: readonly Row[], limit: number, positionOf: (row: Row) => Position) {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { page, next: rows.length > limit && last ? { nextCursor: writeCursor(positionOf(last)) } : {} };
}

/** Is it the id of an entry, as a cursor holds it? */
export function isEntryPosition(value: unknown): value is readonly [string] {
  return Array.isArray(value) && value.length === 1 && isId(value[0]);
}

/** Is it an id and the time by which it stands in its list, in epoch milliseconds? */
export function isTimedPosition(value: unknown): value is readonly [string, number] {
  return Array.isArray(value) && value.length === 2 && isId(value[0]) && Number.isSafeInteger(value[1]);
}
