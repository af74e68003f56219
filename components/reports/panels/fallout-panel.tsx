import { useQuery } from "@tanstack/react-query";
import { useStatusNames } from "@/components/format/names/use-status-names";
import { Bar } from "@/components/reports/figures/bar";
import { countText, percentText, shareText } from "@/components/reports/figures/figure-text";
import { BAR_HEAD, Figures } from "@/components/reports/figures/figures";
import { ReportPanel } from "@/components/reports/report-panel";
import { falloutQuery, type ReportFilters } from "@/lib/client/reports/reports";

/** Renders how many files that applied were lost, and how far they got. */
export function FalloutPanel({ filters }: { readonly filters: ReportFilters }) {
  const names = useStatusNames();
  return (
    <ReportPanel
      title="Fallout"
      name="fallout"
      definition="Of the files that applied in the period, how many were withdrawn or denied before they were funded, by how far they got. Open files don’t count: they can still be funded."
      filters={filters}
      query={useQuery(falloutQuery(filters))}
      isEmpty={({ applied }) => applied === 0}
    >
      {({ applied, funded, withdrawn, denied, open, percent, stages }) => (
        <>
          <p>
            {countText(applied)} applied: {countText(funded)} funded, {countText(open)} open,{" "}
            {shareText(withdrawn + denied, percent)} lost.
          </p>
          <Figures
            caption="Lost files by the furthest status"
            head={["Furthest status", BAR_HEAD, "Withdrawn", "Denied", "Of all lost"]}
            rows={stages.map(
              (stage) =>
                [
                  names[stage.status],
                  <Bar
                    key="bar"
                    share={stage.denied / Math.max(1, withdrawn + denied)}
                    behind={(stage.withdrawn + stage.denied) / Math.max(1, withdrawn + denied)}
                  />,
                  countText(stage.withdrawn),
                  countText(stage.denied),
                  withdrawn + denied === 0
                    ? ""
                    : percentText(((stage.withdrawn + stage.denied) / (withdrawn + denied)) * 100),
                ] as const,
            )}
          />
        </>
      )}
    </ReportPanel>
  );
}
