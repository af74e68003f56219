import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import type { ReactNode } from "react";

type DialogProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly intro?: ReactNode;
  readonly children: ReactNode;
};

/** A task over the page: takes the focus, gives it back, closes by Escape. */
export function Dialog({ isOpen, onClose, title, intro, children }: DialogProps) {
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-20 bg-scrim" />
        <Base.Popup
          data-modal
          className="fixed top-1/2 left-1/2 z-20 grid max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-lg -translate-x-1/2 -translate-y-1/2 grid-cols-1 gap-4 overflow-y-auto rounded-lg border border-line bg-surface p-4 sm:p-6"
        >
          <header className="grid gap-1 pr-8">
            <Base.Title className="text-title font-semibold tracking-tight">{title}</Base.Title>
            {intro && <Base.Description className="text-muted">{intro}</Base.Description>}
          </header>
          {children}
          <Base.Close
            aria-label="Close"
            className="absolute top-3 right-3 grid size-8 place-items-center rounded-sm text-muted hover:bg-page hover:text-ink pointer-coarse:size-11"
          >
            <X className="size-4" aria-hidden="true" />
          </Base.Close>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
