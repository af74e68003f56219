import { type ReactNode, useEffect, useId, useState } from "react";
import { useKeptFocus } from "@/components/ui/focus/use-kept-focus";

type PopoverProps = {
  readonly title: string;
  readonly trigger: ReactNode;
  readonly triggerClass: string;
  readonly children: ReactNode;
};

/** A button that opens a small form next to itself. */
export function Popover({ title, trigger, triggerClass, children }: PopoverProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const kept = useKeptFocus<HTMLDivElement>();
  // The browser opens it and may have done so before the scripts loaded.
  useEffect(() => {
    const { current } = kept.ref;
    if (current?.matches(":popover-open") !== true) return;
    setOpen(true);
    current.focus();
  }, [kept.ref]);
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-haspopup="dialog"
        className={`${triggerClass} has-[+:popover-open]:bg-page`}
      >
        {trigger}
      </button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-labelledby={`${id}-title`}
        {...kept}
        onToggle={({ newState, currentTarget }) => {
          setOpen(newState === "open");
          if (newState === "open") currentTarget.focus();
        }}
        className="beside max-h-[calc(100dvh-8rem)] w-72 max-sm:max-h-[60dvh] max-w-[calc(100vw-1rem)] overflow-y-auto rounded-md border border-line bg-surface text-ink shadow-popover outline-none"
      >
        <div className="grid gap-3 p-4">
          <h2 id={`${id}-title`} className="font-semibold">
            {title}
          </h2>
          {isOpen && children}
        </div>
      </div>
    </>
  );
}
