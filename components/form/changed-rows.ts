/** Returns how many rows were added, removed or changed. A row is known by its key. */
export function changedRowCount<Row>(before: readonly Row[], now: readonly Row[], keyOf: (row: Row) => string): number {
  const textsOf = (rows: readonly Row[]) => new Map(rows.map((row) => [keyOf(row), JSON.stringify(row)]));
  const [was, is] = [textsOf(before), textsOf(now)];
  return [...new Set([...was.keys(), ...is.keys()])].filter((key) => was.get(key) !== is.get(key)).length;
}
