import { CALL_REASON_LABELS, CALL_REASON_TEXTS } from "@/components/format/call-reason-texts";
import { momentFormat } from "@/components/format/moment-format";
import type { Card } from "@/lib/contract/pipeline/card";
import { DAY_MS } from "@/lib/domain/day";
import { isClosed } from "@/lib/domain/status/status";

type CallTextProps = Pick<Card, "status"> & {
  readonly call: Card["contact"]["call"];
  /** The current time, in epoch milliseconds. */
  readonly now: number;
  /** Whether to show only what stands in the way of a call, and nothing if one is allowed now. */
  readonly isBrief?: boolean;
};

/** Shows whether a person may call the borrower, and from when on. Shows nothing about closed files. */
export function CallText({ call, status, now, isBrief = false }: CallTextProps) {
  if (call === undefined || isClosed(status)) return null;
  const { state, from, until, reason } = call;
  // The time may have come since the file was read.
  if (state === "now" || (state === "later" && from !== undefined && from <= now)) {
    if (isBrief) return null;
    return <span>{until === undefined ? "Now" : `Now, until ${when(until, now)}`}</span>;
  }
  const about = reason === undefined ? undefined : `Why not now: ${CALL_REASON_TEXTS[reason]}`;
  return (
    <span className="shrink-0 text-muted" title={about}>
      {isBrief && <span className="sr-only">Calls: </span>}
      {(reason !== undefined && state !== "later" && CALL_REASON_LABELS[reason]) || textOf(state, from, now)}
      {!isBrief && reason !== undefined && <span className="sr-only">, {CALL_REASON_TEXTS[reason]}</span>}
    </span>
  );
}

function textOf(state: "later" | "consent" | "review" | "blocked", from: number | undefined, now: number): string {
  if (state === "later") return from === undefined ? "Call later" : `Call from ${when(from, now)}`;
  if (state === "consent") return "Needs consent";
  return state === "review" ? "Needs a decision" : "Not allowed";
}

const TIME = momentFormat({ hour: "numeric", minute: "2-digit" });
const DAY_AND_TIME = momentFormat({ weekday: "short", hour: "numeric", minute: "2-digit" });
const DATE = momentFormat({ month: "short", day: "numeric" });
const WHOLE_DATE = momentFormat({ dateStyle: "short" });
/** Within this time, the weekday alone identifies the day. */
const WEEKDAY_IS_ENOUGH_MS = 6 * DAY_MS;

/** Returns a time on the user's clock, with the day if it is another. */
function when(at: number, now: number): string {
  if (at - now > WEEKDAY_IS_ENOUGH_MS) return DATE(at);
  return WHOLE_DATE(at) === WHOLE_DATE(now) ? TIME(at) : DAY_AND_TIME(at);
}
