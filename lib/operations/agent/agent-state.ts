import type { AgentModeUpdate, AgentState } from "@/lib/contract/contact/agent-mode";
import { currentTime } from "@/lib/data/clock";
import { mailSettings } from "@/lib/data/contact/mail/mail-settings";
import { countAttempts } from "@/lib/data/contact/outreach/agent-attempts";
import { countConversations } from "@/lib/data/contact/outreach/conversations";
import { countPlanned } from "@/lib/data/contact/outreach/enrollments";
import { textSettings } from "@/lib/data/contact/texts/text-settings";
import { firstIdAt } from "@/lib/data/id";
import { database } from "@/lib/database/database";
import type { Caller } from "@/lib/domain/caller/caller";
import { DAY_MS } from "@/lib/domain/day";
import { channelProblem } from "@/lib/operations/agent/engine/senders/channel-problem";
import { boundsOf } from "@/lib/operations/applications/access/access";
import { putAgentMode, readAgentMode } from "@/lib/operations/contact/agent-mode";
import { getContactSwitches } from "@/lib/operations/contact/contact-switches";
import { forbidLeadProviders } from "@/lib/operations/forbid-lead-providers";
import { write } from "@/lib/operations/idempotently";
import { replicaFor } from "@/lib/operations/replica-for";
import { withoutNull } from "@/lib/operations/without-null";

/**
 * Returns what the agent does and did, counted over the files that the caller may see. Fails with `forbidden` for a
 * token of a lead provider.
 */
export async function getAgentState(caller: Caller): Promise<AgentState> {
  forbidLeadProviders(caller, "messages");
  const { mode, since } = await readAgentMode((await database()).read);
  const read = await replicaFor(caller);
  const bounds = boundsOf(caller);
  const now = currentTime();
  const { due, planned } = await countPlanned(read, { ...bounds, now });
  const count = await countAttempts(read, { ...bounds, since: firstIdAt(now - DAY_MS) });
  return {
    mode,
    ...withoutNull({ since }),
    ...withoutNull({ email: emailOf(), texts: textsOf(), calls: callsOf() }),
    ...(await switchesFor(caller)),
    due,
    planned,
    awaitingReply: await countConversations(read, { ...bounds, handler: "awaiting_reply" }),
    lastDay: {
      sent: count("accepted"),
      failed: count("failed") + count("expired"),
      unknown: count("unknown"),
      blocked: count("blocked"),
    },
  };
}

async function switchesFor({ teamId }: Caller): Promise<Pick<AgentState, "channelsOff" | "teamsPaused">> {
  const { channelsOff, teamsPaused } = await getContactSwitches();
  return { channelsOff, teamsPaused: teamsPaused.filter((id) => teamId === null || id === teamId) };
}

function emailOf(): AgentState["email"] | null {
  const settings = mailSettings();
  if (settings === null) return null;
  const { company, from, smtp } = settings;
  const problem = channelProblem("email");
  return { from: `${company} <${from}>`, server: smtp.host, ...(problem === undefined ? {} : { problem }) };
}

function textsOf(): AgentState["texts"] | null {
  const settings = textSettings();
  if (settings === null) return null;
  const problem = channelProblem("sms");
  return { from: settings.from, ...(problem === undefined ? {} : { problem }) };
}

function callsOf(): AgentState["calls"] | null {
  const calls = textSettings()?.calls ?? null;
  if (calls === null) return null;
  const problem = channelProblem("call");
  return { from: calls.from, ...(problem === undefined ? {} : { problem }) };
}

/** Turns the agent on or off. */
export async function updateAgentMode(caller: Caller, { mode }: AgentModeUpdate): Promise<AgentState> {
  await write(caller, (sql) => putAgentMode(sql, caller, mode));
  return getAgentState(caller);
}
