import { type ComponentType, useEffect, useRef, useState } from "react";
import { say } from "@/components/ui/feedback/toast";

type Closable = { readonly onClose?: (() => void) | undefined };

const NOT_LOADED = "Couldn’t open this: the server isn’t responding.";

/**
 * Returns a component that loads when first shown. If loading fails, it reports that and closes without affecting the
 * page; the next time it loads again.
 */
export function lazily<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, outside of every component
  return function Lazy(props: Props) {
    const [Shown, setShown] = useState(() => loaded);
    const [attempt, setAttempt] = useState(0);
    const { onClose } = props as Closable;
    // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads once, whoever closes it by then
    useEffect(() => {
      if (loaded !== undefined) return setShown(() => loaded);
      let isHere = true;
      load().then(
        (component) => {
          loaded = component;
          if (isHere) setShown(() => component);
        },
        () => {
          if (!isHere) return;
          onClose?.();
          const retry = { label: "Try again", onSelect: () => setAttempt((count) => count + 1) };
          const detail = "Try again in a moment. If it still fails, reload the page.";
          say(NOT_LOADED, { detail, actions: onClose === undefined ? [retry] : [] });
        },
      );
      return () => {
        isHere = false;
      };
    }, [attempt]);
    useHeldKeys(Shown === undefined ? onClose : undefined);
    return Shown === undefined ? null : <Shown {...props} />;
  };
}

/** Keeps keys from the page while their target loads. Escape cancels. */
function useHeldKeys(giveUp: (() => void) | undefined): void {
  const isHeld = giveUp !== undefined;
  const current = useRef(giveUp);
  useEffect(() => {
    current.current = giveUp;
  });
  useEffect(() => {
    if (!isHeld) return;
    function hold(event: KeyboardEvent) {
      event.preventDefault();
      event.stopPropagation();
      if (event.key === "Escape") current.current?.();
    }
    document.addEventListener("keydown", hold, true);
    return () => document.removeEventListener("keydown", hold, true);
  }, [isHeld]);
}

/** Preloads a part at the first pointer movement or focus change. */
export function useLoadedSoon(load: () => Promise<unknown>): void {
  useEffect(() => {
    const ending = new AbortController();
    // If it fails, it loads again when it is needed.
    const begin = () => void load().catch(() => undefined);
    for (const event of ["focusin", "pointerover"])
      document.addEventListener(event, begin, { once: true, passive: true, signal: ending.signal });
    return () => ending.abort();
  }, [load]);
}
