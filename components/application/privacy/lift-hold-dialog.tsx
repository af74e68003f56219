import { ErrorAlert } from "@/components/form/error-alert";
import { fullName } from "@/components/format/full-name";
import { toast } from "@/components/ui/feedback/toast";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { useLiftHold } from "@/lib/client/privacy/privacy";
import { useOnline } from "@/lib/client/request/online";
import { RequestFailure } from "@/lib/client/request/request";
import type { Application } from "@/lib/contract/applications/application";

type LiftHoldDialogProps = { readonly application: Application; readonly onClose: () => void };

/** Asks before a legal hold is lifted. */
export function LiftHoldDialog({ application, onClose }: LiftHoldDialogProps) {
  const isOnline = useOnline();
  const { mutate, isPending, error } = useLiftHold(application.id);
  const name = fullName(application);
  const lift = () =>
    mutate(undefined, {
      onSuccess: () => {
        onClose();
        toast(`The legal hold on the file of ${name} is lifted.`);
      },
    });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Lift the legal hold on the file of ${name}?`}
      intro="Normal retention applies again: overdue data is deleted within the hour."
      verb={isPending ? "Lifting…" : "Lift the hold"}
      isReady={isOnline}
      isPending={isPending}
      onConfirm={lift}
    >
      {error instanceof RequestFailure && <ErrorAlert title="The hold was not lifted" failure={error} />}
    </ConfirmDialog>
  );
}
