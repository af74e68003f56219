import { Badge } from "@/components/ui/feedback/badge";
import { useLoanOfficers } from "@/lib/client/applications/assignment/loan-officers";
import type { Application } from "@/lib/contract/applications/application";
import { STATE_NAMES } from "@/lib/domain/state-names";

type FileOfficerProps = { readonly application: Pick<Application, "loanOfficerId" | "subjectPropertyState"> };

/** Names the loan officer of a file, and warns if they have no license for the property's state. */
export function FileOfficer({ application: { loanOfficerId, subjectPropertyState: state } }: FileOfficerProps) {
  const officer = useLoanOfficers().find(({ id }) => id === loanOfficerId);
  if (!loanOfficerId) return <p className="text-muted">No loan officer yet</p>;
  if (officer === undefined) return null;
  const isUnlicensed = officer.licensedStates !== undefined && !officer.licensedStates.includes(state);
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-muted">
      <span>
        Loan officer <span className="text-ink">{officer.name}</span>
      </span>
      {isUnlicensed && <Badge look="notice">Not licensed in {STATE_NAMES[state]}</Badge>}
    </p>
  );
}
