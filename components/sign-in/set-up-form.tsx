"use client";

import { RequestForm } from "@/components/form/request-form";
import { useRequestForm } from "@/components/form/use-request-form";
import { Field } from "@/components/ui/input/field";
import { PasswordField } from "@/components/ui/input/password-field";
import { setUp } from "@/lib/client/accounts/set-up";
import type { RequestFailure } from "@/lib/client/request/request";
import { SetUpRequest } from "@/lib/contract/accounts/owner";

const Owner = SetUpRequest.omit({ code: true });
export type Owner = Omit<SetUpRequest, "code">;

type SetUpFormProps = {
  /** The code of the one-time link, or undefined until the page has read it. */
  readonly code: string | undefined;
  readonly onDone: (owner: Owner) => void;
};

/** Asks for the details of the first owner. */
export function SetUpForm({ code, onDone }: SetUpFormProps) {
  const form = useRequestForm<Owner>({
    shape: Owner,
    defaults: { name: "", email: "", password: "" },
    labels: { name: "Your name", email: "Email", password: "Password" },
    send: async (owner) => {
      await setUp({ ...owner, code: code ?? "" });
      onDone(owner);
    },
  });
  return (
    <RequestForm
      form={form}
      legend="First owner"
      refused="The owner was not created"
      submit="Create owner"
      pending="Creating owner…"
      isDisabled={code === undefined}
      advice={adviceOn}
    >
      <Field autoComplete="name" required {...form.field("name")} />
      <Field type="email" autoComplete="email" required {...form.field("email")} />
      <PasswordField hint="At least 12 characters." autoComplete="new-password" required {...form.field("password")} />
      <noscript>Set-up needs JavaScript: the code in the link is sent only when you submit this form.</noscript>
    </RequestForm>
  );
}

function adviceOn({ about }: RequestFailure) {
  const isLinkWrong = about.code === "forbidden" || about.issues?.some(({ path }) => path === "code");
  if (!isLinkWrong) return null;
  return (
    <p>
      Open the latest link that the server printed, or restart the server for a new one. If someone else has already set
      up Hearthline, <a href="/">go to the start page</a>.
    </p>
  );
}
