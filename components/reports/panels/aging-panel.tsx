import { useQuery } from "@tanstack/react-query";
import { useStatusNames } from "@/components/format/names/use-status-names";
import { Bar } from "@/components/reports/figures/bar";
import { countText } from "@/components/reports/figures/figure-text";
import { BAR_HEAD, Figures } from "@/components/reports/figures/figures";
import { FilesLink, listPath } from "@/components/reports/figures/files-link";
import { ReportPanel } from "@/components/reports/report-panel";
import { agingQuery, type ReportFilters } from "@/lib/client/reports/reports";

/** Renders how long open files have been in their status. */
export function AgingPanel({ filters }: { readonly filters: ReportFilters }) {
  const names = useStatusNames();
  return (
    <ReportPanel
      title="Aging"
      name="aging"
      definition="All open files, whatever the period: how many days they have been in their status now. Stuck files are past the limit of the status, and dark in the bar."
      filters={filters}
      query={useQuery(agingQuery(filters))}
      isEmpty={({ statuses }) => statuses.every(({ files }) => files === 0)}
    >
      {({ ranges, statuses }) => {
        const { provider, team, officer } = filters;
        const scope = { leadProviderSlug: provider, teamId: team, loanOfficerId: officer };
        const figure = (count: number, selection: Readonly<Record<string, string>>) =>
          count === 0 ? "0" : <FilesLink href={listPath({ ...scope, ...selection })}>{countText(count)}</FilesLink>;
        const most = Math.max(1, ...statuses.map(({ files }) => files));
        return (
          <Figures
            caption="Open files by days in status"
            head={[
              "Status",
              BAR_HEAD,
              ...ranges.map(({ firstDay, lastDay }) =>
                lastDay === null ? `${firstDay}+ days` : `${firstDay}–${lastDay} days`,
              ),
              "Files",
              "Stuck",
            ]}
            rows={statuses.map(
              ({ status, files, counts, stuck }) =>
                [
                  names[status],
                  <Bar key="bar" share={stuck / most} behind={files / most} />,
                  ...counts.map(countText),
                  figure(files, { status }),
                  figure(stuck, { status, stuck: "true", sort: "age" }),
                ] as const,
            )}
          />
        );
      }}
    </ReportPanel>
  );
}
