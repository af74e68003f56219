import type { EventPage, EventQuery } from "@/lib/contract/applications/event";
import { type EventRow, listEventsBetween } from "@/lib/data/applications/application-events";
import { settledUntil } from "@/lib/data/applications/settled-events";
import { firstIdAt, idTime } from "@/lib/data/id";
import { database } from "@/lib/database/database";
import { FEED_KEPT_DAYS, FEED_KEPT_MS } from "@/lib/domain/applications/event-type";
import type { Caller } from "@/lib/domain/caller/caller";
import { HOUR_MS } from "@/lib/domain/day";
import { Failure } from "@/lib/domain/failure";
import { isEntryPosition, readCursor, writeCursor } from "@/lib/operations/cursor";
import { eventOf, isHeard } from "./heard-events";

/** The most events that one call looks through for those that its caller wants. */
const MOST_READ = 1_000;
/** A reader that begins with the oldest event has this long until its cursor expires, in milliseconds. */
const GRACE_MS = HOUR_MS;

/**
 * Lists events in the order of their ids. An event appears once no event before it can be missing, and `nextCursor`
 * continues after everything that was looked through. Fails with `cursor_expired` if `after` is too old.
 */
export async function listEventPage(caller: Caller, { after, limit, type }: EventQuery): Promise<EventPage> {
  const begin = positionOf(caller, after);
  const end = firstIdAt(await settledUntil());
  const { read } = await database();
  const isWanted = (row: EventRow) =>
    isHeard(caller, row) && (type === undefined || type.includes(eventOf(caller, row).type));
  const isEverything =
    caller.teamId === null &&
    caller.leadProviderSlug === undefined &&
    caller.ownFilesOnly !== true &&
    type === undefined;
  const most = isEverything ? limit : MOST_READ;
  const rows = await listEventsBetween(read, { after: begin, before: end, limit: most });
  const wanted = rows.filter(isWanted);
  const page = wanted.slice(0, limit);
  const hasMore = wanted.length > limit || rows.length === most;
  // Without more, everything up to the end was looked through, and nothing will be added there.
  const lastRead = wanted.length > limit ? page.at(-1)?.id : rows.at(-1)?.id;
  const last = hasMore && lastRead !== undefined ? lastRead : later(begin, end);
  return { data: page.map((row) => eventOf(caller, row)), nextCursor: writeCursor([last]), hasMore };
}

/** Returns the id after which a page begins. */
function positionOf({ now }: Caller, after: string | undefined): string {
  if (after === undefined) return firstIdAt(now - FEED_KEPT_MS);
  const [position] = readCursor(after, isEntryPosition);
  if (idTime(position) >= now - FEED_KEPT_MS - GRACE_MS) return position;
  throw new Failure(
    "cursor_expired",
    `Events are listed for ${FEED_KEPT_DAYS} days. Read all applications again, and continue with the list from its beginning.`,
  );
}

const later = (one: string, other: string) => (one > other ? one : other);
