import { RequestForm } from "@/components/form/request-form";
import { useRequestForm } from "@/components/form/use-request-form";
import { toast } from "@/components/ui/feedback/toast";
import { PasswordField } from "@/components/ui/input/password-field";
import { Dialog } from "@/components/ui/overlay/dialog";
import { useRemoveTotp } from "@/lib/client/accounts/me";
import { PasswordProof } from "@/lib/contract/accounts/account";

/** Turns two-step sign-in off after asking for the password. */
export function RemoveTwoStepDialog({ onClose }: { readonly onClose: () => void }) {
  const { mutateAsync } = useRemoveTotp();
  const form = useRequestForm<PasswordProof>({
    shape: PasswordProof,
    defaults: { currentPassword: "" },
    labels: { currentPassword: "Current password" },
    send: async (proof) => {
      await mutateAsync(proof);
      onClose();
      toast("Two-step sign-in is off.");
    },
  });
  return (
    <Dialog
      onClose={onClose}
      title="Turn off two-step sign-in"
      intro="You'll sign in with just your password. Recovery codes stop working."
    >
      <RequestForm
        form={form}
        legend="Password"
        refused="Two-step sign-in is still on"
        submit="Turn off"
        pending="Turning off…"
      >
        <PasswordField autoComplete="current-password" required {...form.field("currentPassword")} />
      </RequestForm>
    </Dialog>
  );
}
