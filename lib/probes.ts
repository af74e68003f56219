import type { FailureCode } from "./domain/failure";
import { oncePerProcess } from "./once";

/** A place in the code that reports what happens there; without a listener it costs one field access. */
type Probe<Told extends readonly unknown[]> = { listener: ((...told: Told) => void) | undefined };

const probe = <Told extends readonly unknown[]>(name: string) =>
  oncePerProcess<Probe<Told>>(`probe ${name}`, () => ({ listener: undefined }));

/** A call was refused. */
export const refused = probe<[code: FailureCode]>("refused");
/** A limit with this name was exceeded. */
export const limitPassed = probe<[name: string]>("limit passed");
/** This many changes shared one transaction and its fsync. */
export const changesGrouped = probe<[count: number]>("changes grouped");
/** A change or a statement waited this many milliseconds for its turn or its connection. */
export const databaseAwaited = probe<[milliseconds: number]>("database awaited");
/** A webhook was called: why it failed, or null for a success, and how long it took in milliseconds. */
export const webhookCalled = probe<[error: string | null, milliseconds: number]>("webhook called");
/** The database was locked, full or unreachable. */
export const databaseFailed = probe<[]>("database failed");
