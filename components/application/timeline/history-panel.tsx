import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { FieldName } from "@/components/application/editor/field/fields";
import { Moment, recentDay } from "@/components/format/time/moment";
import { Paged } from "@/components/shell/page/paged";
import { Panel } from "@/components/ui/feedback/panel";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { HISTORY_PARTS, type HistoryPart, historyQuery } from "@/lib/client/applications/history";
import { pinnedNotesQuery } from "@/lib/client/applications/notes";
import type { Me } from "@/lib/contract/accounts/account";
import type { HistoryPage } from "@/lib/contract/applications/history";
import { mayDo } from "@/lib/domain/caller/role";
import { HistoryEntry } from "./history-entry";
import { NoteForm } from "./note-form";
import { NoteText } from "./note-text";

const PARTS = Object.keys(HISTORY_PARTS) as readonly HistoryPart[];

type HistoryPanelProps = {
  readonly me: Me;
  readonly id: string;
  /** Puts an earlier value into the form. Absent if the user may not edit. */
  readonly onRestore?: (name: FieldName, value: string) => void;
};

/** Lists everything that happened to a file, newest first: changes, notes and tasks. Pinned notes come before it. */
export function HistoryPanel({ me, id, onRestore }: HistoryPanelProps) {
  const [part, setPart] = useState<HistoryPart>();
  const query = useInfiniteQuery(historyQuery(id, part));
  return (
    <Panel title="History" action={<PartSelect part={part} onChange={setPart} />}>
      {mayDo(me.role, "applications:write") && <NoteForm id={id} userId={me.id} />}
      <PinnedNotes me={me} id={id} />
      <Paged
        query={query}
        room={<Skeleton height="min-h-96" />}
        more="Show earlier changes"
        empty={<p className="text-muted">Nothing of this kind yet.</p>}
      >
        {(entries) => (
          <div className="grid grid-cols-1 gap-3">
            {byDay(entries).map(([day, ofDay]) => (
              <section key={day} aria-label={day} className="grid grid-cols-1 gap-1">
                <h3 className="text-meta font-medium text-muted">{day}</h3>
                <ol className="grid grid-cols-1">
                  {ofDay.map((entry) => (
                    <HistoryEntry key={entry.id} me={me} id={id} entry={entry} {...(onRestore ? { onRestore } : {})} />
                  ))}
                </ol>
              </section>
            ))}
          </div>
        )}
      </Paged>
    </Panel>
  );
}

type Entry = HistoryPage["data"][number];

/** Returns the entries by the day of the user's clock, in the same order. */
function byDay(entries: readonly Entry[]): readonly (readonly [day: string, entries: readonly Entry[]])[] {
  const days = new Map<string, Entry[]>();
  for (const entry of entries) {
    const day = recentDay(entry.at);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days];
}

const PART_NAMES: Readonly<Record<HistoryPart, string>> = {
  notes: "Notes",
  contact: "Calls, messages and opt-outs",
  tasks: "Tasks",
  changes: "Changes of the file",
};

type PartSelectProps = {
  readonly part: HistoryPart | undefined;
  readonly onChange: (part: HistoryPart | undefined) => void;
};

/** Asks for the part of the history to show. */
const PartSelect = ({ part, onChange }: PartSelectProps) => (
  <select
    aria-label="Show in the history"
    value={part ?? ""}
    onChange={({ target }) => onChange(PARTS.find((name) => name === target.value))}
    className="field-sizing-content max-w-40 text-dense text-muted print:hidden"
  >
    <option value="">Everything</option>
    {PARTS.map((name) => (
      <option key={name} value={name}>
        {PART_NAMES[name]}
      </option>
    ))}
  </select>
);

function PinnedNotes({ me, id }: Pick<HistoryPanelProps, "me" | "id">) {
  const notes = useQuery(pinnedNotesQuery(id)).data?.data ?? [];
  if (notes.length === 0) return null;
  return (
    <section aria-label="Pinned notes" className="grid grid-cols-1 gap-2 text-dense">
      {notes.map((note) => (
        <article key={note.id} className="grid grid-cols-1 gap-1">
          <p className="text-meta text-muted">
            Pinned · {note.actor.name}, <Moment at={note.at} />
          </p>
          <NoteText id={id} note={note} me={me} />
        </article>
      ))}
    </section>
  );
}
