import { CALL_REASON_LABELS, WAITING_REASON_LABELS } from "@/components/format/names/call-reason-labels";
import { momentFormat } from "@/components/format/time/moment-format";
import type { Card } from "@/lib/contract/pipeline/card";
import { DAY_MS } from "@/lib/domain/day";
import { isClosed } from "@/lib/domain/status/status";

type Call = NonNullable<Card["contact"]["call"]>;

type CallNoteProps = Pick<Card, "status"> & {
  readonly call: Call | undefined;
  /** The current time, in epoch milliseconds. */
  readonly now: number;
};

/** Shows in a few words why you can't call the borrower now. Shows nothing if you can, or if the file is closed. */
export function CallNote({ call, status, now }: CallNoteProps) {
  if (call === undefined || isClosed(status) || mayCallNow(call, now)) return null;
  const about = call.reason === undefined ? undefined : WAITING_REASON_LABELS[call.reason];
  return (
    <span className="shrink-0 text-muted" title={about}>
      <span className="sr-only">Calls: </span>
      {callText(call, now)}
    </span>
  );
}

/** Returns whether you can call now, including a time that has come since the file was loaded. Epoch milliseconds. */
export const mayCallNow = ({ state, from }: Call, now: number): boolean =>
  state === "now" || (state === "later" && from !== undefined && from <= now);

/** Returns in a few words whether you can call the borrower. Epoch milliseconds. */
export function callText(call: Call, now: number): string {
  const { state, from, until, reason } = call;
  if (mayCallNow(call, now)) return until === undefined || until <= now ? "Now" : `Now, until ${when(until, now)}`;
  if (state === "later") return from === undefined ? "Call later" : `Call from ${when(from, now)}`;
  const label = reason === undefined ? undefined : CALL_REASON_LABELS[reason];
  if (label !== undefined) return label;
  if (state === "consent") return "Needs consent";
  return state === "review" ? "Needs a decision" : "Not allowed";
}

const TIME = momentFormat({ hour: "numeric", minute: "2-digit" });
const DAY_AND_TIME = momentFormat({ weekday: "short", hour: "numeric", minute: "2-digit" });
const DATE = momentFormat({ month: "short", day: "numeric" });
const WHOLE_DATE = momentFormat({ dateStyle: "short" });
/** Within this time, the weekday alone identifies the day. */
const WEEKDAY_IS_ENOUGH_MS = 6 * DAY_MS;

/** Returns a time on the user's clock, with the day unless it is today. */
function when(at: number, now: number): string {
  if (at - now > WEEKDAY_IS_ENOUGH_MS) return DATE(at);
  return WHOLE_DATE(at) === WHOLE_DATE(now) ? TIME(at) : DAY_AND_TIME(at);
}
