import { type FormEvent, useState } from "react";
import { ErrorAlert } from "@/components/form/error-alert";
import { toast } from "@/components/ui/feedback/toast";
import { Button } from "@/components/ui/input/button";
import { Field } from "@/components/ui/input/field";
import { Dialog } from "@/components/ui/overlay/dialog";
import { useSendTestMessage } from "@/lib/client/agent/agent";
import { failureOf } from "@/lib/client/request/request";
import type { AgentState } from "@/lib/contract/contact/agent-mode";

const TEXTS = {
  email: {
    verb: "Send yourself a test email",
    intro: "It goes to the email you sign in with, with everything a borrower would see.",
  },
  sms: { verb: "Send yourself a test text", intro: "It goes to your phone, from the number that borrowers see." },
} as const;

/** Sends a real message to the owner, to see whether a channel works. */
export function TestMessageButtons({ state: { email, texts } }: { readonly state: AgentState }) {
  const [asked, setAsked] = useState<keyof typeof TEXTS | null>(null);
  const channels = [
    ...(texts === undefined ? [] : (["sms"] as const)),
    ...(email === undefined ? [] : (["email"] as const)),
  ];
  if (channels.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {channels.map((channel) => (
        <Button key={channel} look="secondary" onClick={() => setAsked(channel)}>
          {TEXTS[channel].verb}
        </Button>
      ))}
      {asked !== null && <TestMessageDialog channel={asked} onClose={() => setAsked(null)} />}
    </div>
  );
}

type TestMessageDialogProps = { readonly channel: keyof typeof TEXTS; readonly onClose: () => void };

function TestMessageDialog({ channel, onClose }: TestMessageDialogProps) {
  const [phone, setPhone] = useState("");
  const { mutate, isPending, error } = useSendTestMessage();
  const failure = error && failureOf(error);
  const issue = failure?.about.issues?.find(({ path }) => path === "phone");
  function send(event: FormEvent) {
    event.preventDefault();
    const done = ({ to, isCertain }: { readonly to: string; readonly isCertain: boolean }) => {
      toast(isCertain ? `Sent to ${to}.` : `It may have been sent to ${to}.`);
      onClose();
    };
    mutate({ channel, ...(channel === "sms" ? { phone } : {}) }, { onSuccess: done });
  }
  return (
    <Dialog onClose={onClose} title={TEXTS[channel].verb} intro={TEXTS[channel].intro}>
      <form method="post" className="grid gap-4" onSubmit={send}>
        {channel === "sms" && (
          <Field
            label="Your phone"
            type="tel"
            autoComplete="tel"
            required
            value={phone}
            error={issue && `The phone ${issue.message}.`}
            onChange={({ target }) => setPhone(target.value)}
          />
        )}
        {failure && issue === undefined && (
          <ErrorAlert title="Nothing was sent" failure={failure}>
            {failure.about.issues?.map(({ path, message }) => (
              <p key={path}>{`Your ${path === "channel" ? channel : path} ${message}.`}</p>
            ))}
          </ErrorAlert>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isBusy={isPending}>
            {isPending ? "Sending…" : "Send"}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
