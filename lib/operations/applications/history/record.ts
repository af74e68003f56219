import type { ApplicationRow, LockedApplication } from "@/lib/data/applications/applications";
import { appendHistory } from "@/lib/data/applications/history/history";
import type { HistoryEnd, WrittenEnd } from "@/lib/data/applications/history/history-seal";
import { currentTime } from "@/lib/data/clock";
import { newIdBehind } from "@/lib/data/id";
import type { Sql } from "@/lib/database/sql";
import type { Action } from "@/lib/domain/action";
import type { Caller } from "@/lib/domain/caller/caller";
import type { FieldChange } from "@/lib/operations/field-change";

/** An action on an application, and when (epoch milliseconds). */
type Done = { readonly at: number; readonly action: Action; readonly changes: readonly FieldChange[] };

/**
 * Writes the history entry of a change, which is also its event, in the transaction of the change. Returns the new end
 * of the history, which must be set in the application.
 */
export async function record(
  sql: Sql,
  caller: Caller,
  application: Pick<LockedApplication, "id" | keyof HistoryEnd>,
  { at, action, changes }: Done,
): Promise<WrittenEnd> {
  const id = newIdBehind(application.historyId, momentOf(caller, at));
  const row = {
    id,
    applicationId: application.id,
    at,
    action,
    actorKind: caller.kind,
    actorId: caller.id,
    actorName: caller.name,
    via: caller.via,
    requestId: caller.requestId,
    changes: JSON.stringify(changes),
  };
  return appendHistory(sql, row, application);
}

/** A change delayed for longer than this gets an id of the time it was made; in milliseconds. */
const LATE_MS = 1_000;

/**
 * Returns the time to put into the id of an entry: that of the change, unless it had to wait for the database. Watchers
 * look for new events among the latest ids and would miss one that comes late. Imported entries keep their time.
 */
export function momentOf({ via }: Pick<Caller, "via">, at: number): number {
  const now = currentTime();
  return via !== "import" && now - at > LATE_MS ? now : at;
}

/** Returns the next `updatedAt`, which strictly increases even if the clock stops or goes back. */
export const nextUpdate = (row: Pick<ApplicationRow, "updatedAt">, now: number) => Math.max(now, row.updatedAt + 1);

/** Returns the caller one millisecond later, for the application among several that should be updated last. */
export const oneMsLater = (caller: Caller): Caller => ({ ...caller, now: caller.now + 1 });
