import { looksLikeId } from "@/lib/data/id";
import { Failure } from "@/lib/domain/failure";

type Position = readonly (string | number | undefined)[];

/** Returns the position after which the next page begins, as opaque text for the caller. */
export const writeCursor = (position: Position) => Buffer.from(JSON.stringify(position)).toString("base64url");

/** Whether this is the id at which a position ends. Anything else in a forged cursor must not reach the database. */
const isId = (value: unknown): value is string => typeof value === "string" && looksLikeId(value);

/** Reads a cursor with the given parts. Fails with `validation_failed` if it is not one of ours. */
export function readCursor<Known extends Position>(
  cursor: string,
  isPosition: (value: unknown) => value is Known,
): Known {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    if (isPosition(value)) return value;
  } catch {
    // Falls through: the advice is the same whatever is wrong with it.
  }
  throw new Failure("validation_failed", "The cursor is not valid.", {
    issues: [{ path: "cursor", message: "must be a nextCursor of the same list; start again without one" }],
  });
}

/** A part of a list: a number of entries from the beginning or from where a page ended. */
export type Slice = { readonly limit: number; readonly cursor?: string | undefined };

/** Sorts after every id. */
export const END = "~";

/** Returns the entry after which a page of newest entries begins. Fails with `validation_failed`. */
export function entryBefore(cursor: string | undefined): string {
  return cursor === undefined ? END : readCursor(cursor, isEntryPosition)[0];
}

/**
 * Returns a page of `rows`, which has one row more than `limit` to show whether the list continues. `next` is the
 * cursor member of the response, and empty at the end of the list.
 */
export function pageOf<Row>(rows: readonly Row[], limit: number, positionOf: (row: Row) => Position) {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { page, next: rows.length > limit && last ? { nextCursor: writeCursor(positionOf(last)) } : {} };
}

/** Whether the value is an entry id as stored in a cursor. */
export function isEntryPosition(value: unknown): value is readonly [string] {
  return Array.isArray(value) && value.length === 1 && isId(value[0]);
}

/** Whether the value is an id and the time that orders it in its list, in epoch milliseconds. */
export function isTimedPosition(value: unknown): value is readonly [string, number] {
  return Array.isArray(value) && value.length === 2 && isId(value[0]) && Number.isSafeInteger(value[1]);
}
