import { useState } from "react";
import { ErrorAlert } from "@/components/form/error-alert";
import { CHANNEL_NAMES } from "@/components/format/names/channel-names";
import { toast } from "@/components/ui/feedback/toast";
import { SelectField } from "@/components/ui/input/select-field";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { useRevokeConsent } from "@/lib/client/applications/consents";
import { RequestFailure } from "@/lib/client/request/request";
import type { Consents } from "@/lib/contract/contact/consent";
import { KIND_NAMES } from "./consent-names";

type RevokeConsentDialogProps = {
  readonly id: string;
  readonly consent: Consents["data"][number];
  readonly onClose: () => void;
};

const REASONS = [
  ["borrower", "The borrower took it back"],
  ["mistake", "Recorded by mistake"],
] as const;

/** Asks before a consent is revoked, and why. */
export function RevokeConsentDialog({ id, consent, onClose }: RevokeConsentDialogProps) {
  const { mutate, isPending, error } = useRevokeConsent(id);
  const [reason, setReason] = useState<"borrower" | "mistake">("borrower");
  function revoke() {
    const done = () => {
      onClose();
      toast("Consent revoked.");
    };
    mutate({ consentId: consent.id, reason }, { onSuccess: done });
  }
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Revoke ${KIND_NAMES[consent.kind].toLowerCase()} for ${CHANNEL_NAMES[consent.channel].toLowerCase()}?`}
      intro="It no longer allows contact, and stays listed. To end all contact, use Stop contact."
      verb={isPending ? "Revoking…" : "Revoke consent"}
      isPending={isPending}
      onConfirm={revoke}
    >
      <SelectField
        label="Reason"
        options={REASONS}
        value={reason}
        onChange={({ target }) => setReason(target.value === "mistake" ? "mistake" : "borrower")}
      />
      {error instanceof RequestFailure && <ErrorAlert title="The consent was not revoked" failure={error} />}
    </ConfirmDialog>
  );
}
