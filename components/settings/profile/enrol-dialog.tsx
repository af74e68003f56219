import { useState } from "react";
import { RequestForm } from "@/components/form/request-form";
import { useRequestForm } from "@/components/form/use-request-form";
import { ShownOnceDialog } from "@/components/settings/shown-once-dialog";
import { QrCode } from "@/components/ui/feedback/qr-code";
import { Field } from "@/components/ui/input/field";
import { PasswordField } from "@/components/ui/input/password-field";
import { Dialog } from "@/components/ui/overlay/dialog";
import { beginTotp, confirmTotp } from "@/lib/client/accounts/me";
import { PasswordProof, TotpCode, type TotpSecret } from "@/lib/contract/accounts/account";

/** Asks for the password, shows the secret, checks the first code and shows the recovery codes. */
export function EnrolDialog({ onClose }: { readonly onClose: () => void }) {
  const [secret, setSecret] = useState<TotpSecret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes !== null) {
    return (
      <ShownOnceDialog
        title="Keep your recovery codes"
        intro="Two-step sign-in is on."
        label="your recovery codes"
        secret={codes.join("\n")}
        advice="Each code signs you in once without your phone. They won't be shown again. Store them with your passwords."
        onClose={onClose}
      />
    );
  }
  if (secret === null) {
    return (
      <Dialog onClose={onClose} title="Turn on two-step sign-in" intro="First, confirm it's you.">
        <PasswordForm onDone={setSecret} />
      </Dialog>
    );
  }
  return (
    <Dialog
      onClose={onClose}
      title="Turn on two-step sign-in"
      intro="Scan the QR code with your authenticator app, then enter the 6-digit code."
    >
      <Secret secret={secret} />
      <ConfirmForm onDone={setCodes} />
    </Dialog>
  );
}

function PasswordForm({ onDone }: { readonly onDone: (secret: TotpSecret) => void }) {
  const form = useRequestForm<PasswordProof>({
    shape: PasswordProof,
    defaults: { currentPassword: "" },
    labels: { currentPassword: "Current password" },
    send: async (proof) => onDone(await beginTotp(proof)),
  });
  return (
    <RequestForm
      form={form}
      legend="Password"
      refused="Two-step sign-in is still off"
      submit="Continue"
      pending="Checking …"
    >
      <PasswordField autoComplete="current-password" required {...form.field("currentPassword")} />
    </RequestForm>
  );
}

function Secret({ secret: { secret: text, uri } }: { readonly secret: TotpSecret }) {
  return (
    <div className="grid grid-cols-1 items-center gap-4 sm:grid-cols-[auto_1fr]">
      <QrCode text={uri} label="QR code for the authenticator app" />
      <div className="grid gap-1">
        <p className="text-muted">No camera? Enter this key in the app:</p>
        <code className="font-mono text-dense wrap-anywhere select-all">{text.replaceAll(/(.{4})(?=.)/g, "$1 ")}</code>
      </div>
    </div>
  );
}

function ConfirmForm({ onDone }: { readonly onDone: (codes: readonly string[]) => void }) {
  const form = useRequestForm<TotpCode>({
    shape: TotpCode,
    defaults: { code: "" },
    labels: { code: "Code" },
    send: async (code) => onDone((await confirmTotp(code)).recoveryCodes),
  });
  return (
    <RequestForm form={form} legend="Code" refused="Two-step sign-in is still off" submit="Turn on" pending="Checking…">
      <Field inputMode="numeric" autoComplete="one-time-code" required {...form.field("code")} />
    </RequestForm>
  );
}
