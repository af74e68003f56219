import { useCallback, useState } from "react";
import type { Status } from "@/lib/domain/status/status";

/** What somebody folded (true) or opened (false) themselves; anything else goes by whether there are files. */
type Choices = Readonly<Partial<Record<Status, boolean>>>;

const keyOf = (personId: string) => `folded columns of ${personId}`;

/** Which columns are folded, as this person left them in this browser. Only for what is not made by the server. */
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
    // A browser that keeps nothing folds for this visit only.
  }
}
