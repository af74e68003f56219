import type { Application } from "@/lib/contract/applications/application";
import { type LockedApplication, setApplication } from "@/lib/data/applications/applications";
import { listHistory, type ReadHistoryRow } from "@/lib/data/applications/history/history";
import type { Sql } from "@/lib/database/sql";
import type { Caller } from "@/lib/domain/caller/caller";
import { Failure } from "@/lib/domain/failure";
import { STATUSES, type Status } from "@/lib/domain/status/status";
import { versionOf } from "@/lib/domain/version";
import { lockVisible } from "@/lib/operations/applications/access/access";
import { logRead } from "@/lib/operations/applications/access/access-log";
import { nextUpdate, record } from "@/lib/operations/applications/history/record";
import type { FieldChange } from "@/lib/operations/field-change";
import { idempotently } from "@/lib/operations/idempotently";
import { type Precondition, precondition } from "@/lib/operations/version";
import { applicationReply } from "./application-reply";

/** How long after a move its author can undo it, in milliseconds. The screens offer it for eight seconds. */
const UNDO_WINDOW_MS = 60_000;

/** How many entries are searched for the last move. Within the window, only a few others can follow it. */
const MOST_ENTRIES = 50;

/**
 * Returns an application to the status before the caller's last move, as if it had never left. Fails with `not_found`,
 * and with `precondition_failed` if the application has another version than the caller says or the last move cannot be
 * undone.
 */
export async function undoMove(caller: Caller, id: string, holds: Precondition): Promise<Application> {
  const reply = await idempotently(caller, async (sql) => {
    const row = await lockVisible(sql, caller, id);
    precondition(row, holds);
    return applicationReply(await restoreStatus(sql, caller, row));
  });
  logRead(caller, id);
  return reply;
}

/** Undoes the caller's last move of a locked application. Returns the updated row. */
export async function restoreStatus(sql: Sql, caller: Caller, row: LockedApplication): Promise<LockedApplication> {
  const move = await findUndoable(sql, caller, row);
  if (move === null) throw notUndoable(versionOf(row));
  const updatedAt = nextUpdate(row, caller.now);
  const { status, statusSince } = move;
  const moved: FieldChange = {
    ...{ field: "status", from: row.status, to: status },
    ...{ since: row.statusSince, undoes: move.entryId },
  };
  const end = await record(sql, caller, row, { at: updatedAt, action: "updated", changes: [moved] });
  const columns = { status, statusSince, updatedAt };
  await setApplication(sql, row.id, { ...columns, ...end });
  return { ...row, ...columns, ...end };
}

/**
 * Returns the caller's last move if nobody moved the application since; null if there is none or it is too long ago.
 */
async function findUndoable(sql: Sql, caller: Caller, row: LockedApplication) {
  const entries = await listHistory(sql, row.id, null, MOST_ENTRIES);
  for (const entry of entries) {
    const moved = statusChange(entry);
    if (moved === undefined) continue;
    const { from, to, since, undoes } = moved;
    const status: Status | undefined = STATUSES.find((known) => known === from);
    const isOwn = entry.actorKind === caller.kind && entry.actorId === caller.id;
    const isUndoable = isOwn && undoes === undefined && since !== undefined && to === row.status;
    if (!isUndoable || entry.at < caller.now - UNDO_WINDOW_MS || status === undefined) return null;
    return { entryId: entry.id, status, statusSince: since };
  }
  return null;
}

function statusChange({ changes }: ReadHistoryRow): FieldChange | undefined {
  const all: readonly FieldChange[] = JSON.parse(changes);
  return all.find(({ field }) => field === "status");
}

/** Returns the failure of an undo that finds no move to undo in the current `version`. */
export const notUndoable = (version?: string) =>
  new Failure(
    "precondition_failed",
    "There is no move of yours to undo. You can undo your last move for one minute, until someone moves the application again.",
    version === undefined ? {} : { version },
  );
