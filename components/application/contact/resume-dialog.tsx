import { fullName } from "@/components/format/full-name";
import { useResumeApplication } from "@/lib/client/applications/contact";
import type { Application } from "@/lib/contract/applications/application";
import { ResumeBody } from "@/lib/contract/applications/contact";
import { ReasonDialog } from "./reason-dialog";

type ResumeDialogProps = { readonly application: Application; readonly onClose: () => void };

/** Asks why a stopped borrower may be contacted again. */
export function ResumeDialog({ application, onClose }: ResumeDialogProps) {
  const { mutateAsync } = useResumeApplication();
  const name = fullName(application);
  return (
    <ReasonDialog
      title={`Resume contact with ${name}?`}
      intro="The agent may contact this person again: from this file, and from every other one that was stopped because of it or of another file with this phone or email. Do this only where the borrower has agreed to it."
      shape={ResumeBody}
      hint="Who agreed, when and how. Saved in the history."
      legend="Resume contact"
      refused="Contact is still stopped"
      submit="Resume contact"
      pending="Resuming…"
      send={({ reason }) => mutateAsync({ id: application.id, reason })}
      done={`The agent may contact ${name} again.`}
      onClose={onClose}
    />
  );
}
