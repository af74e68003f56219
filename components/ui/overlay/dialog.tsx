import { X } from "lucide-react";
import { type ReactNode, useId } from "react";
import { DialogCloseContext } from "./dialog-close";
import { Modal } from "./modal";

type DialogProps = {
  /** If absent, only the contents close the dialog. */
  readonly onClose?: () => void;
  readonly title: string;
  readonly intro?: ReactNode;
  readonly children: ReactNode;
};

/** Renders a dialog over the page. */
export function Dialog({ onClose, title, intro, children }: DialogProps) {
  const id = useId();
  return (
    <Modal
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      aria-describedby={intro ? `${id}-intro` : undefined}
      className="inset-0 m-auto h-fit max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-lg overflow-y-auto rounded-lg border bg-surface"
    >
      <div className="grid grid-cols-1 gap-4 p-4 sm:p-6">
        <header className="grid grid-cols-1 gap-1 pr-8">
          <h2 id={`${id}-title`} className="text-title font-semibold tracking-tight">
            {title}
          </h2>
          {intro && (
            <p id={`${id}-intro`} className="text-muted">
              {intro}
            </p>
          )}
        </header>
        <DialogCloseContext value={onClose}>{children}</DialogCloseContext>
        {onClose && (
          <button
            type="button"
            aria-label="Close"
            onClick={onClose}
            className="absolute top-3 right-3 grid size-8 place-items-center rounded-sm text-muted hover:bg-page hover:text-ink pointer-coarse:size-11"
          >
            <X className="size-4" aria-hidden="true" />
          </button>
        )}
      </div>
    </Modal>
  );
}
