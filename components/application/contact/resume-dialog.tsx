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
      title={`Allow contact with ${name} again?`}
      intro="Applies to this file and to every file stopped along with it or with this phone or email. Only do this if the borrower has agreed."
      shape={ResumeBody}
      hint="Who agreed, when and how. Saved in the history."
      legend="Allow contact again"
      refused="Contact is still stopped"
      submit="Allow contact again"
      pending="Saving…"
      send={({ reason }) => mutateAsync({ id: application.id, reason })}
      done={`The agent may contact ${name} again.`}
      onClose={onClose}
    />
  );
}
