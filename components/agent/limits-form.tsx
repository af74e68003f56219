import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { ErrorAlert } from "@/components/form/error-alert";
import { numberIn } from "@/components/form/number-in";
import { toast } from "@/components/ui/feedback/toast";
import { Button } from "@/components/ui/input/button";
import { Field } from "@/components/ui/input/field";
import { sendingLimitsQuery, useUpdateSendingLimits } from "@/lib/client/agent/sending-limits";
import { RequestFailure } from "@/lib/client/request/request";
import type { SendingLimits } from "@/lib/contract/contact/sending-limits";

/** Edits the most messages that the agent sends in 24 hours. For owners. */
export function LimitsForm() {
  const { data } = useQuery(sendingLimitsQuery);
  return data === undefined ? null : <Limits key={JSON.stringify(data)} limits={data} />;
}

function Limits({ limits }: { readonly limits: SendingLimits }) {
  const [texts, setTexts] = useState(String(limits.textsPerDay ?? ""));
  const [emails, setEmails] = useState(String(limits.emailsPerDay ?? ""));
  const { mutate, isPending, error } = useUpdateSendingLimits();
  const failure = error instanceof RequestFailure ? error : null;
  const errorOf = (name: string) => {
    const issue = failure?.about.issues?.find(({ path }) => path === name);
    return issue && `The limit ${issue.message}.`;
  };
  function save(event: FormEvent) {
    event.preventDefault();
    mutate(
      { ...numberIn("textsPerDay", texts), ...numberIn("emailsPerDay", emails) },
      { onSuccess: () => toast("Sending limits saved") },
    );
  }
  return (
    <form method="post" onSubmit={save} className="grid grid-cols-1 gap-3">
      <fieldset disabled={isPending} className="grid min-w-0 grid-cols-1 items-start gap-3 sm:grid-cols-2">
        <legend className="sr-only">Sending limits</legend>
        <Field
          label="Text limit per 24 hours"
          hint="Leave blank for no limit. Texts over the limit go out later."
          inputMode="numeric"
          autoComplete="off"
          value={texts}
          error={errorOf("textsPerDay")}
          onChange={({ target }) => setTexts(target.value)}
        />
        <Field
          label="Email limit per 24 hours"
          hint="Leave blank for no limit. With a new email address, start low to build its reputation."
          inputMode="numeric"
          autoComplete="off"
          value={emails}
          error={errorOf("emailsPerDay")}
          onChange={({ target }) => setEmails(target.value)}
        />
      </fieldset>
      {failure && <ErrorAlert title="Nothing was saved" failure={failure} />}
      <div>
        <Button type="submit" look="secondary" isBusy={isPending}>
          {isPending ? "Saving…" : "Save limits"}
        </Button>
      </div>
    </form>
  );
}
