"use client";

import { X } from "lucide-react";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { focusContent } from "@/components/ui/focus/focus-content";
import { useTopOverlay } from "@/components/ui/overlay/overlays";
import { close, type Message, shown, subscribe } from "./toast-store";

const NONE: readonly Message[] = [];

/**
 * Renders the toasts at the end of the page and of each open dialog; only the top one shows them. F6 moves the focus to
 * them.
 */
export function Toasts() {
  const room = useRef<HTMLElement>(null);
  const messages = useSyncExternalStore(subscribe, shown, () => NONE);
  const top = useTopOverlay();
  // The surrounding dialog is known only after mounting.
  const [host, setHost] = useState<HTMLDialogElement | null>();
  useEffect(() => setHost(room.current?.closest("dialog") ?? null), []);
  const isOnTop = host === (top ?? null);

  const from = useRef<HTMLElement | null>(null);
  /** Returns the focus to where it was, or as near as possible. */
  function leave() {
    if (from.current?.isConnected) from.current.focus({ preventScroll: true });
    else if (host) host.focus({ preventScroll: true });
    else focusContent();
  }

  useEffect(() => {
    if (!isOnTop) return;
    function onKeyDown({ key }: KeyboardEvent) {
      if (key === "F6" && shown().length > 0) room.current?.focus();
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [isOnTop]);

  return (
    <section
      ref={room}
      aria-label="Messages"
      aria-live="polite"
      tabIndex={-1}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget))
          from.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
      }}
      className="pointer-events-none fixed right-4 bottom-[max(1rem,var(--bar,0px)+0.5rem)] z-30 w-[calc(100vw-2rem)] max-w-sm outline-none max-sm:bottom-[max(5rem,var(--bar,0px)+0.5rem)]"
    >
      {isOnTop && messages.length > 0 && (
        <div className="grid gap-2">
          {messages.map((message) => (
            <Note key={message.id} message={message} onDismiss={leave} />
          ))}
        </div>
      )}
    </section>
  );
}

type NoteProps = {
  readonly message: Message;
  /** Called when its own button closes it, which then loses the focus. */
  readonly onDismiss: () => void;
};

/** Stays while hovered or focused. */
function Note({ message: { id, text, detail, actions, lasts }, onDismiss }: NoteProps) {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld || lasts === 0) return;
    const timer = setTimeout(() => close(id), lasts);
    return () => clearTimeout(timer);
  }, [id, lasts, isHeld]);
  const [hold, release] = [() => setHeld(true), () => setHeld(false)];
  return (
    <article
      className="pointer-events-auto grid grid-cols-[1fr_auto] items-start gap-x-2 rounded-md border border-line bg-surface p-3 shadow-dialog"
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <div className="grid min-w-0 grid-cols-1 gap-1 wrap-anywhere">
        <p>{text}</p>
        {detail && <div className="text-dense text-muted">{detail}</div>}
        {actions.length > 0 && (
          <div className="mt-1 flex flex-wrap gap-2">
            {actions.map(({ label, onSelect }) => (
              <button
                key={label}
                type="button"
                className="h-7 rounded-sm border border-edge px-2.5 text-dense font-medium hover:bg-page pointer-coarse:h-11"
                onClick={() => {
                  close(id);
                  onSelect();
                }}
              >
                {label}
              </button>
            ))}
          </div>
        )}
      </div>
      <button
        type="button"
        aria-label="Dismiss"
        onClick={() => {
          close(id);
          onDismiss();
        }}
        className="grid size-6 shrink-0 place-items-center rounded-sm text-muted hover:bg-page hover:text-ink"
      >
        <X className="size-4" aria-hidden="true" />
      </button>
    </article>
  );
}
