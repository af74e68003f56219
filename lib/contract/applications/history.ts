import { z } from "zod";
import { oneOf } from "@/lib/contract/fields";
import { logEntry } from "@/lib/contract/log-entry";
import { nextCursor, oneOrMore, Page } from "@/lib/contract/paging";
import { ACTIONS } from "@/lib/domain/action";
import { Note } from "./note";
import { Task } from "./task";

const { id, at, actor, requestId, changes } = logEntry;

/** One change of an application. It says that the SSN or the date of birth changed, but never has their values. */
export const HistoryEntry = z
  .object({
    id,
    at,
    action: z.enum(ACTIONS),
    actor,
    via: z.enum(["screen", "api", "agent", "import", "service"]),
    requestId,
    undone: z
      .literal(true)
      .optional()
      .meta({ description: "Set on a move that was undone, and on the change that undid it." }),
    changes,
    note: Note.optional().meta({ description: "The note that was added, as it is now. Absent if it was deleted." }),
    task: Task.optional().meta({ description: "The task that was added, as it is now. Absent if it was deleted." }),
  })
  .meta({ id: "HistoryEntry" });

export const HistoryQuery = Page.extend({
  action: oneOrMore(oneOf(ACTIONS, `must be one of ${ACTIONS.join(", ")}`), "Only entries with this action."),
});
export type HistoryQuery = z.infer<typeof HistoryQuery>;

export const HistoryPage = z.object({ data: z.array(HistoryEntry), nextCursor }).meta({ id: "HistoryPage" });
export type HistoryPage = z.infer<typeof HistoryPage>;
