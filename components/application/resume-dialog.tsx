import { RequestForm } from "@/components/form/request-form";
import { useRequestForm } from "@/components/form/use-request-form";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { say } from "@/components/ui/say";
import { useResumeApplication } from "@/lib/client/contact";
import { useOnline } from "@/lib/client/online";
import type { Application } from "@/lib/contract/application";
import { ResumeBody } from "@/lib/contract/contact";

type ResumeDialogProps = { readonly application: Application; readonly onClose: () => void };

/** Asks why a stopped borrower may be contacted again. */
export function ResumeDialog({ application, onClose }: ResumeDialogProps) {
  const isOnline = useOnline();
  const { mutateAsync } = useResumeApplication();
  const name = `${application.primaryBorrowerFirstName} ${application.primaryBorrowerLastName}`;
  const form = useRequestForm<ResumeBody>({
    shape: ResumeBody,
    defaults: { reason: "" },
    labels: { reason: "Reason" },
    send: async ({ reason }) => {
      await mutateAsync({ id: application.id, reason });
      onClose();
      say(`The agent may contact ${name} again.`);
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Resume contact with ${name}?`}
      intro="The agent may contact this person again: from this file and from every other one that the same stop went on to. Do this only where the borrower has agreed to it."
    >
      <RequestForm
        form={form}
        legend="Resume contact"
        refused="Contact is still stopped"
        submit="Resume contact"
        pending="Resuming …"
        isDisabled={!isOnline}
      >
        <Field
          hint="Who agreed, when and how. Stands in the history."
          autoComplete="off"
          required
          maxLength={500}
          {...form.field("reason")}
        />
      </RequestForm>
    </Dialog>
  );
}
