import { useState } from "react";

const keyOf = (personId: string) => `hidden first steps of ${personId}`;

/**
 * Returns whether this user hid or finished the first steps in this browser, and a function that changes it. On the
 * server it is false.
 */
export function useStepsHidden(personId: string): readonly [boolean, (isHidden: boolean) => void] {
  const [isHidden, setHidden] = useState(() => read(personId));

  function change(next: boolean) {
    setHidden(next);
    try {
      localStorage.setItem(keyOf(personId), JSON.stringify(next));
    } catch {
      // If the browser stores nothing, the choice lasts for this visit only.
    }
  }
  return [isHidden, change];
}

function read(personId: string): boolean {
  try {
    return localStorage.getItem(keyOf(personId)) === "true";
  } catch {
    return false;
  }
}
