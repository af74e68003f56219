import { useCallback, useState } from "react";
import type { Status } from "@/lib/domain/status/status";

/**
 * The columns that the user collapsed (true) or expanded (false). Any other column is collapsed while it has no files.
 */
type Choices = Readonly<Partial<Record<Status, boolean>>>;

const keyOf = (personId: string) => `folded columns of ${personId}`;

/** Returns which columns this user collapsed in this browser. Works only in the browser, not in server rendering. */
export function useFolded(personId: string) {
  const [choices, setChoices] = useState(() => read(personId));
  const fold = useCallback(
    (status: Status, isFolded: boolean) =>
      setChoices((before) => {
        const next = { ...before, [status]: isFolded };
        keep(personId, next);
        return next;
      }),
    [personId],
  );
  const isFolded = (status: Status, isEmpty: boolean) => choices[status] ?? isEmpty;
  return { isFolded, fold };
}

function read(personId: string): Choices {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(personId)) ?? "{}");
    return typeof kept === "object" && kept !== null ? kept : {};
  } catch {
    return {};
  }
}

function keep(personId: string, choices: Choices): void {
  try {
    localStorage.setItem(keyOf(personId), JSON.stringify(choices));
  } catch {
    // If the browser stores nothing, the choice lasts for this visit only.
  }
}
