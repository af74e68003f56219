import { sayRefusal } from "@/components/form/toast-error";
import { Moment } from "@/components/format/time/moment";
import { Badge } from "@/components/ui/feedback/badge";
import { toast } from "@/components/ui/feedback/toast";
import { Button } from "@/components/ui/input/button";
import { useReplayAttempt } from "@/lib/client/webhooks/webhooks";
import type { WebhookAttempt } from "@/lib/contract/webhooks/webhook-attempt";
import { ERROR_TEXT } from "./webhook-words";

type AttemptItemProps = { readonly webhookId: string; readonly attempt: WebhookAttempt };

/** Shows one call. Opened, it shows what was sent and what came back. */
export function AttemptItem({ webhookId, attempt }: AttemptItemProps) {
  const { type, at, ms, status, error, isReplay, request } = attempt;
  return (
    <li className="py-1 first:pt-0 last:pb-0">
      <details>
        <summary className="rounded-sm py-1.5 text-dense hover:bg-page pointer-coarse:py-3">
          <span className="inline-flex w-[calc(100%-1.5rem)] flex-wrap items-center gap-x-3 gap-y-1 align-middle">
            <code className="min-w-0 wrap-anywhere">{type}</code>
            <Badge look={error === undefined ? "good" : "bad"}>{resultOf(attempt)}</Badge>
            {isReplay && <Badge>By hand</Badge>}
            <span className="text-meta text-muted sm:ml-auto">
              {ms.toLocaleString("en-US")} ms · <Moment at={at} />
            </span>
          </span>
        </summary>
        <AttemptDetails attempt={attempt} />
        {request !== undefined && <SendAgain webhookId={webhookId} attempt={attempt} />}
        {error === "status" && status !== undefined && status >= 300 && status < 400 && (
          <p className="pt-2 text-dense">Redirects are not followed. Change the URL to where it leads.</p>
        )}
      </details>
    </li>
  );
}

const resultOf = ({ status, error }: WebhookAttempt): string =>
  status === undefined ? ERROR_TEXT[error ?? "refused"] : String(status);

function AttemptDetails({ attempt: { eventId, request, response, address } }: Pick<AttemptItemProps, "attempt">) {
  return (
    <div className="grid grid-cols-1 gap-3 pt-2 lg:grid-cols-2">
      <Text title="Request" text={request === undefined ? "" : indented(request)} empty="No longer stored.">
        {eventId !== undefined && (
          <p className="font-mono text-meta wrap-anywhere text-muted select-all">webhook-id: {eventId}</p>
        )}
      </Text>
      <Text title="Response" text={response} empty="Nothing in it.">
        {address !== undefined && (
          <p className="font-mono text-meta wrap-anywhere text-muted select-all">from {address}</p>
        )}
      </Text>
    </div>
  );
}

type TextProps = {
  readonly title: string;
  readonly text: string;
  readonly empty: string;
  readonly children: React.ReactNode;
};

const Text = ({ title, text, empty, children }: TextProps) => (
  <div className="grid min-w-0 grid-cols-1 content-start gap-1">
    <h3 className="text-dense font-medium">{title}</h3>
    {children}
    {text === "" ? (
      <p className="text-dense text-muted">{empty}</p>
    ) : (
      <pre className="max-h-64 overflow-y-auto rounded-md border border-line bg-page p-2 font-mono text-meta wrap-anywhere whitespace-pre-wrap">
        {text}
      </pre>
    )}
  </div>
);

/** Returns JSON with line breaks. */
const indented = (json: string): string => JSON.stringify(JSON.parse(json), null, 2);

function SendAgain({ webhookId, attempt }: AttemptItemProps) {
  const { mutate, isPending } = useReplayAttempt(webhookId);
  const send = () =>
    mutate(attempt.id, {
      onSuccess: () => toast("The event is sent again."),
      onError: (thrown) => sayRefusal("The event was not sent again.", thrown),
    });
  return (
    <div className="pt-2">
      <Button look="secondary" isBusy={isPending} onClick={send}>
        Send again
      </Button>
    </div>
  );
}
