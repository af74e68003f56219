/** An error of the driver; its message may contain data, its code never does. */
export type DriverError = Error & { readonly code: string };

export const isDriverError = (error: unknown): error is DriverError =>
  error instanceof Error && "code" in error && typeof error.code === "string" && error.code.startsWith("SQLITE_");

/** Returns whether an error is the machine's fault (locked, full, unreadable) rather than the statement's. */
export const isResourceError = (error: unknown): error is DriverError =>
  isDriverError(error) &&
  /^SQLITE_(BUSY|LOCKED|FULL|IOERR|CANTOPEN|READONLY|CORRUPT|NOTADB|PROTOCOL|NOMEM)/.test(error.code);
