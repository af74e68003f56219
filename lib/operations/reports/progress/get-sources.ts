import type { SourcesReport } from "@/lib/contract/reports/progress";
import type { PeriodQuery } from "@/lib/contract/reports/report-query";
import { countProgress } from "@/lib/data/reports/progress";
import type { Caller } from "@/lib/domain/caller/caller";
import { fromCents } from "@/lib/domain/money";
import { costOf, daysUntil, type LeadPrice } from "@/lib/domain/reports/lead-cost";
import { periodScopeFor } from "@/lib/operations/reports/report-scope";
import { readPrices, seesCosts } from "./lead-costs";
import { progressBy, progressOf } from "./progress-of";

/** The most lead providers that are listed. */
const MOST = 100;

/**
 * Returns how far the files created in a period came, for each lead provider, the one with the most files first, and
 * what they cost. Managers, owners and tokens see costs.
 */
export async function getSources(caller: Caller, query: PeriodQuery): Promise<SourcesReport> {
  const { read, scope, period, head } = await periodScopeFor(caller, query);
  const rows = await countProgress(read, scope, period);
  const prices = seesCosts(caller) ? await readPrices(read) : new Map<string, LeadPrice>();
  const days = daysUntil(period, caller.now);
  const isWhole = scope.teamId === null && scope.loanOfficerId === null;
  const centsOf = (provider: string | null, leads: number) => {
    const price = provider === null ? undefined : prices.get(provider);
    return price === undefined ? null : costOf(price, { leads, days, isWhole });
  };
  const found = progressBy(rows, ({ leadProviderSlug }) => leadProviderSlug);
  // A monthly cost counts even without leads.
  const { leadProviderSlug: only } = scope;
  const silent = [...prices.keys()].filter(
    (provider) =>
      isWhole && (only ?? provider) === provider && centsOf(provider, 0) && found.every(({ key }) => key !== provider),
  );
  const all = [...found, ...silent.sort().map((key) => ({ key, ...progressOf([]) }))];
  const sources = all.map(({ key, ...progress }) => ({
    cents: centsOf(key, progress.leads),
    row: { provider: key, ...progress },
  }));
  const known = sources.flatMap(({ cents }) => cents ?? []);
  const sum = known.length === 0 ? null : known.reduce((before, cents) => before + cents, 0);
  const total = progressOf(rows);
  return {
    ...head,
    computedAt: caller.now,
    sources: sources.slice(0, MOST).map(({ cents, row }) => ({ ...row, ...costsOf(cents, row) })),
    others: Math.max(0, sources.length - MOST),
    total: { ...total, ...costsOf(sum, total) },
  };
}

type Counts = ReturnType<typeof progressOf>;

/** Returns a cost with what it comes to for each lead, contact, application and funded file. */
function costsOf(cents: number | null, { leads, contacted, applied, funded }: Counts) {
  const each = (count: number) => (cents === null || count === 0 ? null : fromCents(Math.round(cents / count)));
  return {
    cost: cents === null ? null : fromCents(cents),
    costPerLead: each(leads),
    costPerContacted: each(contacted),
    costPerApplied: each(applied),
    costPerFunded: each(funded),
  };
}
