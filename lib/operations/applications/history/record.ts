import type { ApplicationRow, HeldApplication } from "@/lib/data/applications/applications";
import { appendHistory } from "@/lib/data/applications/history";
import type { HistoryEnd, WrittenEnd } from "@/lib/data/applications/history-seal";
import { currentTime } from "@/lib/data/clock";
import { newIdBehind } from "@/lib/data/id";
import type { Sql } from "@/lib/database/sql";
import type { Action } from "@/lib/domain/action";
import type { Caller } from "@/lib/domain/caller";
import type { FieldChange } from "@/lib/operations/field-change";

/** What was done to an application, and when (epoch milliseconds). */
type Done = { readonly at: number; readonly action: Action; readonly changes: readonly FieldChange[] };

/**
 * Writes the history entry of a change, which is also the event that tells of it, in the transaction of the change.
 * Answers the new end of the history, which has to be set in the application.
 */
export async function record(
  sql: Sql,
  caller: Caller,
  application: Pick<HeldApplication, "id" | keyof HistoryEnd>,
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

/** A change that was kept waiting for longer stands among the ids of when it was made; in milliseconds. */
const LATE_MS = 1_000;

/**
 * The moment that the id of an entry tells: that of the change, unless it had to wait for the database. Who watches the
 * events looks for new ones among the latest ids, and would look past one that comes late. What is imported stands
 * where it was.
 */
function momentOf({ via }: Caller, at: number): number {
  const now = currentTime();
  return via !== "import" && now - at > LATE_MS ? now : at;
}

/** `updatedAt` strictly increases, even where the clock stands still or goes back. */
export const nextUpdate = (row: Pick<ApplicationRow, "updatedAt">, now: number) => Math.max(now, row.updatedAt + 1);

/** The caller a millisecond later: for the one of several applications that shall be the one updated last. */
export const lastOf = (caller: Caller): Caller => ({ ...caller, now: caller.now + 1 });
