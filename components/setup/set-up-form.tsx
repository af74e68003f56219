"use client";

import "@/lib/client/without-eval";
import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useRef, useState } from "react";
import { type SubmitErrorHandler, useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { PasswordField } from "@/components/ui/password-field";
import { RequestFailure } from "@/lib/client/request";
import { setUp } from "@/lib/client/set-up";
import { SetUpRequest } from "@/lib/contract/owner";
import { FieldSummary } from "./field-summary";
import { SetUpRefusal } from "./set-up-refusal";

const Owner = SetUpRequest.omit({ code: true });
type Owner = Omit<SetUpRequest, "code">;
type OwnerField = keyof Owner;

const LABELS: Readonly<Record<OwnerField, string>> = { name: "Your name", email: "Email", password: "Password" };
const FIELDS = Object.keys(LABELS) as OwnerField[];

type SetUpFormProps = {
  /** The code of the one-time link; undefined until the page has read it. */
  readonly code: string | undefined;
  readonly onDone: () => void;
};

/** Asks who the first owner is. What the server refuses lands on its field. */
export function SetUpForm({ code, onDone }: SetUpFormProps) {
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<RequestFailure | null>(null);
  const refusal = useRef<HTMLDivElement>(null);
  const { register, handleSubmit, setError, setFocus, formState } = useForm<Owner>({
    resolver: zodResolver(Owner),
    defaultValues: { name: "", email: "", password: "" },
  });

  // Only once the fields are enabled again can one of them take the focus.
  useEffect(() => {
    if (failure === null) return;
    const field = FIELDS.find((name) => issueOf(failure, name) !== undefined);
    if (field === undefined) refusal.current?.focus();
    else setFocus(field);
  }, [failure, setFocus]);

  async function submit(owner: Owner) {
    setFailure(null);
    setPending(true);
    const refused = await setUp({ ...owner, code: code ?? "" }).then(() => null, failureOf);
    setPending(false);
    if (refused === null) return onDone();
    for (const name of FIELDS) {
      const message = issueOf(refused, name);
      if (message !== undefined) setError(name, { type: "server", message });
    }
    setFailure(refused);
  }

  const forget: SubmitErrorHandler<Owner> = () => setFailure(null);
  const sentence = (name: OwnerField) => {
    const message = formState.errors[name]?.message;
    return message === undefined ? undefined : `${LABELS[name]} ${message}.`;
  };
  const wrong = FIELDS.flatMap((name) => {
    const text = sentence(name);
    return text === undefined ? [] : [{ text, go: () => setFocus(name) }];
  });
  const isGeneral = failure !== null && FIELDS.every((name) => issueOf(failure, name) === undefined);

  return (
    <form method="post" noValidate onSubmit={handleSubmit(submit, forget)} className="grid gap-4">
      {isGeneral && <SetUpRefusal ref={refusal} failure={failure} />}
      {wrong.length > 0 && <FieldSummary wrong={wrong} />}
      <fieldset disabled={isPending || code === undefined} aria-busy={isPending} className="grid gap-4">
        <legend className="sr-only">First owner</legend>
        <Field label={LABELS.name} error={sentence("name")} autoComplete="name" required {...register("name")} />
        <Field
          label={LABELS.email}
          error={sentence("email")}
          type="email"
          autoComplete="email"
          required
          {...register("email")}
        />
        <PasswordField
          label={LABELS.password}
          hint="At least 12 characters."
          error={sentence("password")}
          autoComplete="new-password"
          required
          {...register("password")}
        />
        <Button type="submit" className="mt-2">
          {isPending ? "Creating the owner …" : "Create the owner"}
        </Button>
      </fieldset>
      <noscript>
        Set-up needs JavaScript: the code of the link is not sent to the server before you send this form.
      </noscript>
    </form>
  );
}

const issueOf = ({ about }: RequestFailure, field: OwnerField) =>
  about.issues?.find((issue) => issue.path === field)?.message;

function failureOf(thrown: unknown): RequestFailure {
  if (thrown instanceof RequestFailure) return thrown;
  throw thrown;
}
