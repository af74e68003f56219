import { Failure } from "@/lib/domain/failure";
import { databaseFailed } from "@/lib/probes";

/** Returns the failure for a database that is locked, full or unreachable. The driver's code stays for the log. */
export function unavailable(cause?: unknown): Failure {
  databaseFailed.listener?.();
  const failure = new Failure("unavailable", "The database is busy or away; try again shortly.");
  failure.cause = cause instanceof Error && "code" in cause ? cause.code : undefined;
  return failure;
}
