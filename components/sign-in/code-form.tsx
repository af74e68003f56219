import { useEffect } from "react";
import { z } from "zod";
import { RequestForm } from "@/components/form/request-form";
import { useRequestForm } from "@/components/form/use-request-form";
import { Button } from "@/components/ui/input/button";
import { Field } from "@/components/ui/input/field";
import { signIn } from "@/lib/client/accounts/session";
import type { SignInRequest } from "@/lib/contract/accounts/sign-in";
import { text } from "@/lib/contract/fields";

const Shape = z.object({ code: text(40) });

type CodeFormProps = {
  /** The credentials accepted in the first step. */
  readonly credentials: SignInRequest;
  readonly onDone: () => void;
  readonly onBack: () => void;
};

/** Renders the second step of sign-in. */
export function CodeForm({ credentials, onDone, onBack }: CodeFormProps) {
  const form = useRequestForm<{ code: string }>({
    shape: Shape,
    defaults: { code: "" },
    labels: { code: "Code" },
    send: async ({ code }) => {
      await signIn({ ...credentials, code });
      onDone();
    },
  });
  const { focus } = form;
  useEffect(() => focus("code"), [focus]);
  return (
    <RequestForm
      form={form}
      legend="Code"
      refused="Sign-in failed"
      submit="Sign in"
      pending="Signing in…"
      beside={
        <Button look="secondary" onClick={onBack}>
          Back
        </Button>
      }
    >
      <Field
        inputMode="text"
        autoComplete="one-time-code"
        spellCheck={false}
        hint="No phone? Enter a recovery code instead."
        required
        {...form.field("code")}
      />
    </RequestForm>
  );
}
