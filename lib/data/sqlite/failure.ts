import { Failure } from "@/lib/domain/failure";

/** An error of the driver; its message may hold data, its code never does. */
export type DriverError = Error & { readonly code: string };

export const isDriverError = (error: unknown): error is DriverError =>
  error instanceof Error && "code" in error && typeof error.code === "string" && error.code.startsWith("SQLITE_");

/** Is it the machine's fault (locked, full, unreadable) rather than the statement's? */
export const isResourceError = (error: unknown): error is DriverError =>
  isDriverError(error) &&
  /^SQLITE_(BUSY|LOCKED|FULL|IOERR|CANTOPEN|READONLY|CORRUPT|NOTADB|PROTOCOL|NOMEM)/.test(error.code);

/** What a caller is told while the database is locked, full or away. The driver's code stays for the log. */
export function unavailable(cause?: unknown): Failure {
  const failure = new Failure("unavailable", "The database is busy or away; try again shortly.");
  failure.cause = isDriverError(cause) ? cause.code : cause;
  return failure;
}
