import { useQuery } from "@tanstack/react-query";
import { lengthText } from "@/components/reports/figures/figure-text";
import { Figures } from "@/components/reports/figures/figures";
import { PROGRESS_HEAD, progressRow } from "@/components/reports/figures/progress-row";
import { ReportPanel } from "@/components/reports/report-panel";
import { firstAttemptsQuery, type ReportFilters } from "@/lib/client/reports/reports";
import type { FirstAttemptsReport } from "@/lib/contract/reports/contact";

const BY: Readonly<Record<FirstAttemptsReport["rows"][number]["by"], string>> = {
  agent: "Agent or other automation",
  person: "Your team",
  nobody: "No attempt logged",
};

/** Renders what came of the leads that the agent tried first, and of those that a person did. */
export const FirstAttemptsPanel = ({ filters }: { readonly filters: ReportFilters }) => (
  <ReportPanel
    title="First attempts"
    name="first-attempts"
    definition="Files created in the period, by who made the first logged attempt: the time to it, and how many were contacted, applied and were funded up to now."
    filters={filters}
    query={useQuery(firstAttemptsQuery(filters))}
    isEmpty={({ rows }) => rows.every(({ leads }) => leads === 0)}
  >
    {({ rows }) => (
      <Figures
        caption="Leads by who made the first attempt"
        head={["First attempt by", ...PROGRESS_HEAD, "Median time"]}
        rows={rows.map(
          ({ by, median, ...row }) =>
            [
              ...progressRow(BY[by], row, { most: rows.reduce((sum, { leads }) => sum + leads, 0), pathOf: null }),
              by === "nobody" ? "" : lengthText(median),
            ] as const,
        )}
      />
    )}
  </ReportPanel>
);
