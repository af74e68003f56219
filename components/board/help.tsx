import { Dialog } from "@/components/ui/dialog";
import { useBoardFacts } from "./board-context";

type Key = {
  readonly key: string;
  readonly does: string;
  /** Only where the files lie in columns. */
  readonly isOfBoard?: true;
  /** Only where something can be changed. */
  readonly isOfChange?: true;
};

const KEYS: readonly Key[] = [
  { key: "Arrows", does: "go from card to card and from column to column", isOfBoard: true },
  { key: "Enter", does: "opens the file" },
  { key: "M", does: "moves it: type the status", isOfBoard: true, isOfChange: true },
  { key: "X", does: "picks it; Shift and arrows pick more", isOfBoard: true, isOfChange: true },
  { key: "Ctrl or ⌘ Z", does: "takes the last move back, for 8 seconds", isOfChange: true },
  { key: "C", does: "creates an application", isOfChange: true },
  { key: "/", does: "searches" },
  { key: "Ctrl or ⌘ K", does: "opens commands and search by name" },
  { key: "Escape", does: "puts back what is picked", isOfChange: true },
  { key: "Escape", does: "closes what is open" },
  { key: "?", does: "shows these keys" },
];

type HelpProps = { readonly isBoard: boolean; readonly onClose: () => void };

/** The keys that do something here, for this person. */
export function Help({ isBoard, onClose }: HelpProps) {
  const { isWritable } = useBoardFacts();
  const keys = KEYS.filter(({ isOfBoard, isOfChange }) => (isBoard || !isOfBoard) && (isWritable || !isOfChange));
  return (
    <Dialog onClose={onClose} title="Keys">
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
