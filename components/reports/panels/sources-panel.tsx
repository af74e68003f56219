import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { counted } from "@/components/format/counted";
import { Figures } from "@/components/reports/figures/figures";
import { filesPath } from "@/components/reports/figures/files-link";
import { PROGRESS_HEAD, progressRow } from "@/components/reports/figures/progress-row";
import { LeadCostDialog } from "@/components/reports/lead-cost-dialog";
import { ReportPanel } from "@/components/reports/report-panel";
import { type ReportFilters, sourcesQuery } from "@/lib/client/reports/reports";
import type { Me } from "@/lib/contract/accounts/account";
import type { SourcesReport } from "@/lib/contract/reports/progress";
import { mayDo } from "@/lib/domain/caller/role";
import { shownAmount } from "@/lib/domain/money";

/** Renders what came of the leads of each lead provider. */
export function SourcesPanel({ me, filters }: { readonly me: Me; readonly filters: ReportFilters }) {
  const [asked, setAsked] = useState<string | null>(null);
  const seesCosts = mayDo(me.role, "administration");
  const maySet = seesCosts && me.teamId === undefined;
  return (
    <ReportPanel
      title="Sources"
      name="sources"
      definition={`Of the files created in the period, how many each lead provider sent, and how many of those were contacted, applied and were funded up to now.${seesCosts ? " Monthly costs are prorated to today, and count only for all teams and loan officers together." : ""}`}
      filters={filters}
      query={useQuery(sourcesQuery(filters))}
      isEmpty={({ total }) => total.leads === 0}
    >
      {({ sources, total, others }) => (
        <>
          <Figures
            caption="Leads by lead provider"
            head={["Lead provider", ...PROGRESS_HEAD, ...(seesCosts ? COST_HEAD : [])]}
            rows={[
              ...sources.map(
                ({ provider, ...row }) =>
                  [
                    ...progressRow(provider ?? "No lead provider", row, {
                      most: total.leads,
                      pathOf:
                        provider === null
                          ? null
                          : (reached) => filesPath(filters, { provider, ...(reached && { reached }) }),
                    }),
                    ...(seesCosts
                      ? costCells(row, provider === null || !maySet ? null : () => setAsked(provider), provider)
                      : []),
                  ] as const,
              ),
              [
                ...progressRow(
                  others === 0
                    ? "All files"
                    : `All files, with ${counted(others, "more lead provider", "more lead providers")}`,
                  total,
                  {
                    most: total.leads,
                    pathOf: (reached) => filesPath(filters, { ...(reached && { reached }) }),
                  },
                ),
                ...(seesCosts ? costCells(total, null, null) : []),
              ],
            ]}
          />
          {asked !== null && <LeadCostDialog provider={asked} onClose={() => setAsked(null)} />}
        </>
      )}
    </ReportPanel>
  );
}

const COST_HEAD = ["Cost", "Per lead", "Per application", "Per funded loan"] as const;

type Costs = Pick<SourcesReport["total"], "cost" | "costPerLead" | "costPerApplied" | "costPerFunded">;

/** Returns the cells of the costs of a row. `onSet` opens the price of a lead provider; null if it cannot be set. */
function costCells(row: Costs, onSet: (() => void) | null, provider: string | null) {
  const text = row.cost === null ? null : shownAmount(row.cost);
  const cost =
    onSet === null ? (
      text
    ) : (
      <button
        type="button"
        onClick={onSet}
        aria-label={`${text === null ? "Set the" : `${text}, change the`} cost of ${provider}`}
        className="min-h-6 cursor-pointer text-accent underline decoration-line underline-offset-4 hover:decoration-current print:no-underline"
      >
        {text ?? "Set cost"}
      </button>
    );
  const each = [row.costPerLead, row.costPerApplied, row.costPerFunded];
  return [cost, ...each.map((amount) => (amount === null ? null : shownAmount(amount)))] as const;
}
