import type { AgentMode } from "@/lib/domain/contact/agent-mode";
import {
  CALLS_CADENCE,
  EMAILS_CADENCE,
  LIVE_CADENCE,
  MESSAGES_CADENCE,
  type ShippedCadence,
} from "@/lib/domain/contact/outreach/cadence";
import { contactChannels } from "@/lib/operations/contact/agent-mode";

/** Returns the cadence of new leads. */
export function cadenceOf(mode: Exclude<AgentMode, "off">): ShippedCadence {
  if (mode !== "live") return mode === "sandbox" ? MESSAGES_CADENCE : CALLS_CADENCE;
  const channels = contactChannels(mode);
  if (channels.includes("call")) return CALLS_CADENCE;
  return channels.includes("sms") ? LIVE_CADENCE : EMAILS_CADENCE;
}
