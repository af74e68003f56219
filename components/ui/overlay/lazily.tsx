import { type ComponentType, useEffect, useRef, useState } from "react";
import { toast } from "@/components/ui/feedback/toast";

type Closable = { readonly onClose?: (() => void) | undefined };

const NOT_LOADED = "Couldn’t open this: the server isn’t responding.";

/** A component that loads when first shown, and stays loaded. */
type Part<Props> = { readonly load: () => Promise<ComponentType<Props>>; loaded?: ComponentType<Props> };

/**
 * Returns a component that loads when first shown. If loading fails, it reports that and closes without affecting the
 * page; the next time it loads again. Call it once per part, outside of components.
 */
export function lazily<Props extends object>(load: Part<Props>["load"]): ComponentType<Props> {
  const part: Part<Props> = { load };
  return (props) => <LoadedPart part={part} shownProps={props} />;
}

type LoadedPartProps<Props> = { readonly part: Part<Props>; readonly shownProps: Props };

function LoadedPart<Props extends object>({ part, shownProps }: LoadedPartProps<Props>) {
  const [Shown, setShown] = useState(() => part.loaded);
  const { onClose } = shownProps as Closable;
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    let isHere = true;
    async function begin() {
      try {
        const component = part.loaded ?? (await part.load());
        part.loaded = component;
        if (isHere) setShown(() => component);
      } catch {
        if (isHere) reportNotLoaded(close.current, begin);
      }
    }
    void begin();
    return () => {
      isHere = false;
    };
  }, [part]);
  useHeldKeys(Shown === undefined ? onClose : undefined);
  return Shown === undefined ? null : <Shown {...shownProps} />;
}

/** Reports that a part could not be loaded, and closes it. A part that cannot be closed gets a retry button. */
function reportNotLoaded(close: (() => void) | undefined, retry: () => Promise<void>): void {
  close?.();
  const detail = "Try again in a moment. If it still fails, reload the page.";
  const actions = close === undefined ? [{ label: "Try again", onSelect: () => void retry() }] : [];
  toast(NOT_LOADED, { detail, actions });
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
