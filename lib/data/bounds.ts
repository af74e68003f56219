/** The files that a caller may see: those of a team, and those of a loan officer. Null: no such bound. */
export type Bounds = { readonly teamId: string | null; readonly loanOfficerId: string | null };

/** All files. */
export const NO_BOUNDS: Bounds = { teamId: null, loanOfficerId: null };

type Condition = { readonly text: string; readonly params: readonly string[] };

/**
 * Returns a condition that files of the application `a` are within the bounds, to follow another; empty without bounds.
 */
export function withinBounds({ teamId, loanOfficerId }: Bounds): Condition {
  const bounds = [
    ...(teamId === null ? [] : [{ column: "teamId", value: teamId }]),
    ...(loanOfficerId === null ? [] : [{ column: "loanOfficerId", value: loanOfficerId }]),
  ];
  return {
    text: bounds.map(({ column }) => ` AND a."${column}" = ?`).join(""),
    params: bounds.map(({ value }) => value),
  };
}

/** Returns a join with the application `a` of rows `alias`, if there are bounds; empty without. */
export function joinBounds(bounds: Bounds, alias: string): Condition {
  const { text, params } = withinBounds(bounds);
  return params.length === 0
    ? { text, params }
    : { text: `JOIN "Application" a ON a."id" = ${alias}."applicationId"${text}`, params };
}
