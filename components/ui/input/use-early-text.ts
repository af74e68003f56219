import { type RefObject, useEffect } from "react";

/** Takes over what was typed into a field before the scripts of the page came. `take` has to be the same each time. */
export function useEarlyText(field: RefObject<HTMLInputElement | null>, take: (text: string) => void): void {
  useEffect(() => {
    const { current } = field;
    if (current !== null && current.value !== current.defaultValue) take(current.value);
  }, [field, take]);
}
