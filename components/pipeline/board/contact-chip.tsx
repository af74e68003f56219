import { span } from "@/components/pipeline/wording";
import type { Card } from "@/lib/contract/pipeline/card";
import { isClosed } from "@/lib/domain/status";

const LOOK = {
  active: "text-stage-funded before:size-1.5 before:rounded-full before:bg-current",
  sleeping: "rounded-sm bg-stage-in-process-tint px-1.5 text-stage-in-process",
  stopped: "rounded-sm bg-danger-tint px-1.5 text-danger",
} as const;

/** May the contact agent contact the borrower? A sleep that has ended counts as active at once. */
export function ContactChip({ contact, status, now }: Pick<Card, "contact" | "status"> & { readonly now: number }) {
  const isOver = contact.state === "sleeping" && contact.until !== undefined && contact.until <= now;
  const state = isOver ? "active" : contact.state;
  if (state !== "stopped" && isClosed(status))
    return <span className="inline-flex h-5 shrink-0 items-center text-muted">Not contacted</span>;
  return (
    <span className={`inline-flex h-5 shrink-0 items-center gap-1 font-medium ${LOOK[state]}`}>
      {state === "active" ? "Active" : state === "stopped" ? "Stopped" : `Asleep ${span((contact.until ?? now) - now)}`}
    </span>
  );
}
