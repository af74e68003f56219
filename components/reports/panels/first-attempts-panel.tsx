import { useQuery } from "@tanstack/react-query";
import { lengthText } from "@/components/reports/figure-text";
import { Figures } from "@/components/reports/figures";
import { PROGRESS_HEAD, progressRow } from "@/components/reports/progress-row";
import { ReportPanel } from "@/components/reports/report-panel";
import { firstAttemptsQuery, type ReportFilters } from "@/lib/client/reports/reports";
import type { FirstAttemptsReport } from "@/lib/contract/reports/contact";

const BY: Readonly<Record<FirstAttemptsReport["rows"][number]["by"], string>> = {
  agent: "The agent",
  person: "A person",
  nobody: "Nobody yet",
};

/** Renders what came of the leads that the agent tried first, and of those that a person did. */
export const FirstAttemptsPanel = ({ filters }: { readonly filters: ReportFilters }) => (
  <ReportPanel
    title="Agent and people"
    name="first-attempts"
    definition="Of the files created in the period, who made the first attempt that is on record, how long it took, and how many were contacted, applied and were funded up to now."
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
