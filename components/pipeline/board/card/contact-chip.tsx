import { span } from "@/components/pipeline/wording";
import type { Card } from "@/lib/contract/pipeline/card";
import { isClosed } from "@/lib/domain/status/status";
import { CallNote } from "./call-text";

type ContactChipProps = Pick<Card, "contact" | "status"> & {
  readonly now: number;
  /** Shows only exceptions: a pause, an opt-out, or why you can't call now. */
  readonly isBrief?: boolean;
};

const CHIP = "inline-flex h-5 shrink-0 items-center gap-1 rounded-sm px-1.5 font-medium";

/** Shows whether the agent may contact the borrower. A pause that has ended counts as active immediately. */
export function ContactChip({ contact, status, now, isBrief = false }: ContactChipProps) {
  const { state, until = now } = contact;
  if (state === "stopped") return <span className={`${CHIP} bg-danger-tint text-danger`}>Opted out</span>;
  const isPaused = state === "sleeping" && until > now;
  if (isPaused && !isClosed(status))
    return <span className={`${CHIP} bg-line text-ink`}>Paused {span(until - now)}</span>;
  if (isBrief) return <CallNote call={contact.call} status={status} now={now} />;
  return <span className="text-muted">{isClosed(status) ? "Not contacted" : "Active"}</span>;
}
