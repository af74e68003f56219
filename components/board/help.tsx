import { Dialog } from "@/components/ui/dialog";

const KEYS = [
  ["Arrows", "go from card to card and from column to column"],
  ["Enter", "opens the file"],
  ["M", "moves it: type the status"],
  ["X", "picks it; Shift and arrows pick more"],
  ["Ctrl or ⌘ Z", "takes the last move back, for 8 seconds"],
  ["C", "creates an application"],
  ["/", "searches"],
  ["Ctrl or ⌘ K", "opens commands and search by name"],
  ["Escape", "puts back what is picked, closes what is open"],
  ["?", "shows these keys"],
] as const;

/** The keys of the board. */
export function Help({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title="Keys">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
        {KEYS.map(([key, does]) => (
          <div key={key} className="contents">
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
