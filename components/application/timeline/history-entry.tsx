import { RotateCcw } from "lucide-react";
import { FIELD_LABELS, type FieldName, isSecret } from "@/components/application/editor/field/fields";
import { useShownValue } from "@/components/application/editor/field/use-shown-value";
import { Clock, momentInZone } from "@/components/format/time/moment";
import type { Me } from "@/lib/contract/accounts/account";
import type { HistoryPage } from "@/lib/contract/applications/history";
import { ACTION_TEXT } from "./action-text";
import { EntryIcon } from "./entry-icon";
import { NoteText } from "./note-text";
import { TASK_KIND_NAMES } from "./task-kind-names";
import { TIMELINE_FIELDS, timelineText } from "./timeline-text";

type Entry = HistoryPage["data"][number];
type Change = Entry["changes"][number];

const VIA_TEXT: Readonly<Record<Entry["via"], string>> = {
  screen: "in the app",
  api: "via API",
  agent: "via agent API",
  import: "via import",
  service: "automatically",
};

/** These entries name their fields in the action: there are no values to show. */
const NAMES_FIELDS: readonly Entry["action"][] = ["revealed", "disposed"];

const SECRET_LABELS: Readonly<Record<string, string>> = {
  primaryBorrowerSsn: "SSN",
  primaryBorrowerDateOfBirth: "Date of birth",
};

const CONTACT_LABELS: Readonly<Record<string, string>> = {
  sleepUntil: "Paused until",
  stoppedAt: "Stopped since",
  stopReason: "Reason",
  resumeReason: "Reason",
  stopCause: "Reason",
  resumeCause: "Reason",
  basis: "Included because",
  holdReason: "Reason",
  statusReason: "Reason",
  statusNote: "Note",
  nextFollowUpAt: "Next follow-up",
  taskDueAt: "Due",
  "consent.call": "For calls",
  "consent.sms": "For texts",
  "consent.email": "For email",
  revokeReason: "Reason",
};

/** A lead had another value for this field after users had worked on the file. */
const NOT_OVERWRITTEN = "notOverwritten.";

type HistoryEntryProps = {
  readonly me: Me;
  readonly id: string;
  readonly entry: Entry;
  readonly onRestore?: (name: FieldName, value: string) => void;
};

/** Renders one change: who, when, how, and each value before and after. */
export function HistoryEntry({ me, id, entry, onRestore }: HistoryEntryProps) {
  const { action, actor, at, via, requestId, undone, changes } = entry;
  const namesFields = NAMES_FIELDS.includes(action);
  const move = action === "updated" ? moveOf(changes) : undefined;
  const lines = changes.filter((change) => change !== move && !TIMELINE_FIELDS.includes(change.field));
  const shownValue = useShownValue();
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 py-1.5 text-dense">
      <EntryIcon entry={entry} isMove={move !== undefined} />
      <div className="grid grid-cols-1 gap-1 py-0.5">
        <p>
          <span className="font-medium">{actor.name}</span>{" "}
          {move === undefined
            ? (timelineText(changes) ?? ACTION_TEXT[action])
            : `moved ${shownValue("status", move.from)} → ${shownValue("status", move.to)}`}
          {namesFields && ` ${changes.map(({ field }) => labelOf(field).toLowerCase()).join(", ")}`}{" "}
          <span className="text-meta text-muted" title={`Request ${requestId}`}>
            <Clock at={at} /> · {VIA_TEXT[via]}
            {undone && " · undone"}
          </span>
        </p>
        {entry.note !== undefined && <NoteText id={id} note={entry.note} me={me} />}
        {entry.task !== undefined && (
          <p className="rounded-md bg-page p-2 wrap-anywhere">
            {entry.task.title}{" "}
            <span className="text-meta text-muted">
              {TASK_KIND_NAMES[entry.task.kind]} · {entry.task.doneAt === undefined ? "due" : "was due"}{" "}
              {momentInZone(entry.task.dueAt)}
              {entry.task.doneAt !== undefined && " · done"}
            </span>
          </p>
        )}
        {lines.length > 0 && !namesFields && (
          <ul className="grid grid-cols-1 gap-1">
            {lines.map((change) =>
              change.field.startsWith(NOT_OVERWRITTEN) ? (
                <li key={change.field}>
                  <span className="text-muted">Not overwritten:</span>{" "}
                  {labelOf(change.field.slice(NOT_OVERWRITTEN.length))} of the lead differs
                </li>
              ) : (
                <ChangeLine
                  key={change.field}
                  change={change}
                  {...(onRestore && action !== "created" ? { onRestore } : {})}
                />
              ),
            )}
          </ul>
        )}
      </div>
    </li>
  );
}

const REASON_FIELDS = ["statusReason", "statusNote"];

/** Returns the change of status and its reason if nothing else changed, or undefined. */
const moveOf = (changes: readonly Change[]) =>
  changes.every(({ field }) => field === "status" || REASON_FIELDS.includes(field))
    ? changes.find(({ field }) => field === "status")
    : undefined;

const isField = (field: string): field is FieldName => field in FIELD_LABELS;
const labelOf = (field: string) => (isField(field) ? FIELD_LABELS[field] : (CONTACT_LABELS[field] ?? field));

function ChangeLine({
  change,
  onRestore,
}: {
  readonly change: Change;
  readonly onRestore?: HistoryEntryProps["onRestore"];
}) {
  const { field, from, to } = change;
  const shownValue = useShownValue();
  const text = (value: string | number | undefined) =>
    typeof value === "number" ? momentInZone(value) : shownValue(field, value);
  const fromTo = from === undefined ? text(to) : `${text(from)} → ${text(to)}`;
  const label = labelOf(field);
  const isHidden = isField(field) && isSecret(field);
  const mayRestore = onRestore !== undefined && isField(field) && !isHidden && field !== "leadProviderSlug";
  return (
    <li className="flex items-start justify-between gap-2">
      <p className="min-w-0">
        {isHidden ? (
          `${SECRET_LABELS[field]} updated (hidden)`
        ) : (
          <>
            <span className="text-muted">{label}:</span> {fromTo}
          </>
        )}
      </p>
      {mayRestore && (
        <button
          type="button"
          aria-label={`Restore ${label}: ${shownValue(field, from)}`}
          title="Put the earlier value into the form"
          onClick={() => onRestore(field, from === undefined ? "" : String(from))}
          className="-my-0.5 grid size-6 shrink-0 place-items-center rounded-sm text-muted hover:bg-page hover:text-ink pointer-coarse:size-11"
        >
          <RotateCcw className="size-3.5" aria-hidden="true" />
        </button>
      )}
    </li>
  );
}
