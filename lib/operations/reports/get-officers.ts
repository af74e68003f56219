import type { OfficersReport } from "@/lib/contract/reports/report";
import type { PeriodQuery } from "@/lib/contract/reports/report-query";
import { listLoanOfficers } from "@/lib/data/accounts/people";
import { countByOfficer, type OfficerCount } from "@/lib/data/reports/progress";
import type { Caller } from "@/lib/domain/caller/caller";
import { progressOf } from "./progress-of";
import { periodScopeFor } from "./report-scope";

/** The most loan officers that are listed. */
const MOST = 200;

/**
 * Returns how far the files created in a period came, for each loan officer who has them now, the one with the most files
 * first. A loan officer gets their own row and the total.
 */
export async function getOfficers(caller: Caller, query: PeriodQuery): Promise<OfficersReport> {
  const { read, scope, period, head } = await periodScopeFor(caller, query);
  const rows = await countByOfficer(read, scope, period);
  const names = new Map((await listLoanOfficers(read, caller.teamId)).map(({ id, name }) => [id, name]));
  const byOfficer = new Map<string | null, OfficerCount[]>();
  for (const row of rows) {
    const own = byOfficer.get(row.loanOfficerId) ?? [];
    own.push(row);
    byOfficer.set(row.loanOfficerId, own);
  }
  const officers = [...byOfficer]
    .filter(([id]) => !seesOnlyOwn(caller) || id === caller.id)
    .map(([id, own]) => ({ loanOfficerId: id, name: id === null ? null : (names.get(id) ?? null), ...progressOf(own) }))
    .sort((a, b) => b.leads - a.leads || ((a.loanOfficerId ?? "") < (b.loanOfficerId ?? "") ? -1 : 1));
  return { ...head, officers: officers.slice(0, MOST), total: progressOf(rows) };
}

/** Loan officers are not measured against each other in front of each other. */
const seesOnlyOwn = ({ kind, role }: Caller) => kind === "person" && role === "officer";
