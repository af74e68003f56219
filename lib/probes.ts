import type { FailureCode } from "./domain/failure";
import { oncePerProcess } from "./once";

/** A place in the code that tells what happens there; while nobody listens it costs a look at one field. */
type Probe<Told extends readonly unknown[]> = { listener: ((...told: Told) => void) | undefined };

const probe = <Told extends readonly unknown[]>(name: string) =>
  oncePerProcess<Probe<Told>>(`probe ${name}`, () => ({ listener: undefined }));

/** A call was refused. */
export const refused = probe<[code: FailureCode]>("refused");
/** A limit was passed, of which this is the name. */
export const limitPassed = probe<[name: string]>("limit passed");
/** So many changes shared one transaction and its fsync. */
export const changesGrouped = probe<[count: number]>("changes grouped");
/** A change, or a statement, waited so many milliseconds for its turn or its connection. */
export const databaseAwaited = probe<[milliseconds: number]>("database awaited");
/** The database was locked, full or away. */
export const databaseFailed = probe<[]>("database failed");
