import type { PeriodQuery } from "@/lib/contract/reports/report-query";
import type { SpeedReport } from "@/lib/contract/reports/speed";
import { readSpeed, readSpeedByOfficer, type SpeedRow } from "@/lib/data/reports/speed";
import type { Caller } from "@/lib/domain/caller/caller";
import { percentOf } from "@/lib/domain/reports/share";
import { cachedReport } from "@/lib/operations/reports/report-cache";
import { officerNames } from "./officer-names";
import { periodScopeFor, seesOnlyOwn } from "./report-scope";

/** The most loan officers that are listed. */
const MOST = 200;

/**
 * Returns how soon the leads created in a period were first attempted, for each loan officer who has them now, the one
 * with the most leads first. A loan officer gets their own row and the total.
 */
export const getSpeed = cachedReport("speed", makeSpeed);

async function makeSpeed(caller: Caller, query: PeriodQuery): Promise<Omit<SpeedReport, "computedAt">> {
  const { read, scope, period, head } = await periodScopeFor(caller, query);
  const asked = { period, now: caller.now };
  const all = await readSpeed(read, scope, asked);
  const officers = await readSpeedByOfficer(read, scope, asked);
  const nameOf = await officerNames(read, caller);
  const rows = officers
    .filter(({ loanOfficerId }) => !seesOnlyOwn(caller) || loanOfficerId === caller.id)
    .sort((a, b) => b.leads - a.leads || ((a.loanOfficerId ?? "") < (b.loanOfficerId ?? "") ? -1 : 1))
    .slice(0, MOST)
    .map(({ loanOfficerId, ...row }) => ({ loanOfficerId, name: nameOf(loanOfficerId), ...speedOf(row) }));
  return { ...head, officers: rows, total: speedOf(all) };
}

/** Returns the figures of a row, with the leads attempted in time as percentages of these and the missed ones. */
const speedOf = (row: Omit<SpeedRow, "loanOfficerId">) => ({
  ...row,
  inTimePercent: percentOf(row.inTime, row.leads),
  callableInTimePercent: percentOf(row.callableInTime, row.measured + row.missed),
});
