import { ContactJump } from "@/components/application/contact/contact-jump";
import { ReachLinks } from "@/components/application/contact/reach-links";
import { FileOfficer } from "@/components/application/file-officer";
import { fullName } from "@/components/format/full-name";
import { STAGE_LOOKS } from "@/components/format/names/status-names";
import { useStatusNames } from "@/components/format/names/use-status-names";
import { Moment } from "@/components/format/time/moment";
import type { Application } from "@/lib/contract/applications/application";
import { LOAN_PURPOSE_LABELS } from "@/lib/domain/applications/fields/loan-purpose";
import { STATE_NAMES } from "@/lib/domain/state-names";
import { stageOf } from "@/lib/domain/status/status";

/** Shows the borrower's name, the status and the purpose of the loan. */
export function FileHeading({ application }: { readonly application: Application }) {
  const { status, loanPurpose, subjectPropertyState, leadProviderSlug, createdAt } = application;
  const statusNames = useStatusNames();
  const { coBorrowerFirstName, coBorrowerLastName } = application;
  const coBorrower = [coBorrowerFirstName, coBorrowerLastName].filter(Boolean).join(" ");
  const about = [
    coBorrower && `with ${coBorrower}`,
    loanPurpose && LOAN_PURPOSE_LABELS[loanPurpose],
    STATE_NAMES[subjectPropertyState],
    leadProviderSlug && `from ${leadProviderSlug}`,
  ].filter(Boolean);
  return (
    <div className="grid grid-cols-1 gap-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="min-w-0 text-title font-semibold tracking-tight">{fullName(application)}</h1>
        <span className={`rounded-sm px-1.5 py-0.5 text-meta font-medium ${STAGE_LOOKS[stageOf(status)]}`}>
          {statusNames[status]}
        </span>
        <ContactJump id={application.id} status={status} />
      </div>
      <p className="text-muted">
        {about.join(" · ")} · created <Moment at={createdAt} />
      </p>
      <FileOfficer application={application} />
      <ReachLinks application={application} />
    </div>
  );
}
