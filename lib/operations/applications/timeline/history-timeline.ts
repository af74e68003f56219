import type { HistoryPage } from "@/lib/contract/applications/history";
import { findNotes } from "@/lib/data/applications/timeline/notes";
import { findTasks } from "@/lib/data/applications/timeline/tasks";
import { database } from "@/lib/database/database";
import type { Caller } from "@/lib/domain/caller/caller";
import { noteOf } from "./notes";
import { taskOf } from "./tasks";

type Entry = HistoryPage["data"][number];

/** Adds the notes and tasks to the entries that added them. Tokens of lead providers get none. */
export async function withTimeline(caller: Caller, entries: readonly Entry[]): Promise<Entry[]> {
  const [noteIds, taskIds] = [entries.flatMap(addedBy("note")), entries.flatMap(addedBy("task"))];
  if (caller.leadProviderSlug !== undefined || noteIds.length + taskIds.length === 0) return [...entries];
  const prisma = await (await database()).prisma();
  const notes = noteIds.length === 0 ? [] : await findNotes(prisma, noteIds, caller.teamId);
  const tasks = taskIds.length === 0 ? [] : await findTasks(prisma, taskIds);
  return entries.map((entry) => {
    const note = notes.find(({ id }) => addedBy("note")(entry).includes(id));
    const task = tasks.find(({ id }) => addedBy("task")(entry).includes(id));
    return {
      ...entry,
      ...(note === undefined ? {} : { note: noteOf(caller, note) }),
      ...(task === undefined ? {} : { task: taskOf(caller, task) }),
    };
  });
}

/** Returns a function that returns the id of the note or task that an entry added, if it added one. */
const addedBy =
  (kind: "note" | "task") =>
  ({ changes }: Entry): readonly string[] =>
    changes.flatMap(({ field, from, to }) =>
      field === kind && from === undefined && to !== undefined ? [String(to)] : [],
    );
