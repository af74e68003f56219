/** What two people did to the same fields, seen from the one who has not saved yet. */
export type Merge<Name extends string> = {
  /** Changed by the other one alone: to be taken over. */
  readonly taken: readonly Name[];
  /** Changed by both, and not to the same: someone has to decide. */
  readonly contested: readonly Name[];
};

/** Compares what both began with, what is typed here and what is stored now, field by field. */
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
