import { Dialog } from "@/components/ui/overlay/dialog";

type KeyContext = "board" | "table" | "file" | "page";

type Key = {
  readonly key: string;
  readonly does: string;
  /** The places where the key works; everywhere by default. */
  readonly places?: readonly KeyContext[];
  /** Whether the key makes a change and is shown only to users who may make changes. */
  readonly isOfChange?: true;
};

const KEYS: readonly Key[] = [
  { key: "Arrows", does: "Move between cards and columns", places: ["board"] },
  { key: "Enter", does: "Open the file", places: ["board", "table"] },
  { key: "M", does: "Move to another status", places: ["board", "file"], isOfChange: true },
  { key: "J and K", does: "Next and previous file", places: ["file"] },
  { key: "X", does: "Select, Shift+arrows to extend", places: ["board"], isOfChange: true },
  { key: "Ctrl or ⌘ Z", does: "Undo last move", places: ["board", "table"], isOfChange: true },
  { key: "C", does: "New lead", isOfChange: true },
  { key: "/", does: "Search files" },
  { key: "Ctrl or ⌘ K", does: "Search or jump to a page" },
  { key: "Escape", does: "Clear selection", places: ["board", "table"], isOfChange: true },
  { key: "Escape", does: "Close a dialog or file" },
  { key: "?", does: "Show keyboard shortcuts" },
];

type HelpProps = { readonly place: KeyContext; readonly isWritable: boolean; readonly onClose: () => void };

/** Lists the keyboard shortcuts that work here for this user. */
export function Help({ place, isWritable, onClose }: HelpProps) {
  const keys = KEYS.filter(
    ({ places, isOfChange }) => places?.includes(place) !== false && (isWritable || !isOfChange),
  );
  return (
    <Dialog onClose={onClose} title="Keyboard shortcuts">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
        {keys.map(({ key, does }) => (
          <div key={does} className="contents">
            <dt>
              <kbd className="rounded-sm border border-line bg-page px-1.5 py-0.5 font-sans text-dense whitespace-nowrap">
                {key}
              </kbd>
            </dt>
            <dd className="text-muted">{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
