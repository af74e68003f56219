import Link from "next/link";
import type { Webhook } from "@/lib/contract/webhooks/webhook";

type TroubledWebhooksProps = { readonly webhooks: readonly Pick<Webhook, "id" | "url" | "state">[] };

/** Says at which webhooks events do not arrive, until they do again. */
export function TroubledWebhooks({ webhooks }: TroubledWebhooksProps) {
  if (webhooks.length === 0) return null;
  return (
    <ul className="grid grid-cols-1 gap-2 border-b border-line pb-2">
      {webhooks.map(({ id, url, state }) => (
        <li key={id} className="wrap-anywhere font-medium">
          {state === "failing" ? "Events are failing to reach " : "The webhook to "}
          <Link
            href={`/settings/webhooks/${id}`}
            prefetch={false}
            onClick={({ currentTarget }) => currentTarget.closest<HTMLElement>("[popover]")?.hidePopover()}
          >
            {new URL(url).host}
          </Link>
          {state === "failing" ? "." : " is disabled."}
        </li>
      ))}
    </ul>
  );
}
