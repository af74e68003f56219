import { RequestForm } from "@/components/form/request-form";
import { useRequestForm } from "@/components/form/use-request-form";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { say } from "@/components/ui/say";
import { useOnline } from "@/lib/client/online";
import { usePlaceHold } from "@/lib/client/privacy";
import type { Application } from "@/lib/contract/application";
import { HoldBody } from "@/lib/contract/privacy";

type HoldDialogProps = { readonly application: Application; readonly onClose: () => void };

/** Asks why a file must be kept. */
export function HoldDialog({ application, onClose }: HoldDialogProps) {
  const isOnline = useOnline();
  const { mutateAsync } = usePlaceHold(application.id);
  const name = `${application.primaryBorrowerFirstName} ${application.primaryBorrowerLastName}`;
  const form = useRequestForm<HoldBody>({
    shape: HoldBody,
    defaults: { reason: "" },
    labels: { reason: "Reason" },
    send: async ({ reason }) => {
      await mutateAsync({ reason });
      onClose();
      say(`The file of ${name} is on legal hold.`);
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Put the file of ${name} on legal hold?`}
      intro="Until an owner or a manager lifts it, nobody can erase this file, and its SSN and date of birth are not disposed of. Work on the file goes on as before."
    >
      <RequestForm
        form={form}
        legend="Legal hold"
        refused="The file is not on hold"
        submit="Put on hold"
        pending="Putting on hold …"
        isDisabled={!isOnline}
      >
        <Field
          hint="The case or the demand, for example: complaint of March 3, file 12-345. Stands in the history."
          autoComplete="off"
          required
          maxLength={500}
          {...form.field("reason")}
        />
      </RequestForm>
    </Dialog>
  );
}
