import { useQuery } from "@tanstack/react-query";
import { useStatusNames } from "@/components/format/names/use-status-names";
import { Bar } from "@/components/reports/bar";
import { countText } from "@/components/reports/figure-text";
import { Figures } from "@/components/reports/figures";
import { FilesLink } from "@/components/reports/files-link";
import { ReportPanel } from "@/components/reports/report-panel";
import { agingQuery, type ReportFilters } from "@/lib/client/reports/reports";

/** Returns the address of files as they are now, with the filters of the page that apply to those. */
function openFilesPath({ provider, team, officer }: ReportFilters, selection: Readonly<Record<string, string>>) {
  const scope = { leadProviderSlug: provider, teamId: team, loanOfficerId: officer };
  const given = Object.entries(scope).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return `/applications?${new URLSearchParams({ ...Object.fromEntries(given), ...selection })}`;
}

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
        const figure = (count: number, selection: Readonly<Record<string, string>>) =>
          count === 0 ? "0" : <FilesLink href={openFilesPath(filters, selection)}>{countText(count)}</FilesLink>;
        const most = Math.max(1, ...statuses.map(({ files }) => files));
        return (
          <Figures
            caption="Open files by days in status"
            head={[
              "Status",
              "Picture",
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
