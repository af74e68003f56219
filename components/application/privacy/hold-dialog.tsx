import { ReasonDialog } from "@/components/application/contact/reason-dialog";
import { fullName } from "@/components/format/full-name";
import { usePlaceHold } from "@/lib/client/privacy/privacy";
import type { Application } from "@/lib/contract/applications/application";
import { HoldBody } from "@/lib/contract/privacy/privacy";

type HoldDialogProps = { readonly application: Application; readonly onClose: () => void };

/** Asks why a file must be kept. */
export function HoldDialog({ application, onClose }: HoldDialogProps) {
  const { mutateAsync } = usePlaceHold(application.id);
  const name = fullName(application);
  return (
    <ReasonDialog
      title={`Put the file of ${name} on legal hold?`}
      intro="Until an owner or manager lifts it, no one can erase this file, and its SSN and date of birth are kept. Work on the file can continue."
      shape={HoldBody}
      hint="The case or request, e.g. complaint of March 3, case 12-345. Saved in the history."
      legend="Legal hold"
      refused="The file is not on hold"
      submit="Put on hold"
      pending="Putting on hold…"
      send={mutateAsync}
      done={`The file of ${name} is on legal hold.`}
      onClose={onClose}
    />
  );
}
