import { useState } from "react";
import { ErrorAlert } from "@/components/form/error-alert";
import { fullName } from "@/components/format/full-name";
import { toast } from "@/components/ui/feedback/toast";
import { Field } from "@/components/ui/input/field";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { useStopApplication } from "@/lib/client/applications/contact";
import { useOnline } from "@/lib/client/request/online";
import { RequestFailure } from "@/lib/client/request/request";
import type { Me } from "@/lib/contract/accounts/account";
import type { Application } from "@/lib/contract/applications/application";
import type { Contact } from "@/lib/contract/applications/contact";
import { ContactOffline } from "./contact-offline";
import { StoppedAlready } from "./stopped-already";

type StopDialogProps = {
  readonly me: Me;
  readonly application: Application;
  readonly contact: Contact;
  readonly onClose: () => void;
};

/** Asks before stopping contact and says which files it affects. If another user was faster, shows their stop. */
export function StopDialog({ me, application, contact, onClose }: StopDialogProps) {
  const isOnline = useOnline();
  const { mutate, isPending, error } = useStopApplication();
  const [reason, setReason] = useState("");
  const { id } = application;
  const name = fullName(application);
  const asked = reason.trim();
  const isStopped = contact.state === "stopped" && !isPending;

  function stop() {
    const done = (answer: Contact) => {
      // The first stop and its reason are kept, so the text typed here stays visible.
      if (!isOf(answer, me.name, asked)) return;
      onClose();
      toast(`Contact with ${name} is stopped.`);
    };
    mutate({ id, ...(asked === "" ? {} : { reason }) }, { onSuccess: done });
  }
  return (
    <ConfirmDialog
      onClose={onClose}
      title={isStopped ? `Contact with ${name} is stopped` : `Stop contact with ${name}?`}
      intro="The agent will permanently stop contacting this borrower."
      verb={isPending ? "Stopping…" : "Stop contact"}
      stay={isStopped ? "Close" : "Cancel"}
      isReady={isOnline && !isStopped}
      isPending={isPending}
      onConfirm={stop}
    >
      {isStopped && (
        <StoppedAlready contact={contact}>
          {asked === "" ? "There is nothing left to do." : "Your reason was not saved."}
        </StoppedAlready>
      )}
      <ul className="grid list-disc gap-1 pl-5 text-dense">
        <li>Applies to every file with this phone or email, in all teams, now and in the future.</li>
        {contact.duplicates.length > 0 && <li>{othersText(contact.duplicates.length)}</li>}
        <li>Cancels any pause. The status doesn't change.</li>
        <li>Only an owner or manager can allow contact again, and must give a reason.</li>
      </ul>
      <Field
        label="Reason"
        hint='e.g. "Texted STOP". Saved in the history.'
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        disabled={isPending}
        readOnly={isStopped}
        autoComplete="off"
      />
      {error instanceof RequestFailure && <ErrorAlert title="Contact is not stopped" failure={error} />}
      <ContactOffline />
    </ConfirmDialog>
  );
}

/** Returns whether a stop is the one requested here, not an earlier one. */
const isOf = ({ by = "", reason = "" }: Contact, name: string, asked: string) => by === name && reason.trim() === asked;

const othersText = (count: number) =>
  count === 1 ? "One other file you can see is stopped too." : `${count} other files you can see are stopped too.`;
