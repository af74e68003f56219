import { useQuery } from "@tanstack/react-query";
import { ContactJump } from "@/components/application/contact/contact-jump";
import { ReachLinks } from "@/components/application/contact/reach-links";
import { FileOfficer } from "@/components/application/file-officer";
import { StatusButton } from "@/components/application/status/status-button";
import { fullName } from "@/components/format/full-name";
import { BorrowerTime } from "@/components/format/time/borrower-time";
import { Moment } from "@/components/format/time/moment";
import { useMinute } from "@/components/format/time/use-minute";
import { contactQuery } from "@/lib/client/applications/contact";
import type { Application } from "@/lib/contract/applications/application";
import { LOAN_PURPOSE_LABELS } from "@/lib/domain/applications/fields/loan-purpose";
import { STATE_NAMES } from "@/lib/domain/state-names";
import { isClosed } from "@/lib/domain/status/status";
import { initialsOf } from "./initials";

type FileHeadingProps = { readonly application: Application; readonly isWritable: boolean };

/** Shows who the borrower is, where the loan stands, and how to reach the borrower. */
export function FileHeading({ application, isWritable }: FileHeadingProps) {
  const { status, loanPurpose, subjectPropertyState, leadProviderSlug, createdAt } = application;
  const { data: contact } = useQuery(contactQuery(application.id));
  const now = useMinute();
  const { coBorrowerFirstName, coBorrowerLastName } = application;
  const coBorrower = [coBorrowerFirstName, coBorrowerLastName].filter(Boolean).join(" ");
  const about = [
    coBorrower && `with ${coBorrower}`,
    loanPurpose && LOAN_PURPOSE_LABELS[loanPurpose],
    STATE_NAMES[subjectPropertyState],
    leadProviderSlug && `from ${leadProviderSlug}`,
  ].filter(Boolean);
  return (
    <div className="flex items-start gap-3 sm:gap-4">
      <span
        aria-hidden="true"
        className="grid size-10 shrink-0 place-items-center rounded-full bg-line font-semibold text-ink sm:size-14 sm:text-title print:hidden"
      >
        {initialsOf(application)}
      </span>
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="min-w-0 text-name font-semibold tracking-tight wrap-anywhere">{fullName(application)}</h1>
          <StatusButton application={application} isWritable={isWritable} />
          <ContactJump id={application.id} status={status} />
        </div>
        <p className="text-muted">
          {about.join(" · ")} · created <Moment at={createdAt} />
        </p>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
          <FileOfficer application={application} />
          {contact !== undefined && !isClosed(status) && <BorrowerTime now={now} zones={contact.timeZones} />}
        </div>
        <ReachLinks application={application} />
      </div>
    </div>
  );
}
