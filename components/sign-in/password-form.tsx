import { useEffect } from "react";
import { RequestForm } from "@/components/form/request-form";
import { useRequestForm } from "@/components/form/use-request-form";
import { Field } from "@/components/ui/input/field";
import { PasswordField } from "@/components/ui/input/password-field";
import { signIn } from "@/lib/client/accounts/session";
import { RequestFailure } from "@/lib/client/request/request";
import { SignInRequest } from "@/lib/contract/accounts/sign-in";

const Shape = SignInRequest.omit({ code: true });
type Values = Omit<SignInRequest, "code">;

type PasswordFormProps = {
  readonly onDone: () => void;
  /** Called after the password was correct if a code is required. */
  readonly onCodeNeeded: (credentials: SignInRequest) => void;
};

/** Renders the first step of sign-in. */
export function PasswordForm({ onDone, onCodeNeeded }: PasswordFormProps) {
  const form = useRequestForm<Values>({
    shape: Shape,
    // No defaults, so that text typed before the scripts loaded stays.
    defaults: {},
    labels: { email: "Email", password: "Password" },
    send: async (values) => {
      try {
        await signIn(values);
      } catch (thrown) {
        if (!(thrown instanceof RequestFailure) || thrown.about.code !== "code_needed") throw thrown;
        return onCodeNeeded(values);
      }
      onDone();
    },
  });
  const { focus } = form;
  useEffect(() => {
    // The focus stays put once the user has started to type or use the keyboard.
    if (document.activeElement === document.body) focus("email");
  }, [focus]);
  return (
    <RequestForm form={form} legend="Sign in" refused="Sign-in failed" submit="Sign in" pending="Signing in…">
      <Field type="email" autoComplete="username" required {...form.field("email")} />
      <PasswordField autoComplete="current-password" required {...form.field("password")} />
    </RequestForm>
  );
}
