import { useQuery } from "@tanstack/react-query";
import { counted } from "@/components/format/counted";
import { CALL_REASON_TEXTS } from "@/components/format/names/call-reason-texts";
import { Bar } from "@/components/reports/figures/bar";
import { countText } from "@/components/reports/figures/figure-text";
import { BAR_HEAD, Figures } from "@/components/reports/figures/figures";
import { ReportPanel } from "@/components/reports/report-panel";
import { complianceQuery, type ReportFilters } from "@/lib/client/reports/reports";
import type { ComplianceReport } from "@/lib/contract/reports/contact";

/** Texts that hold for every channel, instead of those about calls. */
const OTHER: Readonly<Record<string, string>> = {
  other: "The file is missing information the step needs",
  deferred: "The mail server or Twilio didn't accept it just now",
  channel_away: "Messages can't be sent that way right now",
  sending_limit: "The agent had reached its 24-hour sending limit",
  call_pace: "The agent makes one call per second",
  channel_disabled: "The channel is turned off",
  no_address: "No phone or email on file",
  invalid_address: "The phone or email is invalid",
  hours: "Outside contact hours where the borrower is",
  closed_day: "Contact isn't allowed that day",
};

/** Returns a reason as the beginning of a sentence. */
function reasonText(reason: string): string {
  const text = OTHER[reason] ?? (CALL_REASON_TEXTS as Readonly<Record<string, string>>)[reason] ?? reason;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Renders what the contact rules kept from being done, and whether stops were honored. */
export const CompliancePanel = ({ filters }: { readonly filters: ReportFilters }) => (
  <ReportPanel
    title="Compliance"
    name="compliance"
    definition="Attempts and stops in the period, and the steps of the agent that contact rules skipped, by the main reason. Waiting borrowers are those of now."
    filters={filters}
    query={useQuery(complianceQuery(filters))}
    isEmpty={({ attempts, stopped, skipped, waiting }) => attempts + stopped + skipped.length + waiting.length === 0}
  >
    {({ attempts, stopped, afterStop, skipped, waiting }) => (
      <>
        <p>
          {counted(attempts, "attempt", "attempts")}. {counted(stopped, "file", "files")} stopped.{" "}
          {afterStop === 0
            ? "No automated attempt after a stop."
            : `${counted(afterStop, "automated attempt", "automated attempts")} after a stop: look into this.`}
        </p>
        <Reasons caption="Skipped steps by reason" head="Skipped because" rows={skipped} />
        <Reasons caption="Waiting borrowers by reason" head="Waiting because" rows={waiting} />
      </>
    )}
  </ReportPanel>
);

type ReasonsProps = { readonly caption: string; readonly head: string; readonly rows: ComplianceReport["skipped"] };

function Reasons({ caption, head, rows }: ReasonsProps) {
  if (rows.length === 0) return null;
  const most = Math.max(...rows.map(({ count }) => count));
  return (
    <Figures
      caption={caption}
      head={[head, BAR_HEAD, "Count"]}
      rows={rows.map(
        ({ reason, count }) => [reasonText(reason), <Bar key="bar" share={count / most} />, countText(count)] as const,
      )}
    />
  );
}
