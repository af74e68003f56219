// Reports read the files created in a period once, with their first times by primary key. Both databases do so in the
// order of creation, or in the index of one team, lead provider or loan officer.
import { firstIdAt } from "@/lib/data/id";
import type { Value } from "@/lib/database/sql";
import type { Period } from "@/lib/domain/reports/period";

/** The files that a report is about. Null means all. */
export type FileScope = {
  readonly teamId: string | null;
  readonly leadProviderSlug: string | null;
  readonly loanOfficerId: string | null;
};

type Text = { readonly text: string; readonly params: readonly Value[] };

/** Returns conditions on the files `a` of a scope. */
export function scopeText(scope: FileScope): Text {
  const names = (["teamId", "leadProviderSlug", "loanOfficerId"] as const).filter((name) => scope[name] !== null);
  return {
    text: names.map((name) => ` AND a."${name}" = ?`).join(""),
    params: names.map((name) => scope[name]),
  };
}

/** Returns the condition that selects the files `a` of a scope that were created in a period. */
export function cohortText(scope: FileScope, { start, end }: Pick<Period, "start" | "end">): Text {
  const { text, params } = scopeText(scope);
  const bounds = params.length === 0 ? ([`a."id"`, firstIdAt(start), firstIdAt(end)] as const) : null;
  return bounds === null
    ? { text: `a."createdAt" >= ? AND a."createdAt" < ?${text}`, params: [start, end, ...params] }
    : { text: `${bounds[0]} >= ? AND ${bounds[0]} < ?`, params: bounds.slice(1) };
}
