import type { ApplicationEvent } from "@/lib/contract/applications/event";
import type { EventRow } from "@/lib/data/applications/application-events";
import { eventTypeOf } from "@/lib/domain/applications/event-type";
import type { Caller } from "@/lib/domain/caller/caller";
import { actorOf } from "@/lib/operations/actor";
import { isVisible } from "@/lib/operations/applications/access/access";
import type { FieldChange } from "@/lib/operations/field-change";

/**
 * Returns whether the caller may hear of this event: the application is visible to them, or has just gone out of their
 * sight.
 */
export const isHeard = (caller: Caller, event: EventRow) =>
  isVisible(caller, event) ||
  (caller.ownFilesOnly === true
    ? wasTheirs(caller, event)
    : caller.teamId !== null && event.leftTeamId === caller.teamId);

/** Returns whether a change took an application from this loan officer. */
function wasTheirs({ id }: Caller, { changes }: EventRow): boolean {
  const changed: readonly FieldChange[] = JSON.parse(changes);
  return changed.some(({ field, from }) => field === "loanOfficerId" && from === id);
}

/** Returns an event as its caller sees it: which fields have changed, and no values. */
export function eventOf(caller: Caller, row: EventRow): ApplicationEvent {
  const { id, at, applicationId, action, changes, status } = row;
  const actor = actorOf(caller, row);
  // Its new place and progress are not for this caller.
  if (!isVisible(caller, row))
    return { id, at, type: eventTypeOf("left"), applicationId, action: "left", fields: [], actor };
  const changed: readonly FieldChange[] = JSON.parse(changes);
  const fields = changed.map(({ field }) => field);
  return { id, at, type: eventTypeOf(action), applicationId, action, fields, status, actor };
}
