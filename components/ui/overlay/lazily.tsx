import { type ComponentType, useEffect, useState } from "react";
import { say } from "@/components/ui/feedback/toast";

type Closable = { readonly onClose?: (() => void) | undefined };

const NOT_LOADED = "The server isn't responding, so this couldn't be opened.";

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
          const detail = "This page stays as it is. Try again in a moment; if it still fails, reload the page.";
          say(NOT_LOADED, { detail, actions: onClose === undefined ? [retry] : [] });
        },
      );
      return () => {
        isHere = false;
      };
    }, [attempt]);
    return Shown === undefined ? null : <Shown {...props} />;
  };
}
