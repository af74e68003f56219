import type { Question } from "@/lib/domain/contact/gate/decision";
import type { Snapshot } from "@/lib/domain/contact/gate/snapshot";
import { type Moment, SALES, STARTED } from "./second-moment";

const HOUR = 3_600_000;

/** How far a cap is used at a moment. */
type SecondCap = {
  readonly rule: string;
  readonly used: number;
  readonly limit: number;
  readonly isFull: boolean;
  readonly freesAt: number | null;
};

/** Returns the caps that apply at a moment. */
export function capsAt(snapshot: Snapshot, { channel, automated }: Question, moment: Moment): SecondCap[] {
  const { states, purpose, isRelated, lastDate } = moment;
  const caps: SecondCap[] = [];
  const phone = ["call", "sms"];
  const all = [...phone, "email"];
  if (!STARTED.includes(purpose)) return caps;
  if (channel !== "email") {
    for (const state of ["fl", "md", "ok"]) if (states.includes(state)) count(`us.${state}.cap`, 3, 24, phone);
    if (states.includes("or") && lastDate >= "2026-01-01" && !isRelated) count("us.or.cap", 3, 24, phone);
    if (states.includes("me") && automated) count("us.me.cap.automated", 1, 8, phone, true);
  }
  count("house.daily", 3, 24, all);
  if (automated && channel === "sms") count("house.texts", 1, 24, ["sms"], true);
  if (automated && channel === "email") count("house.emails", 1, 24, ["email"], true);
  if (automated && SALES.includes(purpose)) count("house.attempts", 8, null, all, true);
  return caps;

  function count(rule: string, limit: number, hours: number | null, channels: readonly string[], isAutomated = false) {
    const since = hours === null ? lastAnswer(snapshot) : moment.at - hours * HOUR;
    const isPerNumber = rule.startsWith("us.");
    const times = snapshot.attempts
      .filter((sent) => channels.includes(sent.channel) && (sent.automated || !isAutomated))
      .filter((sent) => sent.startedAt > since && (sent.isSameAddress || !isPerNumber))
      .map(({ startedAt }) => startedAt)
      .sort((a, b) => a - b);
    const blocking = times.at(-limit);
    const freesAt = hours === null || blocking === undefined ? null : blocking + hours * HOUR;
    caps.push({ rule, used: times.length, limit, isFull: times.length >= limit, freesAt });
  }
}

const lastAnswer = ({ lastInboundAt }: Snapshot) => Math.max(-Infinity, ...Object.values(lastInboundAt));
