"use client";

import { useQuery } from "@tanstack/react-query";
import { RequestForm } from "@/components/form/request-form";
import { useRequestForm } from "@/components/form/use-request-form";
import { ROLE_NAMES } from "@/components/format/names/role-names";
import { OutsidePage } from "@/components/shell/page/outside-page";
import { Field } from "@/components/ui/input/field";
import { PasswordField } from "@/components/ui/input/password-field";
import { forgetLinkCode, useLinkCode } from "@/lib/client/accounts/hash-code";
import { acceptInvitation, lookAtInvitation } from "@/lib/client/accounts/people";
import { enter } from "@/lib/client/accounts/session";
import { RequestFailure } from "@/lib/client/request/request";
import { InvitationAcceptance, type InvitationFacts } from "@/lib/contract/accounts/person";

const Joining = InvitationAcceptance.omit({ code: true }).required();
const Password = Joining.omit({ name: true });
type Values = { name?: string | undefined; password: string };

const PURPOSES = {
  join: {
    shape: Joining,
    title: "Join Hearthline",
    intro: "Welcome. Choose a password to join.",
    submit: "Join",
    pending: "Joining…",
    refused: "You have not joined yet",
  },
  password: {
    shape: Password,
    title: "Set a new password",
    intro:
      "Almost back in. This signs you out everywhere else and turns off two-step sign-in until you turn it on again.",
    submit: "Set password",
    pending: "Setting password…",
    refused: "The password was not set",
  },
} as const;

/** Renders the page behind a one-time link, which signs the user in. */
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
      await enter({ email, password: values.password }, "/today");
    },
  });
  const isJoining = purpose === "join";
  const { data: facts, error } = useQuery({
    queryKey: ["invitation", code],
    queryFn: () => lookAtInvitation(code ?? ""),
    enabled: Boolean(code),
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  if (error instanceof RequestFailure && error.about.code === "forbidden") {
    return (
      <OutsidePage
        title={isJoining ? "This invitation has expired or was replaced" : "This link has expired or was replaced"}
        intro="Ask for a new one."
      >
        <p>
          Already have an account? <a href="/sign-in">Sign in</a>
        </p>
      </OutsidePage>
    );
  }
  if (code === "") {
    return (
      <OutsidePage
        title="Open the whole link"
        intro="The code at the end of this link is missing. Open the full link you received."
      >
        <p>
          Already joined? <a href="/sign-in">Sign in</a>
        </p>
      </OutsidePage>
    );
  }
  return (
    <OutsidePage title={title} intro={isJoining && facts ? invitedText(facts) : intro}>
      <RequestForm
        form={form}
        legend={title}
        refused={refused}
        submit={submit}
        pending={pending}
        isDisabled={code === undefined}
      >
        {facts && <Field label="Email" type="email" value={facts.email} readOnly autoComplete="username" />}
        {isJoining && <Field autoComplete="name" required {...form.field("name")} />}
        <PasswordField
          hint="At least 12 characters."
          autoComplete="new-password"
          required
          {...form.field("password")}
        />
      </RequestForm>
    </OutsidePage>
  );
}

/** Names the inviter, the role and the team of an invitation. */
function invitedText({ email, role, teamName, invitedBy = "An owner" }: InvitationFacts): string {
  const name = ROLE_NAMES[role].toLowerCase();
  const team = teamName === undefined ? "" : ` in team ${teamName}`;
  return `Welcome. ${invitedBy} invited ${email} to Hearthline as ${/^[aeiou]/.test(name) ? "an" : "a"} ${name}${team}. Choose a password to join.`;
}
