import { RequestForm } from "@/components/form/request-form";
import { useRequestForm } from "@/components/form/use-request-form";
import { Panel } from "@/components/ui/feedback/panel";
import { PasswordField } from "@/components/ui/input/password-field";
import { useUpdateMe } from "@/lib/client/accounts/me";
import { leaveSession } from "@/lib/client/accounts/sign-out";
import { type Me, MePatch } from "@/lib/contract/accounts/account";

const Shape = MePatch.pick({ currentPassword: true, password: true }).required();
type Values = { currentPassword: string; password: string };

/** Changes the password, which ends every session. */
export function NewPasswordForm({ me }: { readonly me: Me }) {
  const { mutateAsync } = useUpdateMe();
  const form = useRequestForm<Values>({
    shape: Shape,
    defaults: { currentPassword: "", password: "" },
    labels: { currentPassword: "Current password", password: "New password" },
    send: (values) => leaveSession(() => mutateAsync(values)),
  });
  return (
    <Panel title="Password" intro="A new password signs you out everywhere, including here.">
      <RequestForm
        form={form}
        legend="Password"
        refused="Your password was not changed"
        submit="Change password"
        pending="Changing…"
      >
        {/* Tells password managers whose password this is. */}
        <input type="email" autoComplete="username" value={me.email} readOnly hidden />
        <PasswordField autoComplete="current-password" required {...form.field("currentPassword")} />
        <PasswordField
          hint="At least 12 characters."
          autoComplete="new-password"
          required
          {...form.field("password")}
        />
      </RequestForm>
    </Panel>
  );
}
