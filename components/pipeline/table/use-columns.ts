import { useEffect, useState } from "react";
import { COLUMN_NAMES, type ColumnName, USUAL_COLUMNS } from "./columns";

const keyOf = (personId: string) => `columns of ${personId}`;

/** Returns the columns of the table that this user selected in this browser. */
export function useColumns(personId: string) {
  const [columns, setColumns] = useState(USUAL_COLUMNS);
  useEffect(() => setColumns(read(personId)), [personId]);

  function toggle(name: ColumnName) {
    const next = COLUMN_NAMES.filter((one) => (one === name) !== columns.includes(one));
    setColumns(next);
    try {
      localStorage.setItem(keyOf(personId), JSON.stringify(next));
    } catch {
      // If the browser stores nothing, the next visit shows the default columns.
    }
  }
  return { columns, toggle };
}

function read(personId: string): readonly ColumnName[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(personId)) ?? "null");
    return Array.isArray(kept) ? COLUMN_NAMES.filter((name) => kept.includes(name)) : USUAL_COLUMNS;
  } catch {
    return USUAL_COLUMNS;
  }
}
