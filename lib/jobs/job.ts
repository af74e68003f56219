/** The input of a run. */
export type Run = {
  /** When the run began, in epoch milliseconds. */
  readonly now: number;
  /** Aborted when the service ends, or when another instance has taken the job over. */
  readonly signal: AbortSignal;
};

/** How long to wait after failed runs: `firstMs`, then twice as long each time, never longer than `mostMs`. */
export type Retry = { readonly firstMs: number; readonly mostMs: number };

/** Recurring background work. */
export type Job = {
  /** Unique, in kebab case. The name under which its runs are stored. */
  readonly name: string;
  /**
   * `installation`: one run at a time across all instances, and its schedule survives a restart. `instance`: every
   * instance runs it separately, and nothing is stored.
   */
  readonly scope: "installation" | "instance";
  /** Time from the end of one run to the start of the next, in milliseconds. */
  readonly everyMs: number;
  /**
   * Time from the start of the service to the first run of an `instance` job, in milliseconds; `everyMs` if left out.
   */
  readonly firstAfterMs?: number;
  /** How long a run may be silent before another instance takes it over, in milliseconds. */
  readonly leaseMs?: number;
  readonly retry?: Retry;
  /**
   * Does the work. May return when it is next due, in epoch milliseconds, if that is not `everyMs` from now: a queue
   * returns the time of its next entry. A run that throws is reported and tried again after `retry`.
   */
  readonly run: (run: Run) => Promise<number | undefined>;
};

/** Returns how long to wait after the latest of `failures` failed runs in a row, in milliseconds. */
export function retryDelay({ firstMs, mostMs }: Retry, failures: number): number {
  return Math.min(mostMs, firstMs * 2 ** Math.min(failures - 1, 30));
}
