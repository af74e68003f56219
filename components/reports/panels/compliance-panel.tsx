import { useQuery } from "@tanstack/react-query";
import { CALL_REASON_TEXTS } from "@/components/format/names/call-reason-texts";
import { Bar } from "@/components/reports/bar";
import { countText } from "@/components/reports/figure-text";
import { Figures } from "@/components/reports/figures";
import { ReportPanel } from "@/components/reports/report-panel";
import { complianceQuery, type ReportFilters } from "@/lib/client/reports/reports";
import type { ComplianceReport } from "@/lib/contract/reports/contact";

const OTHER: Readonly<Record<string, string>> = {
  other: "The file lacks what the step needs",
  deferred: "The provider put it off",
  channel_away: "The provider can't be reached",
};

/** Returns a reason as the beginning of a sentence. */
function reasonText(reason: string): string {
  const text = (CALL_REASON_TEXTS as Readonly<Record<string, string>>)[reason] ?? OTHER[reason] ?? reason;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Renders what the contact rules kept from being done, and whether stops were honored. */
export const CompliancePanel = ({ filters }: { readonly filters: ReportFilters }) => (
  <ReportPanel
    title="Compliance"
    name="compliance"
    definition="Attempts and stops in the period, and what the contact rules kept the agent from doing, by the main reason. Waiting borrowers are counted now."
    filters={filters}
    query={useQuery(complianceQuery(filters))}
    isEmpty={({ attempts, stopped, held, waiting }) => attempts + stopped + held.length + waiting.length === 0}
  >
    {({ attempts, stopped, afterStop, held, waiting }) => (
      <>
        <p>
          {countText(attempts)} attempts. {countText(stopped)} files stopped.{" "}
          {afterStop === 0
            ? "The agent contacted nobody after a stop."
            : `${countText(afterStop)} attempts by a machine came after a stop: look into them.`}
        </p>
        <Reasons caption="Steps left out by reason" head="Left out because" rows={held} />
        <Reasons caption="Borrowers waiting by reason" head="Waiting because" rows={waiting} />
      </>
    )}
  </ReportPanel>
);

type ReasonsProps = { readonly caption: string; readonly head: string; readonly rows: ComplianceReport["held"] };

function Reasons({ caption, head, rows }: ReasonsProps) {
  if (rows.length === 0) return null;
  const most = Math.max(...rows.map(({ count }) => count));
  return (
    <Figures
      caption={caption}
      head={[head, "Picture", "Count"]}
      rows={rows.map(
        ({ reason, count }) => [reasonText(reason), <Bar key="bar" share={count / most} />, countText(count)] as const,
      )}
    />
  );
}
