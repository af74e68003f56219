import { useQuery } from "@tanstack/react-query";
import { useStatusNames } from "@/components/format/names/use-status-names";
import { Bar } from "@/components/reports/figures/bar";
import { countText, percentText } from "@/components/reports/figures/figure-text";
import { BAR_HEAD, Figures } from "@/components/reports/figures/figures";
import { FilesLink, filesPath } from "@/components/reports/figures/files-link";
import { ReportPanel } from "@/components/reports/report-panel";
import { funnelQuery, type ReportFilters } from "@/lib/client/reports/reports";

/** Renders how far the files of a period came. */
export function FunnelPanel({ filters }: { readonly filters: ReportFilters }) {
  const names = useStatusNames();
  return (
    <ReportPanel
      title="Funnel"
      name="funnel"
      definition="Of the files created in the period, how many came at least as far as each status, up to now."
      filters={filters}
      query={useQuery(funnelQuery(filters))}
      isEmpty={({ created }) => created === 0}
    >
      {({ created, steps }) => (
        <Figures
          caption="Funnel by status"
          head={["Status", BAR_HEAD, "Files", "Of all", "Of the step before"]}
          rows={[
            [
              "Created",
              <Bar key="bar" share={1} />,
              <FilesLink key="files" href={filesPath(filters, {})}>
                {countText(created)}
              </FilesLink>,
              "",
              "",
            ],
            ...steps.map(
              ({ status, reached, ofCreated, ofPrevious }) =>
                [
                  names[status],
                  <Bar key="bar" share={reached / created} />,
                  reached === 0 ? (
                    "0"
                  ) : (
                    <FilesLink key="files" href={filesPath(filters, { reached: status })}>
                      {countText(reached)}
                    </FilesLink>
                  ),
                  percentText(ofCreated),
                  percentText(ofPrevious),
                ] as const,
            ),
          ]}
        />
      )}
    </ReportPanel>
  );
}
