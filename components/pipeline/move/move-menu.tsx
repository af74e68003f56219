import { useState } from "react";
import { fullName } from "@/components/format/full-name";
import { STAGE_DOTS, STAGE_TITLES } from "@/components/format/names/status-names";
import { filesText } from "@/components/pipeline/wording";
import { CommandDialog } from "@/components/ui/overlay/command-dialog";
import type { SelectedFile } from "@/lib/client/pipeline/bulk";
import { STATUSES, type Status, stageOf } from "@/lib/domain/status/status";

/** The details of a file that the menu shows. */
type Movable = Pick<SelectedFile, "status" | "primaryBorrowerFirstName" | "primaryBorrowerLastName">;

type MoveMenuProps = {
  readonly cards: readonly Movable[];
  readonly statusNames: Readonly<Record<Status, string>>;
  readonly onPick: (to: Status) => void;
  readonly onClose: () => void;
};

/** Asks for the status to move one or several files to. */
export function MoveMenu({ cards, statusNames, onPick, onClose }: MoveMenuProps) {
  const [text, setText] = useState("");
  const [only, ...others] = cards;
  const what = only !== undefined && others.length === 0 ? fullName(only) : filesText(cards.length);
  const isThere = (status: Status) => cards.every((card) => card.status === status);
  const items = matching(text, statusNames).map((status) => ({
    id: status,
    label: statusNames[status],
    mark: <span className={`size-2 shrink-0 rounded-full ${STAGE_DOTS[stageOf(status)]}`} aria-hidden="true" />,
    hint: isThere(status) ? "Current status" : STAGE_TITLES[stageOf(status)],
    isDisabled: isThere(status),
    onPick: () => onPick(status),
  }));
  return (
    <CommandDialog
      title={`Move ${what} to…`}
      placeholder="Type a status"
      empty="No matching status"
      items={items}
      first={nextOf(cards)}
      text={text}
      onText={setText}
      onClose={onClose}
    />
  );
}

/**
 * Returns the status after the current one, or an empty text if the files are in several statuses or in the last one.
 */
function nextOf(cards: readonly Movable[]): Status | "" {
  const [status, ...others] = new Set(cards.map((card) => card.status));
  if (status === undefined || others.length > 0) return "";
  return STATUSES[STATUSES.indexOf(status) + 1] ?? "";
}

/** Returns the statuses whose name contains the text. Those that start with it come first. */
function matching(text: string, names: Readonly<Record<Status, string>>): readonly Status[] {
  const wanted = text.trim().toLowerCase();
  const place = (status: Status) => {
    const name = names[status].toLowerCase();
    return name.startsWith(wanted)
      ? 0
      : name.includes(wanted) || STAGE_TITLES[stageOf(status)].toLowerCase().startsWith(wanted)
        ? 1
        : 2;
  };
  return STATUSES.filter((status) => place(status) < 2).toSorted((a, b) => place(a) - place(b));
}
