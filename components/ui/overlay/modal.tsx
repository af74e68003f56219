import { type ComponentProps, useEffect, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { Toasts } from "@/components/ui/feedback/toasts";
import { tabRing } from "@/components/ui/focus/tab-ring";
import { layOver, topOverlay } from "./overlays";

type ModalProps = Omit<ComponentProps<"dialog">, "open" | "onClose" | "onCancel" | "onKeyDown" | "ref"> & {
  /** Called on Escape and on a press outside; without it, both do nothing. The caller may keep it open. */
  readonly onClose?: (() => void) | undefined;
  /** Marks a file panel, in which the page keys work. */
  readonly "data-file-panel"?: boolean;
};

/**
 * A native dialog over the page while rendered. It takes, keeps and returns the focus. Its position must not use a
 * transform, which would trap the toasts in it.
 */
export function Modal({ onClose, className = "", children, ...rest }: ModalProps) {
  const element = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = element.current;
    if (dialog === null) return;
    const root = document.documentElement;
    // Meanwhile the page behind does not scroll, nor shift by the width of its scroll bar.
    if (window.innerWidth > root.clientWidth) root.style.scrollbarGutter = "stable";
    dialog.showModal();
    const takeAway = layOver(dialog);
    return () => {
      takeAway();
      // Only a dialog that is closed before it is removed returns the focus; to the dialog below if its origin is gone.
      dialog.close();
      if (document.activeElement === document.body) topOverlay()?.focus();
      if (document.querySelector("dialog:modal") === null) root.style.scrollbarGutter = "";
    };
  }, []);
  // The focused element may have been replaced.
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
        // A browser closes it anyway if Escape is pressed repeatedly.
        if (target !== currentTarget || !currentTarget.isConnected || currentTarget.open) return;
        currentTarget.showModal();
        onClose?.();
      }}
      {...rest}
    >
      {children}
      <Toasts />
    </dialog>,
    document.body,
  );
}
