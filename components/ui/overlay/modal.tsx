import { type ComponentProps, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Toasts } from "@/components/ui/feedback/toasts";
import { tabRing } from "@/components/ui/focus/tab-ring";
import { layOver, topOverlay, useTopOverlay } from "./overlays";

type ModalProps = Omit<ComponentProps<"dialog">, "open" | "onClose" | "onCancel" | "onKeyDown" | "ref"> & {
  /** Called on Escape and on a press outside; without it, both do nothing. The caller may keep it open. */
  readonly onClose?: (() => void) | undefined;
  /** Marks a file panel, in which the page keys work. */
  readonly "data-file-panel"?: boolean;
  /** Leaves the page usable: Escape closes it, a press outside does not. May change while it is open. */
  readonly isBeside?: boolean;
};

/**
 * A native dialog over the page while rendered. It takes, keeps and returns the focus. Its position must not use a
 * transform, which would trap the toasts in it.
 */
export function Modal({ onClose, isBeside = false, className = "", children, ...rest }: ModalProps) {
  const element = useRef<HTMLDialogElement>(null);
  const isModal = useIsModal(element, isBeside);
  // The focus within, while it is opened again in the other way.
  const kept = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const dialog = element.current;
    if (dialog === null) return;
    const root = document.documentElement;
    // Meanwhile the page behind does not scroll, nor shift by the width of its scroll bar.
    if (isModal && window.innerWidth > root.clientWidth) root.style.scrollbarGutter = "stable";
    open(dialog, isModal);
    kept.current?.focus({ preventScroll: true });
    const takeAway = layOver(dialog);
    return () => {
      takeAway();
      const { activeElement } = document;
      kept.current = activeElement instanceof HTMLElement && dialog.contains(activeElement) ? activeElement : null;
      // Only a dialog that is closed before it is removed returns the focus; to the dialog below if its origin is gone.
      dialog.close();
      if (document.activeElement === document.body) topOverlay()?.focus();
      if (document.querySelector("dialog:modal") === null) root.style.scrollbarGutter = "";
    };
  }, [isModal]);
  useEscape(element, isModal ? undefined : onClose);
  const hadFocus = useHadFocus(element);
  // The focused element may have been replaced.
  useEffect(() => {
    if (document.activeElement === document.body && (isModal || hadFocus.current)) element.current?.focus();
  });

  return createPortal(
    <dialog
      ref={element}
      tabIndex={-1}
      closedby={onClose === undefined ? "none" : isModal ? "any" : "closerequest"}
      className={`fixed z-20 border-line text-ink shadow-dialog outline-none backdrop:bg-scrim ${className}`}
      onKeyDown={isModal ? tabRing : undefined}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose?.();
      }}
      onClose={({ target, currentTarget }) => {
        // A browser closes it anyway if Escape is pressed repeatedly.
        if (target !== currentTarget || !currentTarget.isConnected || currentTarget.open) return;
        open(currentTarget, isModal);
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

const open = (dialog: HTMLDialogElement, isModal: boolean) => (isModal ? dialog.showModal() : dialog.show());

/**
 * Returns whether a dialog is to be modal. While another one lies over it, this does not change: it would come to the
 * top.
 */
function useIsModal(element: RefObject<HTMLDialogElement | null>, isBeside: boolean): boolean {
  const [isModal, setModal] = useState(!isBeside);
  const top = useTopOverlay();
  useEffect(() => {
    if (top === element.current) setModal(!isBeside);
  }, [top, element, isBeside]);
  return isModal;
}

/** Closes a dialog beside the page on Escape in browsers that leave this to the page. */
function useEscape(element: RefObject<HTMLDialogElement | null>, onClose: (() => void) | undefined): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if ("closedBy" in HTMLDialogElement.prototype) return;
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== "Escape" || event.defaultPrevented || topOverlay() !== element.current) return;
      if (document.querySelector(":popover-open") === null) close.current?.();
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [element]);
}

/** Follows whether the latest focus or press was within a dialog. */
function useHadFocus(element: RefObject<HTMLDialogElement | null>): RefObject<boolean> {
  const had = useRef(true);
  useEffect(() => {
    const follow = ({ target }: Event) => {
      had.current = element.current?.contains(target as Node) ?? false;
    };
    document.addEventListener("focusin", follow);
    document.addEventListener("pointerdown", follow);
    return () => {
      document.removeEventListener("focusin", follow);
      document.removeEventListener("pointerdown", follow);
    };
  }, [element]);
  return had;
}
