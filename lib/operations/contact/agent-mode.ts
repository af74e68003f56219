import { mailSettings } from "@/lib/data/contact/mail/mail-settings";
import { endCadence, endOwnCadences } from "@/lib/data/contact/outreach/enrollments";
import { textSettings } from "@/lib/data/contact/texts/text-settings";
import { deleteSetting, findSetting, putSetting } from "@/lib/data/settings/settings";
import type { Reading, Sql } from "@/lib/database/sql";
import type { Caller } from "@/lib/domain/caller/caller";
import type { AgentMode, SendingMode } from "@/lib/domain/contact/agent-mode";
import type { Channel } from "@/lib/domain/contact/channel";
import { AGENT_CHANNELS, type AgentChannel, MESSAGES_CADENCE } from "@/lib/domain/contact/outreach/cadence";
import { Failure, wrongField } from "@/lib/domain/failure";
import { changesBetween, EVERYONE, recordAdministration } from "@/lib/operations/settings/administrative-log";

/** The mode of the agent, and since when, in epoch milliseconds; null if it was never set. */
export type StoredMode = { readonly mode: AgentMode; readonly since: number | null };

const NEVER_SET: StoredMode = { mode: "off", since: null };

/** Returns the mode of the agent as this reading sees it. It is off until an owner turns it on. */
export async function readAgentMode(sql: Reading): Promise<StoredMode> {
  return modeOf(await findSetting(sql, "agentMode"));
}

/** Returns the mode that this value of the setting says. */
export const modeOf = (stored: string | null): StoredMode => (stored === null ? NEVER_SET : JSON.parse(stored));

/** Sets the mode of the agent within an open transaction. The same mode again keeps its time. */
export async function putAgentMode(sql: Sql, caller: Caller, mode: AgentMode): Promise<void> {
  await sql.lock("setting agentMode");
  const before = await readAgentMode(sql);
  if (before.mode === mode) return;
  if (mode === "live") requireChannels();
  // A borrower who got none of the messages of the sandbox must not get the next one.
  if (mode === "live" || mode === "external") await endCadence(sql, MESSAGES_CADENCE.id, "mode_changed", caller.now);
  if (before.mode === "sandbox") await endOwnCadences(sql, "mode_changed", caller.now);
  await putSetting(sql, "agentMode", JSON.stringify({ mode, since: caller.now } satisfies StoredMode));
  await recordAdministration(sql, caller, {
    action: "settingsUpdated",
    subject: EVERYONE,
    changes: changesBetween({ agentMode: before.mode }, { agentMode: mode }),
  });
}

function requireChannels(): void {
  if (sendingChannels("live").length === 0)
    throw wrongField("mode", "cannot be live: set the variables for email or for text messages first");
}

/** Forgets the mode, as if it had never been set, unless it is another one now. Within an open transaction. */
export async function forgetAgentMode(sql: Sql, caller: Caller, mode: AgentMode): Promise<void> {
  await sql.lock("setting agentMode");
  if ((await readAgentMode(sql)).mode !== mode) return;
  if (mode === "sandbox") await endOwnCadences(sql, "mode_changed", caller.now);
  await deleteSetting(sql, "agentMode");
  await recordAdministration(sql, caller, {
    action: "settingsUpdated",
    subject: EVERYONE,
    changes: changesBetween({ agentMode: mode }, { agentMode: NEVER_SET.mode }),
  });
}

/** Returns the channels on which Hearthline itself sends messages in this mode. */
export function sendingChannels(mode: AgentMode): readonly AgentChannel[] {
  if (mode === "sandbox") return AGENT_CHANNELS;
  if (mode !== "live") return [];
  return [
    ...(textSettings() === null ? [] : (["sms"] as const)),
    ...(mailSettings() === null ? [] : (["email"] as const)),
  ];
}

/** Returns the channels on which Hearthline itself contacts borrowers in this mode: the sandbox makes no calls. */
export const contactChannels = (mode: AgentMode): readonly Channel[] =>
  mode === "live" && (textSettings()?.calls ?? null) !== null
    ? ["call", ...sendingChannels(mode)]
    : sendingChannels(mode);

const NOT_SET_UP: Readonly<Record<AgentChannel, string>> = {
  sms: "Texts are not set up. Write an email.",
  email: "Email is not set up. Write a text.",
};
const REFUSALS: Readonly<Record<Exclude<AgentMode, SendingMode>, string>> = {
  off: "The contact agent is off. An owner can turn it on, on the page Contact agent.",
  external: "Your own agent does the contacting. Write to the borrower there.",
};

/** Fails with `validation_failed` unless Hearthline can send messages on this channel. */
export async function requireSending(sql: Reading, channel: AgentChannel): Promise<SendingMode> {
  const { mode } = await readAgentMode(sql);
  if (mode === "off" || mode === "external") throw new Failure("validation_failed", REFUSALS[mode]);
  if (!sendingChannels(mode).includes(channel)) throw new Failure("validation_failed", NOT_SET_UP[channel]);
  return mode;
}

/** Fails with `validation_failed` unless the agent is in its sandbox. */
export async function requireSandbox(sql: Reading): Promise<void> {
  const { mode } = await readAgentMode(sql);
  if (mode === "live")
    throw new Failure("validation_failed", "The agent is live: only borrowers reply. Try replies out in the sandbox.");
  if (mode !== "sandbox") throw new Failure("validation_failed", REFUSALS[mode]);
}
