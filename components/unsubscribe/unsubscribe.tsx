"use client";

import { OutsidePage } from "@/components/shell/page/outside-page";
import { Alert } from "@/components/ui/feedback/alert";
import { Button } from "@/components/ui/input/button";
import { useLinkCode } from "@/lib/client/accounts/hash-code";
import { useUnsubscribe } from "@/lib/client/agent/unsubscribe";
import { failureOf } from "@/lib/client/request/request";

/** The button that had the focus is gone: it moves here, and screen readers read it out. */
const focusOn = (node: HTMLElement | null) => node?.focus();

/** Renders the page behind the opt-out link of an email. Opening it changes nothing: mail scanners open links too. */
export function Unsubscribe({ company }: { readonly company: string }) {
  const code = useLinkCode();
  const { mutate, isPending, isSuccess, error } = useUnsubscribe();
  if (isSuccess)
    return (
      <OutsidePage title="You are opted out">
        <p tabIndex={-1} ref={focusOn} className="outline-none">
          {company} won’t call, text or email you about a loan anymore. You can close this page.
        </p>
      </OutsidePage>
    );
  if (code === "")
    return (
      <OutsidePage
        title="Open the whole link"
        intro="The code at the end of this link is missing. Open the full link in the email, or reply STOP to it."
      />
    );
  return (
    <OutsidePage
      title={`Stop all messages from ${company}?`}
      intro="We won’t call, text or email you about a loan anymore."
    >
      <div className="grid grid-cols-1 gap-4">
        {error && <Alert title="You are not opted out yet">{failureOf(error).message}</Alert>}
        <Button disabled={code === undefined || isPending} onClick={() => mutate(code ?? "")}>
          {isPending ? "Opting out…" : "Stop all messages"}
        </Button>
      </div>
    </OutsidePage>
  );
}
