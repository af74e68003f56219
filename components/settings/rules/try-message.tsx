import { type FormEvent, useState } from "react";
import { ErrorAlert } from "@/components/form/error-alert";
import { Badge } from "@/components/ui/feedback/badge";
import { Panel } from "@/components/ui/feedback/panel";
import { Button } from "@/components/ui/input/button";
import { Labelled } from "@/components/ui/input/labelled";
import { useClassify } from "@/lib/client/contact/classify";
import { RequestFailure } from "@/lib/client/request/request";
import type { Classified } from "@/lib/contract/contact/classify";

/** The color, name and advice for each class of message. */
const CLASS_TEXT = {
  stop: ["bad", "Stop", "The borrower opts out. Stop contact with them."],
  hold: ["notice", "Unclear", "It may be an opt-out. A person should read it before anything is sent."],
  wrong_number: ["bad", "Wrong number", "This phone is not the borrower's. Do not contact it."],
  decline: ["notice", "Not interested", "The borrower declines, without opting out."],
  auto: ["plain", "Automatic reply", "Nobody wrote this. It changes nothing."],
  start: ["good", "Start", "The borrower asks for texts again after a stop."],
  help: ["plain", "Help", "The borrower asks who is writing."],
  reply: ["good", "Reply", "A person should answer."],
} as const satisfies Readonly<Record<Classified["class"], readonly [string, string, string]>>;

/** Tries how a message of a borrower would be taken. */
export function TryMessage() {
  const [text, setText] = useState("");
  const { mutate, data, error, isPending, variables } = useClassify();
  // A result is shown as long as its message is.
  const isShown = variables?.text === text;
  function submit(event: FormEvent) {
    event.preventDefault();
    mutate({ text });
  }
  return (
    <Panel title="Try a message" intro="Shows how a borrower's message would be taken. Nothing is stored.">
      <form method="post" onSubmit={submit} className="grid max-w-prose gap-4">
        <Labelled label="Message of a borrower" hint="English or Spanish.">
          {({ className, ...ties }) => (
            <textarea
              {...ties}
              rows={3}
              maxLength={10_000}
              className={`${className} py-2`}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Labelled>
        <div>
          <Button type="submit" look="secondary" isBusy={isPending} disabled={text.trim() === ""}>
            Try
          </Button>
        </div>
        <div aria-live="polite">{isShown && data !== undefined && <Result classified={data} />}</div>
        {isShown && error instanceof RequestFailure && (
          <ErrorAlert title="The message could not be tried" failure={error} />
        )}
      </form>
    </Panel>
  );
}

function Result({ classified }: { readonly classified: Classified }) {
  const [look, name, effect] = CLASS_TEXT[classified.class];
  return (
    <p className="flex flex-wrap items-center gap-2">
      <Badge look={look}>{name}</Badge>
      {effect}
    </p>
  );
}
