import { looksLikeId } from "@/lib/data/id";
import { Failure } from "@/lib/domain/failure";

/** The position behind which the next page begins, as an opaque text for the caller. */
export const writeCursor = (position: readonly (string | number)[]) =>
  Buffer.from(JSON.stringify(position)).toString("base64url");

/** Is this the id that a position ends at? What else a forged one may hold is not for the database. */
export const isId = (value: unknown): value is string => typeof value === "string" && looksLikeId(value);

/** Reads a cursor of so many parts; fails with `validation_failed` where it is not one of ours. */
export function readCursor<Position extends readonly (string | number)[]>(
  cursor: string,
  isPosition: (value: unknown) => value is Position,
): Position {
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

/** Is it an id and the time by which it stands in its list, in epoch milliseconds? */
export function isTimedPosition(value: unknown): value is readonly [string, number] {
  return Array.isArray(value) && value.length === 2 && isId(value[0]) && Number.isSafeInteger(value[1]);
}
