import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { ErrorAlert } from "@/components/form/error-alert";
import { QueryResult } from "@/components/shell/query-result";
import { Notice } from "@/components/ui/feedback/notice";
import { toast } from "@/components/ui/feedback/toast";
import { Button } from "@/components/ui/input/button";
import { SelectField } from "@/components/ui/input/select-field";
import { Dialog } from "@/components/ui/overlay/dialog";
import { reportEmailsQuery, useCreateReportEmail, useDeleteReportEmail } from "@/lib/client/reports/report-emails";
import type { ReportFilters } from "@/lib/client/reports/reports";
import { RequestFailure } from "@/lib/client/request/request";
import type { Me } from "@/lib/contract/accounts/account";
import type { ReportEmails } from "@/lib/contract/reports/report-email";
import type { ReportEmailInterval } from "@/lib/domain/reports/report-email";
import { REPORT_NAMES, type ReportName } from "./report-names";

type DialogProps = {
  readonly me: Me;
  readonly report?: ReportName | undefined;
  readonly filters: ReportFilters;
  readonly onClose: () => void;
};

const EVERY = [
  ["week", "Every Monday, for the week before"],
  ["month", "On the first of the month, for the month before"],
] as const;

const nameOf = (report: string) => REPORT_NAMES.find(([name]) => name === report)?.[1] ?? report;

/** Lets the user get reports by email, and stop those they get. */
export function ReportEmailsDialog(props: DialogProps) {
  const query = useQuery(reportEmailsQuery);
  return (
    <Dialog
      onClose={props.onClose}
      title="Reports by email"
      intro={`Sent at 7 am to ${props.me.email}, with the report as a CSV file. The emails never name a borrower.`}
    >
      <QueryResult query={query}>
        {({ canEmail, data }) => (
          <>
            {canEmail ? (
              <NewReportEmail {...props} />
            ) : (
              <Notice>Email isn’t set up yet. Ask your administrator to connect a mail server.</Notice>
            )}
            {data.length > 0 && <OwnReportEmails emails={data} />}
          </>
        )}
      </QueryResult>
    </Dialog>
  );
}

function NewReportEmail({ report: shown = "summary", filters, onClose }: DialogProps) {
  const [report, setReport] = useState<ReportName>(shown);
  const [every, setEvery] = useState<ReportEmailInterval>("week");
  const { mutate, isPending, error } = useCreateReportEmail();
  const { from: _, to: __, timeZone = "UTC", ...scope } = filters;

  function save(event: FormEvent) {
    event.preventDefault();
    const onSuccess = () => {
      onClose();
      toast(`${nameOf(report)} will be emailed to you.`);
    };
    mutate({ report, every, timeZone, ...scope }, { onSuccess });
  }

  return (
    <form onSubmit={save} className="grid gap-4">
      {error instanceof RequestFailure && <ErrorAlert title="Nothing was saved" failure={error} />}
      <SelectField
        label="Report"
        value={report}
        options={REPORT_NAMES}
        onChange={({ target }) => setReport(REPORT_NAMES.find(([name]) => name === target.value)?.[0] ?? shown)}
      />
      <SelectField
        label="How often"
        value={every}
        options={EVERY}
        onChange={({ target }) => setEvery(target.value === "month" ? "month" : "week")}
      />
      {Object.keys(scope).length > 0 && (
        <p className="text-dense text-muted">Uses the filters selected on this page.</p>
      )}
      <div className="flex justify-end gap-2">
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" isBusy={isPending}>
          Email it to me
        </Button>
      </div>
    </form>
  );
}

function OwnReportEmails({ emails }: { readonly emails: ReportEmails["data"] }) {
  const { mutate } = useDeleteReportEmail();
  return (
    <section aria-label="Your report emails" className="grid grid-cols-1 gap-1 border-t border-line pt-3">
      <h3 className="font-semibold">Your report emails</h3>
      <ul className="grid max-h-48 grid-cols-1 overflow-y-auto">
        {emails.map(({ id, report, every, team, provider, officer }) => {
          const isFiltered = team !== undefined || provider !== undefined || officer !== undefined;
          const name = `${nameOf(report)}, every ${every}${isFiltered ? ", filtered" : ""}`;
          return (
            <li key={id} className="flex items-center justify-between gap-2 py-1">
              <span className="min-w-0 truncate">{name}</span>
              <Button look="secondary" aria-label={`Stop ${name}`} onClick={() => mutate(id)}>
                Stop
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
