import type { ApplicationEvent } from "@/lib/contract/event";
import { type EventRow, listEvents } from "@/lib/data/application-events";
import { database } from "@/lib/data/database";
import { firstIdAt, idTime } from "@/lib/data/id";
import type { Caller } from "@/lib/domain/caller";
import { actorOf } from "./actor";
import { isVisible } from "./find-visible";
import type { FieldChange } from "./record";

/** How often the database is asked for new events while somebody listens. */
const LOOK_EVERY_MS = 400;
/** An event is written with its change, and so may show up some time after the moment that its id tells. */
const LATE_MS = 3_000;
/** How far back a listener that was away can go on from. */
const MOST_AWAY_MS = 60_000;
/** Of more than this at once the newest are told, and that some were missed. */
const MOST_AT_ONCE = 1_000;

type Listener = (events: readonly EventRow[] | null) => void;

const listeners = new Set<Listener>();
/** Events that were told already, by id, with the moment of the id. */
const told = new Map<string, number>();
let looking: NodeJS.Timeout | undefined;

/**
 * Watch applications: the changes from now on, or behind the event `after`, of every instance. Answers null where some
 * were missed, because there were too many or `after` is too long ago: then read again what is shown. An event may
 * come twice after a break. Ends when `signal` is aborted.
 */
export async function* watchApplications(
  caller: Caller,
  after: string | null,
  signal: AbortSignal,
): AsyncGenerator<ApplicationEvent | null> {
  const waiting: (ApplicationEvent | null)[] = [];
  let wake = () => {};
  const listener: Listener = (events) => {
    if (events === null || waiting.length > MOST_AT_ONCE) waiting.splice(0, waiting.length, null);
    else waiting.push(...events.filter((event) => isVisible(caller, event)).map((event) => eventOf(caller, event)));
    wake();
  };
  const stop = () => wake();
  listen(listener);
  signal.addEventListener("abort", stop);
  try {
    if (after !== null) listener(await missedSince(after, caller.now));
    while (!signal.aborted) {
      while (waiting.length > 0) yield waiting.shift() ?? null;
      if (signal.aborted) return;
      await new Promise<void>((resolve) => {
        wake = resolve;
        if (waiting.length > 0 || signal.aborted) resolve();
      });
    }
  } finally {
    signal.removeEventListener("abort", stop);
    leave(listener);
  }
}

async function missedSince(after: string, now: number): Promise<readonly EventRow[] | null> {
  if (now - idTime(after) > MOST_AWAY_MS) return null;
  const { read } = await database();
  const events = await listEvents(read, firstIdAt(idTime(after) - LATE_MS), MOST_AT_ONCE);
  return events.length === MOST_AT_ONCE ? null : events.filter(({ id }) => id !== after);
}

function listen(listener: Listener): void {
  listeners.add(listener);
  if (looking !== undefined) return;
  for (const [id, at] of told) if (at < Date.now() - 2 * LATE_MS) told.delete(id);
  let since = Date.now();
  let isLooking = false;
  looking = setInterval(async () => {
    if (isLooking) return;
    isLooking = true;
    const now = Date.now();
    try {
      await look(since);
      since = now - LATE_MS;
    } catch {
      // What cannot be asked now is asked the next time.
    }
    isLooking = false;
  }, LOOK_EVERY_MS);
}

function leave(listener: Listener): void {
  listeners.delete(listener);
  if (listeners.size > 0) return;
  clearInterval(looking);
  looking = undefined;
}

/** Tells everyone who listens what was not told yet of the events since a moment. */
async function look(since: number): Promise<void> {
  const fresh = await untold(since);
  for (const [id, at] of told) if (at < since - LATE_MS) told.delete(id);
  for (const { id } of fresh) told.set(id, idTime(id));
  if (fresh.length === 0) return;
  for (const listener of listeners) {
    if (fresh.length > MOST_AT_ONCE) listener(null);
    listener(fresh.slice(-MOST_AT_ONCE));
  }
}

/** What was not told yet, the oldest first; where that is more than can be told, some more, and the rest the next time. */
async function untold(since: number): Promise<readonly EventRow[]> {
  const { read } = await database();
  const fresh: EventRow[] = [];
  for (let after = firstIdAt(since); ; ) {
    const events = await listEvents(read, after, MOST_AT_ONCE);
    fresh.push(...events.filter(({ id }) => !told.has(id)));
    const last = events.at(-1);
    if (last === undefined || events.length < MOST_AT_ONCE || fresh.length > MOST_AT_ONCE) return fresh;
    after = last.id;
  }
}

/** The event as it is told: which fields have changed, and no value. */
function eventOf(caller: Caller, event: EventRow): ApplicationEvent {
  const { id, at, applicationId, action, changes, status } = event;
  const told: readonly FieldChange[] = JSON.parse(changes);
  return {
    id,
    at,
    applicationId,
    action,
    fields: told.map(({ field }) => field),
    status,
    actor: actorOf(caller, event),
  };
}
