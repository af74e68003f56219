import { CodeText } from "@/components/docs/code-text";
import { Code } from "@/components/docs/prose";
import { WEBHOOK_TYPES, type WebhookType } from "@/lib/domain/webhooks/webhook-types";

type EventCatalogProps = {
  /** The first part of the types: `contact` for `contact.stopped`. */
  readonly subject: string;
  /** Returns an example of the call of a type. */
  readonly exampleOf: (type: WebhookType) => object;
};

/** Renders the event types of a subject, each with what happened and an example of its call. */
export function EventCatalog({ subject, exampleOf }: EventCatalogProps) {
  const types = Object.entries(WEBHOOK_TYPES).filter(([type]) => type.startsWith(`${subject}.`));
  return (
    <div className="grid grid-cols-1 gap-5">
      {types.map(([type, text]) => (
        <div key={type} className="grid grid-cols-1 gap-2">
          <h3 id={type} className="font-semibold">
            <Code>{type}</Code>
          </h3>
          <p>{text}</p>
          <CodeText text={JSON.stringify(exampleOf(type as WebhookType), null, 2)} />
        </div>
      ))}
    </div>
  );
}
