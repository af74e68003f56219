import { keepClear } from "@/components/ui/focus/keep-clear";
import { Button } from "@/components/ui/input/button";

type SaveBarProps = {
  readonly count: number;
  readonly isPending: boolean;
  /** Whether the form can be saved now. Users can keep typing offline. */
  readonly isOnline: boolean;
  /** The label of the button. */
  readonly verb?: string;
  readonly onDiscard: () => void;
};

/** Shows how many changes are unsaved, with a button to save them. Hidden while there are none. */
export function SaveBar({ count, isPending, isOnline, verb = "Save", onDiscard }: SaveBarProps) {
  if (count === 0) return null;
  return (
    <section
      ref={keepClear}
      aria-label="Unsaved changes"
      className="sticky bottom-0 z-10 -mx-px flex flex-wrap items-center justify-between gap-2 rounded-lg border border-edge bg-surface px-4 py-3 max-sm:bottom-16 in-[dialog]:bottom-0"
    >
      <p className="font-medium">{count === 1 ? "1 unsaved change" : `${count} unsaved changes`}</p>
      <div className="flex gap-2">
        <Button look="secondary" disabled={isPending} onClick={onDiscard}>
          Discard
        </Button>
        <Button
          type="submit"
          disabled={!isOnline || isPending}
          aria-keyshortcuts="Control+S Meta+S"
          title="Ctrl-S or Cmd-S"
        >
          {isPending ? "Saving…" : verb}
        </Button>
      </div>
    </section>
  );
}
