"use client";

import { RequestForm } from "@/components/form/request-form";
import { useRequestForm } from "@/components/form/use-request-form";
import { PlainPage } from "@/components/shell/plain-page";
import { Field } from "@/components/ui/field";
import { PasswordField } from "@/components/ui/password-field";
import { forgetLinkCode, useLinkCode } from "@/lib/client/link-code";
import { acceptInvitation } from "@/lib/client/people";
import { enter } from "@/lib/client/session";
import { InvitationAcceptance } from "@/lib/contract/person";

const Joining = InvitationAcceptance.omit({ code: true }).required();
const Password = Joining.omit({ name: true });
type Values = { name?: string | undefined; password: string };

const PURPOSES = {
  join: {
    shape: Joining,
    title: "Join Hearthline",
    intro: "You are invited. Choose a password, and you are in.",
    submit: "Join",
    pending: "Joining …",
    refused: "You have not joined",
  },
  password: {
    shape: Password,
    title: "Set a new password",
    intro: "It ends every session you have elsewhere. Two-step sign-in is off until you turn it on again.",
    submit: "Set the password",
    pending: "Setting the password …",
    refused: "The password was not set",
  },
} as const;

/** What somebody sees behind a one-time link: who is signed in afterwards. */
export function OneTimeLink({ purpose }: { readonly purpose: keyof typeof PURPOSES }) {
  const { shape, title, intro, submit, pending, refused } = PURPOSES[purpose];
  const code = useLinkCode();
  const form = useRequestForm<Values>({
    shape,
    defaults: purpose === "join" ? { name: "", password: "" } : { password: "" },
    labels: { name: "Your name", password: "Password" },
    send: async (values) => {
      const { email } = await acceptInvitation({ code: code ?? "", ...values });
      forgetLinkCode();
      await enter({ email, password: values.password });
    },
  });
  if (code === "") {
    return (
      <PlainPage
        title="Open the whole link"
        intro="This address lacks the code at its end. Open the link as you got it."
      >
        <p>
          Joined already? <a href="/sign-in">Sign in</a>
        </p>
      </PlainPage>
    );
  }
  return (
    <PlainPage title={title} intro={intro}>
      <RequestForm
        form={form}
        legend={title}
        refused={refused}
        submit={submit}
        pending={pending}
        isDisabled={code === undefined}
        advice={() => <p>Ask whoever sent you the link for a new one.</p>}
      >
        {purpose === "join" && <Field autoComplete="name" required {...form.field("name")} />}
        <PasswordField
          hint="At least 12 characters."
          autoComplete="new-password"
          required
          {...form.field("password")}
        />
      </RequestForm>
    </PlainPage>
  );
}
