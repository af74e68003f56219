// Hot path: read with every event. Uses statements.
import { currentTime } from "@/lib/data/clock";
import { LATE_MS, Tail } from "@/lib/data/tail";
import { database } from "@/lib/database/database";
import { oncePerProcess } from "@/lib/once";
import { type EventRow, listEvents } from "./application-events";

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
  #tail: Tail<EventRow> | undefined;
  /** The newest reported events, in that order. */
  #recent: EventRow[] = [];
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
    if (this.#tail === undefined || this.#tail.since < now - MOST_AWAY_MS) {
      const list = async (after: string, limit: number) => listEvents((await database()).read, after, limit);
      this.#tail = new Tail(list, { since: now - LATE_MS, limit: MOST_AT_ONCE });
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
    if (this.#tail === undefined) return true;
    const { rows, isAll } = await this.#tail.read();
    this.#recent = [...this.#recent, ...rows].slice(-MOST_AT_ONCE);
    if (rows.length > 0) this.#report(rows);
    return isAll;
  }

  #report(fresh: readonly EventRow[]): void {
    const newest = fresh.slice(-MOST_AT_ONCE);
    for (const listener of [...this.#listeners]) {
      if (newest.length < fresh.length) listener(null);
      listener(newest);
    }
  }
}

// One for the process: the job that polls it and the routes that listen may be loaded apart.
export const eventLog = oncePerProcess("eventLog", () => new EventLog());

/** Returns how many listeners wait for events in this process. */
export const openListeners = () => eventLog.listeners;
