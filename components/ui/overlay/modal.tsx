import { type ComponentProps, useEffect, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { Messages } from "@/components/ui/feedback/toasts";
import { tabRing } from "@/components/ui/focus/tab-ring";
import { layOver, topOverlay } from "./overlays";

type ModalProps = Omit<ComponentProps<"dialog">, "open" | "onClose" | "onCancel" | "onKeyDown" | "ref"> & {
  /** Asked for by Escape and by a press beside it; without it neither does anything. Whoever does not want it closed leaves it where it is. */
  readonly onClose?: (() => void) | undefined;
  /** Does it hold a file that is open, in which the keys of a page work? */
  readonly "data-file-panel"?: boolean;
};

/**
 * Something over the page, there as long as it is rendered: the browser's own dialog, which takes the focus, keeps it,
 * and gives it back. Its place is not to be a transform, which would hold messages within it.
 */
export function Modal({ onClose, className = "", children, ...rest }: ModalProps) {
  const element = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = element.current;
    if (dialog === null) return;
    const root = document.documentElement;
    // The page below does not scroll meanwhile, and does not jump by the width of its scroll bar either.
    if (window.innerWidth > root.clientWidth) root.style.scrollbarGutter = "stable";
    dialog.showModal();
    const takeAway = layOver(dialog);
    return () => {
      takeAway();
      // Only a dialog that is closed before it goes gives the focus back; to the one below, where its place is gone.
      dialog.close();
      if (document.activeElement === document.body) topOverlay()?.focus();
      if (document.querySelector("dialog:modal") === null) root.style.scrollbarGutter = "";
    };
  }, []);
  // What had the focus may have made room for something else.
  useEffect(() => {
    if (document.activeElement === document.body) element.current?.focus();
  });

  return createPortal(
    <dialog
      ref={element}
      tabIndex={-1}
      closedby={onClose === undefined ? "none" : "any"}
      className={`fixed z-20 border-line text-ink shadow-dialog outline-none backdrop:bg-scrim ${className}`}
      onKeyDown={tabRing}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose?.();
      }}
      onClose={({ target, currentTarget }) => {
        // A browser closes it unasked where Escape is pressed again and again.
        if (target !== currentTarget || !currentTarget.isConnected || currentTarget.open) return;
        currentTarget.showModal();
        onClose?.();
      }}
      {...rest}
    >
      {children}
      <Messages />
    </dialog>,
    document.body,
  );
}
