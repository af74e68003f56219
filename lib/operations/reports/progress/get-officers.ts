import type { OfficersReport } from "@/lib/contract/reports/progress";
import type { PeriodQuery } from "@/lib/contract/reports/report-query";
import { countByOfficer } from "@/lib/data/reports/progress";
import type { Caller } from "@/lib/domain/caller/caller";
import { officerNames } from "@/lib/operations/reports/officer-names";
import { cachedReport } from "@/lib/operations/reports/report-cache";
import { periodScopeFor, seesOnlyOwn } from "@/lib/operations/reports/report-scope";
import { progressBy, progressOf } from "./progress-of";

/** The most loan officers that are listed. */
const MOST = 200;

/**
 * Returns how far the files created in a period came, for each loan officer who has them now, the one with the most
 * files first. A loan officer gets their own row and the total.
 */
export const getOfficers = cachedReport("officers", makeOfficers);

async function makeOfficers(caller: Caller, query: PeriodQuery): Promise<Omit<OfficersReport, "computedAt">> {
  const { read, scope, period, head } = await periodScopeFor(caller, query);
  const rows = await countByOfficer(read, scope, period);
  const nameOf = await officerNames(read, caller);
  const officers = progressBy(rows, ({ loanOfficerId }) => loanOfficerId)
    .filter(({ key }) => !seesOnlyOwn(caller) || key === caller.id)
    .map(({ key, ...progress }) => ({
      ...{ loanOfficerId: key, name: nameOf(key) },
      ...progress,
    }));
  return { ...head, officers: officers.slice(0, MOST), total: progressOf(rows) };
}
