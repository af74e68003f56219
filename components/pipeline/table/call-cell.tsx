import { CALL_REASON_TEXTS } from "@/components/format/names/call-reason-texts";
import { callText, mayCallNow } from "@/components/pipeline/board/card/call-text";
import type { ListedApplication } from "@/lib/contract/applications/application-list";
import { isClosed } from "@/lib/domain/status/status";

type CallCellProps = Pick<ListedApplication, "contact" | "status"> & {
  /** The current time, in epoch milliseconds. */
  readonly now: number;
};

/** Shows whether you can call the borrower now, or when, and why not yet. Shows nothing for closed files. */
export function CallCell({ contact: { call }, status, now }: CallCellProps) {
  if (call === undefined || isClosed(status)) return null;
  if (mayCallNow(call, now)) return callText(call, now);
  const why = call.reason === undefined ? undefined : CALL_REASON_TEXTS[call.reason];
  return (
    <span className="text-muted" title={why && `Why not now: ${why}`}>
      {callText(call, now)}
      {why && <span className="sr-only">, {why}</span>}
    </span>
  );
}
