import { Failure } from "@/lib/domain/failure";
import { type Versioned, versionOf } from "@/lib/domain/version";

/** The condition of a change: whether this version is one that the caller knows. */
export type Precondition = (version: string) => boolean;

/** Fails with `precondition_failed` if the application has another version than the caller says. */
export function precondition(row: Versioned, holds: Precondition): void {
  if (holds(versionOf(row))) return;
  throw changed(versionOf(row));
}

/** Returns the failure of a change that knows another version than the current one, which is `version`. */
export const changed = (version?: string) =>
  new Failure(
    "precondition_failed",
    "Someone changed this application since you read it: read it again, then repeat your change.",
    version === undefined ? {} : { version },
  );
