import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Modal } from "./modal";

export type PickerItem = {
  readonly id: string;
  readonly label: string;
  readonly mark?: ReactNode;
  /** Shown at the end of the line: a key or a state. */
  readonly hint?: string;
  /** Shown, but cannot be selected. */
  readonly isDisabled?: boolean;
  readonly onPick: () => void;
};

type CommandDialogProps = {
  readonly title: string;
  readonly placeholder: string;
  /** The items that match the typed text, best first. */
  readonly items: readonly PickerItem[];
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onClose: () => void;
  /** Shown if nothing matches. */
  readonly empty: string;
  /** The item selected until the user types or selects another; the first one by default. */
  readonly first?: string;
};

/** Selects one of many items by typing. Arrows move, Enter selects, Escape closes. */
export function CommandDialog({ title, placeholder, items, text, onText, onClose, empty, first }: CommandDialogProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState<number | null>(null);
  const marked = index ?? (text === "" ? items.findIndex(({ id: itemId }) => itemId === first) : -1);
  const at = Math.min(marked === -1 ? firstEnabled(items) : marked, items.length - 1);

  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: "nearest" });
  }, [at]);

  function pick(item: PickerItem | undefined) {
    if (item === undefined || item.isDisabled) return;
    onClose();
    item.onPick();
  }

  function onKeyDown(event: KeyboardEvent) {
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined) setIndex(nextEnabled(items, at, step));
    else if (event.key === "Enter" && !event.nativeEvent.isComposing) pick(items[at]);
    else return;
    event.preventDefault();
  }

  return (
    <Modal
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      className="inset-x-0 top-[12dvh] bottom-auto mx-auto max-h-[70dvh] w-[calc(100vw-2rem)] max-w-md overflow-hidden rounded-lg border bg-surface open:flex open:flex-col"
    >
      <h2 id={`${id}-title`} className="px-4 pt-3 text-dense text-muted">
        {title}
      </h2>
      <input
        type="text"
        role="combobox"
        aria-label={placeholder}
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={items.length > 0 ? `${id}-${at}` : undefined}
        aria-autocomplete="list"
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({ target }) => {
          onText(target.value);
          setIndex(null);
        }}
        onKeyDown={onKeyDown}
        className="h-11 shrink-0 border-b border-line bg-transparent px-4 text-(length:--control-text) outline-none placeholder:text-muted"
      />
      {items.length === 0 ? (
        <p className="p-4 text-center text-muted">{empty}</p>
      ) : (
        // The input keeps the focus and handles the keys.
        <div
          ref={list}
          id={`${id}-list`}
          role="listbox"
          aria-label={title}
          tabIndex={-1}
          className="overflow-y-auto p-1 outline-none"
        >
          {items.map((item, position) => (
            <button
              key={item.id}
              type="button"
              tabIndex={-1}
              id={`${id}-${position}`}
              role="option"
              aria-selected={position === at}
              aria-disabled={item.isDisabled}
              onPointerMove={() => item.isDisabled || setIndex(position)}
              onClick={() => pick(item)}
              className="flex min-h-8 w-full items-center gap-2 rounded-sm px-3 aria-selected:bg-accent-tint aria-disabled:cursor-default aria-disabled:text-muted pointer-coarse:min-h-11"
            >
              {item.mark}
              <span className="min-w-0 truncate">{item.label}</span>
              {item.hint && <span className="ml-auto shrink-0 text-meta text-muted">{item.hint}</span>}
            </button>
          ))}
        </div>
      )}
    </Modal>
  );
}

const firstEnabled = (items: readonly PickerItem[]) =>
  Math.max(
    0,
    items.findIndex(({ isDisabled }) => !isDisabled),
  );

/** Returns the next enabled item in one direction, wrapping around, or the current one if there is no other. */
function nextEnabled(items: readonly PickerItem[], at: number, step: number): number {
  for (let moved = 1; moved <= items.length; moved++) {
    const place = (at + step * moved + items.length * moved) % items.length;
    if (!items[place]?.isDisabled) return place;
  }
  return at;
}
