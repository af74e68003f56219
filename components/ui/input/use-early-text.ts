import { type RefObject, useEffect } from "react";

/** Takes over text typed into a field before the page's scripts loaded. `take` must be stable. */
export function useEarlyText(field: RefObject<HTMLInputElement | null>, take: (text: string) => void): void {
  useEffect(() => {
    const { current } = field;
    if (current !== null && current.value !== current.defaultValue) take(current.value);
  }, [field, take]);
}
