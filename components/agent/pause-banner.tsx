import { useState } from "react";
import { Alert } from "@/components/ui/feedback/alert";
import { Button } from "@/components/ui/input/button";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { usePauseAgent } from "@/lib/client/agent/agent";
import { failureOf } from "@/lib/client/request/request";
import type { ContactOverview } from "@/lib/contract/agent/contact-overview";
import type { PauseReason } from "@/lib/domain/contact/agent-pause";

const REASON_TEXT: Record<PauseReason, string> = {
  restore: "A backup was restored. Opt-outs since the backup may be missing if the journal was not available.",
  clock: "The server's clock jumped by more than 5 minutes. Check that it is right.",
  keys: "The encryption key changed. Check that someone you trust changed it, and back up the key file.",
  owner: "An owner paused all contact.",
};

type Pause = ContactOverview["pause"];
type PauseBannerProps = { readonly pause: NonNullable<Pause>; readonly isOwner: boolean };

/** Shows that all contact is paused and why. Lets an owner resume it. */
export const PauseBanner = ({ pause, isOwner }: PauseBannerProps) => (
  <Alert title="All contact is paused">
    <p>
      {REASON_TEXT[pause.reason]} {isOwner ? "" : "Only an owner can resume it."}
    </p>
    {isOwner && <PauseButton pause={pause} />}
  </Alert>
);

/** Pauses or resumes all contact, after asking. */
export function PauseButton({ pause }: { readonly pause: Pause }) {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, error, reset } = usePauseAgent();
  const verb = pause === undefined ? "Pause all contact" : "Resume all contact";
  const close = () => {
    setAsking(false);
    reset();
  };
  return (
    <>
      <Button look={pause === undefined ? "caution" : "primary"} onClick={() => setAsking(true)} className="w-fit">
        {verb}
      </Button>
      {isAsking && (
        <ConfirmDialog
          onClose={close}
          title={`${verb}?`}
          intro={
            pause === undefined
              ? "The agent contacts no borrower until an owner resumes it."
              : `${REASON_TEXT[pause.reason]} The agent contacts active borrowers again as soon as you resume.`
          }
          verb={verb}
          isPending={isPending}
          onConfirm={() => mutate({ paused: pause === undefined }, { onSuccess: close })}
        >
          {error && <Alert title="Nothing was changed">{failureOf(error).message}</Alert>}
        </ConfirmDialog>
      )}
    </>
  );
}
