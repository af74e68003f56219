import { CONTACT_NAMES } from "@/components/format/names/channel-names";
import { Moment, momentInZone } from "@/components/format/time/moment";
import type { Messages } from "@/lib/contract/applications/message";
import { CLASS_NAMES, STATE_NAMES } from "./message-words";

type Message = Messages["data"][number];

/** Renders one message: the borrower's on the left, ours on the right, with its result and why it was sent. */
export function MessageBubble({ message }: { readonly message: Message }) {
  const { direction, automated, text, at, channel, state, why } = message;
  const isOut = direction === "out";
  const from = isOut ? (automated ? "Agent" : "Your team") : "Borrower";
  const about = isOut ? state && STATE_NAMES[state] : message.class && CLASS_NAMES[message.class];
  return (
    <li className={`grid max-w-[92%] gap-1 ${isOut ? "justify-self-end" : "justify-self-start"}`}>
      <p
        dir="auto"
        className={`rounded-lg px-3 py-2 text-dense whitespace-pre-line wrap-anywhere ${isOut ? "bg-stage-lead-tint" : "border border-line bg-page"}`}
      >
        {text}
      </p>
      <p className="text-meta text-muted">
        {from} · {CONTACT_NAMES[channel].toLowerCase()} · <Moment at={at} />
        {about && ` · ${about}`}
      </p>
      {why && <WhySent why={why} />}
    </li>
  );
}

function WhySent({ why: { rulesVersion, lifted, mustStartBy } }: { readonly why: NonNullable<Message["why"]> }) {
  return (
    <details className="text-meta text-muted">
      <summary className="w-fit cursor-pointer rounded-sm hover:text-ink pointer-coarse:py-2">
        Why was this sent?
      </summary>
      <p>
        Every contact rule allowed it (rules version {rulesVersion.slice(0, 8)}).
        {lifted.length > 0 &&
          ` These rules didn’t apply because of consent or something else on the file: ${lifted.join(", ")}.`}
        {mustStartBy !== undefined && ` It had to start by ${momentInZone(mustStartBy)}.`}
      </p>
    </details>
  );
}
