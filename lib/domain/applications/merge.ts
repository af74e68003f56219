/** Two users' changes to the same fields, from the point of view of the one who has not saved yet. */
export type Merge<Name extends string> = {
  /** Changed only by the other user: to be accepted. */
  readonly taken: readonly Name[];
  /** Changed differently by both: someone has to decide. */
  readonly contested: readonly Name[];
};

/** Compares the starting values, the typed values and the stored values, field by field. */
export function mergeFields<Name extends string>(
  base: Readonly<Record<Name, unknown>>,
  mine: Readonly<Record<Name, unknown>>,
  theirs: Readonly<Record<Name, unknown>>,
): Merge<Name> {
  const names = (Object.keys(base) as Name[]).filter((name) => theirs[name] !== base[name]);
  const isTouched = (name: Name) => mine[name] !== base[name];
  return {
    taken: names.filter((name) => !isTouched(name)),
    contested: names.filter((name) => isTouched(name) && mine[name] !== theirs[name]),
  };
}
