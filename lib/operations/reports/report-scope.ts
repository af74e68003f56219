import type { PeriodQuery } from "@/lib/contract/reports/report-query";
import type { FileScope } from "@/lib/data/reports/cohort";
import type { Reading } from "@/lib/database/sql";
import type { Caller } from "@/lib/domain/caller/caller";
import { Failure } from "@/lib/domain/failure";
import { type Period, periodOf } from "@/lib/domain/reports/period";
import { bulkFor } from "@/lib/operations/bulk-for";
import { forbidLeadProviders } from "@/lib/operations/forbid-lead-providers";
import { arePastStatusesRead } from "./read-past-statuses";

type ScopeQuery = Readonly<Partial<Record<"team" | "provider" | "officer", string | undefined>>>;

/** What a report about a period is made from, and what its reply says about that. */
export type PeriodScope = {
  readonly read: Reading;
  readonly scope: FileScope;
  readonly period: Period;
  readonly head: {
    readonly isComplete: boolean;
    readonly period: { readonly from: string; readonly to: string; readonly timeZone: string };
  };
};

/**
 * Returns the files that a caller asks about and may see. Fails with `forbidden` for a token of a lead provider, for a
 * team that the caller does not belong to, and for a loan officer who asks about another.
 */
export function scopeFor(caller: Caller, { team, provider, officer }: ScopeQuery): FileScope {
  forbidLeadProviders(caller, "reports");
  if (caller.teamId !== null && team !== undefined && team !== caller.teamId)
    throw new Failure("forbidden", "You can only see the reports of your own team.");
  const asked = officer === "me" ? caller.id : (officer ?? null);
  if (asked !== null && asked !== caller.id && seesOnlyOwn(caller))
    throw new Failure("forbidden", "You can only see the reports of your own files, or of all files.");
  const loanOfficerId = caller.ownFilesOnly === true ? caller.id : asked;
  return { teamId: caller.teamId ?? team ?? null, leadProviderSlug: provider ?? null, loanOfficerId };
}

/** Loan officers are not measured against each other in front of each other. */
export const seesOnlyOwn = ({ kind, role }: Caller) => kind === "person" && role === "officer";

/** Returns the scope and the period of a report. Fails with `validation_failed` if the period ends before it begins. */
export async function periodScopeFor(caller: Caller, query: PeriodQuery): Promise<PeriodScope> {
  const scope = scopeFor(caller, query);
  const { timeZone } = query;
  const period = periodOf(query, timeZone, caller.now);
  if (period === null)
    throw new Failure("validation_failed", "The period is empty.", {
      issues: [{ path: "to", message: "must be later than from" }],
    });
  const read = await bulkFor(caller);
  const isComplete = await arePastStatusesRead(read);
  const { from, to } = period;
  return { read, scope, period, head: { isComplete, period: { from, to, timeZone } } };
}
