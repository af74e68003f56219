import type { ApplicationEvent } from "@/lib/contract/applications/event";
import { type EventRow, listEvents } from "@/lib/data/applications/application-events";
import { eventLog, type Listener, MOST_AT_ONCE, MOST_AWAY_MS } from "@/lib/data/applications/event-log";
import { firstIdAt, idTime, looksLikeId, newId } from "@/lib/data/id";
import { LATE_MS } from "@/lib/data/tail";
import { database } from "@/lib/database/database";
import type { Caller } from "@/lib/domain/caller/caller";
import { eventOf, isHeard } from "./heard-events";

/** An event, and the id from which a client continues after it. */
type Watched = { readonly id: string; readonly event: ApplicationEvent };

/** Marks the ids of events that this process has sent in log order. */
const ownMark = newId(Date.now()).slice(-8);

/**
 * Streams the changes of every instance from now on, or after the client's last event. Yields null if some were left
 * out because there were too many or the client was away for too long: the client must then read everything again. The
 * client is subscribed as soon as this resolves; the stream ends when `signal` is aborted.
 */
export async function watchApplications(
  caller: Caller,
  lastId: string | null,
  signal: AbortSignal,
): Promise<AsyncIterable<Watched | null>> {
  const queue = new Queue(caller);
  const [id, mark] = lastId?.split(".") ?? [];
  const known = await eventLog.join(queue.add, mark === ownMark ? id : undefined);
  const end = () => {
    eventLog.leave(queue.add);
    queue.end();
  };
  signal.addEventListener("abort", end, { once: true });
  if (signal.aborted) end();
  try {
    if (known !== undefined) queue.begin(known, ownMark);
    else if (id === undefined) queue.begin([], ownMark);
    else queue.begin(await missedSince(id, caller.now), "");
  } catch (thrown) {
    end();
    throw thrown;
  }
  return queue.read();
}

/**
 * Returns the events that another instance may not have sent before this one, including it; null if the id does not
 * say.
 */
async function missedSince(id: string, now: number): Promise<readonly EventRow[] | null> {
  if (!looksLikeId(id) || Math.abs(now - idTime(id)) > MOST_AWAY_MS) return null;
  const { read } = await database();
  const events = await listEvents(read, firstIdAt(idTime(id) - LATE_MS), MOST_AT_ONCE);
  return events.length === MOST_AT_ONCE ? null : events;
}

/** Events queued for one client. */
class Queue {
  #rows: (EventRow | null)[] = [];
  /** Events that arrive before the client's missed events are known. */
  #early: (readonly EventRow[] | null)[] | undefined = [];
  /** Events that the client was sent again, under ids without a mark. */
  readonly #repeated = new Set<string>();
  #wake = () => {};
  #isOver = false;

  constructor(readonly caller: Caller) {}

  readonly add: Listener = (events) => {
    if (this.#early !== undefined) this.#early.push(events);
    else if (events === null || this.#rows.length > MOST_AT_ONCE) this.#rows = [null];
    else for (const event of events) if (!this.#repeated.has(event.id)) this.#push(event);
    this.#wake();
  };

  /** Sends these events first, or null where some are left out. Without a mark, they are in the order of their ids. */
  begin(missed: readonly EventRow[] | null, mark: string): void {
    if (missed === null) this.#rows.push(null);
    for (const event of missed ?? []) {
      if (mark === "") this.#repeated.add(event.id);
      this.#push(event);
    }
    const early = this.#early ?? [];
    this.#early = undefined;
    for (const events of early) this.add(events);
  }

  end(): void {
    this.#isOver = true;
    this.#rows = [];
    this.#wake();
  }

  async *read(): AsyncGenerator<Watched | null> {
    while (!this.#isOver) {
      const row = this.#rows.shift();
      if (row !== undefined) yield row === null ? null : this.#watched(row);
      else
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
          if (this.#rows.length > 0 || this.#isOver) resolve();
        });
    }
  }

  #push(event: EventRow): void {
    if (isHeard(this.caller, event)) this.#rows.push(event);
  }

  #watched(row: EventRow): Watched {
    const id = this.#repeated.has(row.id) ? row.id : `${row.id}.${ownMark}`;
    return { id, event: eventOf(this.caller, row) };
  }
}

/** Looks for new events if anyone is watching; called repeatedly. */
export const lookForEvents = () => eventLog.poll();
