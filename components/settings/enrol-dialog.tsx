import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { RequestForm } from "@/components/form/request-form";
import { useRequestForm } from "@/components/form/use-request-form";
import { Loaded } from "@/components/shell/loaded";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { QrCode } from "@/components/ui/qr-code";
import { beginTotp, confirmTotp } from "@/lib/client/me";
import { TotpCode } from "@/lib/contract/account";
import { ShownOnceDialog } from "./shown-once-dialog";

/** Leads from the secret over the first code to the recovery codes. */
export function EnrolDialog({ onClose }: { readonly onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes !== null) {
    return (
      <ShownOnceDialog
        title="Keep your recovery codes"
        intro="Two-step sign-in is on."
        label="your recovery codes"
        secret={codes.join("\n")}
        advice="Without your phone, each of these lets you in once. They are not shown again: keep them where you keep passwords."
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog
      onClose={onClose}
      title="Turn on two-step sign-in"
      intro="Scan the QR code with your authenticator app, then enter the 6-digit code."
    >
      <Secret />
      <ConfirmForm onDone={setCodes} />
    </Dialog>
  );
}

function Secret() {
  // A new one each time: one that was shown before is not asked for again.
  const secret = useQuery({ queryKey: ["totp"], queryFn: beginTotp, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });
  return (
    <Loaded query={secret}>
      {({ secret: text, uri }) => (
        <div className="grid grid-cols-1 items-center gap-4 sm:grid-cols-[auto_1fr]">
          <QrCode text={uri} label="The secret as a picture for the authenticator app" />
          <div className="grid gap-1">
            <p className="text-muted">No camera? Type this key into the app:</p>
            <code className="font-mono text-dense wrap-anywhere select-all">
              {text.replaceAll(/(.{4})(?=.)/g, "$1 ")}
            </code>
          </div>
        </div>
      )}
    </Loaded>
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
