import { Mail } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/input/button";
import type { ReportFilters } from "@/lib/client/reports/reports";
import type { Me } from "@/lib/contract/accounts/account";
import { ReportEmailsDialog } from "./report-emails-dialog";
import type { ReportName } from "./report-names";

type ReportEmailsProps = {
  readonly me: Me;
  /** The report that is shown; left out for all of them. */
  readonly report?: ReportName | undefined;
  readonly filters: ReportFilters;
};

/** Renders the button to get a report by email. */
export function ReportEmails(props: ReportEmailsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        <span className="inline-flex items-center gap-1.5">
          <Mail className="size-4 text-muted" aria-hidden="true" />
          Email…
        </span>
      </Button>
      {isOpen && <ReportEmailsDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
