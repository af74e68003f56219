import { currentTime } from "@/lib/data/clock";
import { firstIdAt, idTime } from "@/lib/data/id";
import { database } from "@/lib/database/database";
import { oncePerProcess } from "@/lib/once";
import { type EventRow, listEvents } from "./application-events";

/** An event is written with its change, so it may become visible this long after the time in its id. */
export const LATE_MS = 3_000;
/** How long a client may be away and still continue where it was. */
export const MOST_AWAY_MS = 60_000;
/** The most events read, kept or queued at once. */
export const MOST_AT_ONCE = 1_000;

/** Receives new events in order; null means that some were left out. */
export type Listener = (events: readonly EventRow[] | null) => void;

/**
 * The events of all instances, in the order in which this process saw them. The process calls `poll` repeatedly; it
 * queries the database only while there is a listener.
 */
class EventLog {
  readonly #listeners = new Set<Listener>();
  /** Ids that were already reported, with the time in each. */
  readonly #reported = new Map<string, number>();
  /** The newest reported events, in that order. */
  #recent: EventRow[] = [];
  #since = 0;
  #users = 0;
  #starting: Promise<void> | undefined;
  #looking: Promise<boolean> | undefined;

  get listeners(): number {
    return this.#listeners.size;
  }

  /**
   * Adds a listener for every event from now on. Returns the events that this process reported after the event `after`,
   * or undefined if it does not remember that one. Call `leave` once for each call that resolves.
   */
  async join(listener: Listener, after: string | undefined): Promise<readonly EventRow[] | undefined> {
    this.#users++;
    try {
      this.#starting ??= this.#start();
      await this.#starting;
    } catch (thrown) {
      this.#starting = undefined;
      this.#release();
      throw thrown;
    }
    this.#listeners.add(listener);
    const index = after === undefined ? -1 : this.#recent.findLastIndex(({ id }) => id === after);
    return index === -1 ? undefined : this.#recent.slice(index + 1);
  }

  leave(listener: Listener): void {
    if (this.#listeners.delete(listener)) this.#release();
  }

  #release(): void {
    this.#users--;
    if (this.#users > 0) return;
    this.#starting = undefined;
  }

  /** Reads the past, which only returning clients receive, then new events. */
  async #start(): Promise<void> {
    const now = currentTime();
    if (this.#since < now - MOST_AWAY_MS) {
      this.#since = now - LATE_MS;
      this.#reported.clear();
      this.#recent = [];
    }
    while (!(await this.#look()));
  }

  /** Looks for new events if there is a listener. */
  async poll(): Promise<void> {
    if (this.#starting === undefined) return;
    await this.#starting;
    await this.#look();
  }

  /** Looks for new events, one look at a time. Returns false if there are more than fit into one look. */
  #look(): Promise<boolean> {
    this.#looking ??= this.#lookOnce().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  async #lookOnce(): Promise<boolean> {
    const now = currentTime();
    const { fresh, reached } = await this.#readNew();
    this.#since = Math.min(now, reached) - LATE_MS;
    for (const [id, at] of this.#reported) if (at < this.#since - LATE_MS) this.#reported.delete(id);
    for (const { id } of fresh) this.#reported.set(id, idTime(id));
    this.#recent = [...this.#recent, ...fresh].slice(-MOST_AT_ONCE);
    if (fresh.length > 0) this.#report(fresh);
    return reached === Number.POSITIVE_INFINITY;
  }

  #report(fresh: readonly EventRow[]): void {
    const newest = fresh.slice(-MOST_AT_ONCE);
    for (const listener of [...this.#listeners]) {
      if (newest.length < fresh.length) listener(null);
      listener(newest);
    }
  }

  /** Returns the events not reported yet, oldest first, up to a limit, and up to which time they were read. */
  async #readNew(): Promise<{ readonly fresh: readonly EventRow[]; readonly reached: number }> {
    const { read } = await database();
    const fresh: EventRow[] = [];
    for (let after = firstIdAt(this.#since); ; ) {
      const events = await listEvents(read, after, MOST_AT_ONCE);
      for (const event of events) if (!this.#reported.has(event.id)) fresh.push(event);
      const last = events.at(-1);
      if (last === undefined || events.length < MOST_AT_ONCE) return { fresh, reached: Number.POSITIVE_INFINITY };
      if (fresh.length > MOST_AT_ONCE) return { fresh, reached: idTime(last.id) };
      after = last.id;
    }
  }
}

// One for the process: the job that polls it and the routes that listen may be loaded apart.
export const eventLog = oncePerProcess("eventLog", () => new EventLog());

/** Returns how many listeners wait for events in this process. */
export const openListeners = () => eventLog.listeners;
