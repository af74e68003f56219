import { useQuery } from "@tanstack/react-query";
import { Bar } from "@/components/reports/figures/bar";
import { countText, lengthText, shareText } from "@/components/reports/figures/figure-text";
import { BAR_HEAD, Figures } from "@/components/reports/figures/figures";
import { ReportPanel } from "@/components/reports/report-panel";
import { type ReportFilters, speedQuery } from "@/lib/client/reports/reports";
import type { SpeedReport } from "@/lib/contract/reports/speed";
import { officerText } from "./officers-panel";

/** Renders how soon leads were first attempted. */
export const SpeedPanel = ({ filters }: { readonly filters: ReportFilters }) => (
  <ReportPanel
    title="Speed to lead"
    name="speed"
    definition="How fast leads created in the period got their first attempt, and how many got it within 5 minutes. The last two columns count only the hours when the borrower may be called. A lead with no attempt after a day is missed, and missed leads count in both percentages. Newer leads with no attempt yet are left out, and so are leads lost before a first attempt."
    filters={filters}
    query={useQuery(speedQuery(filters))}
    isEmpty={({ total }) => total.leads === 0}
  >
    {({ officers, total }) => (
      <Figures
        caption="Time to the first attempt by loan officer"
        head={[
          "Loan officer",
          BAR_HEAD,
          "Leads",
          "Within 5 min",
          "Missed",
          "Median",
          "90% within",
          "In callable hours",
          "Median in callable hours",
        ]}
        rows={[
          ...officers.map(({ loanOfficerId, name, ...row }) => speedRow(officerText(loanOfficerId, name), row)),
          speedRow("All leads", total),
        ]}
      />
    )}
  </ReportPanel>
);

const speedRow = (
  name: string,
  { leads, attempted, missed, inTime, inTimePercent, median, p90, ...callable }: SpeedReport["total"],
) =>
  [
    name,
    <Bar key="bar" share={leads === 0 ? 0 : inTime / leads} behind={leads === 0 ? 0 : attempted / leads} />,
    countText(leads),
    shareText(inTime, inTimePercent),
    countText(missed),
    lengthText(median),
    lengthText(p90),
    shareText(callable.callableInTime, callable.callableInTimePercent),
    lengthText(callable.callableMedian),
  ] as const;
