import type { Message, Messages } from "@/lib/contract/applications/message";
import { type AgentAttemptRow, listAgentAttempts } from "@/lib/data/contact/outreach/agent-attempts";
import { listConversationsOf } from "@/lib/data/contact/outreach/conversations";
import { findLatestEnrollment } from "@/lib/data/contact/outreach/enrollments";
import { type ListedMessage, listMessages as listStored } from "@/lib/data/contact/outreach/messages";
import { database } from "@/lib/database/database";
import type { Reading } from "@/lib/database/sql";
import type { Caller } from "@/lib/domain/caller/caller";
import type { Decision } from "@/lib/domain/contact/gate/decision";
import { stepsOf } from "@/lib/operations/agent/steps";
import { findVisible } from "@/lib/operations/applications/access/access";
import { logRead } from "@/lib/operations/applications/access/access-log";
import { readAgentMode, sendingChannels } from "@/lib/operations/contact/agent-mode";
import { forbidLeadProviders } from "@/lib/operations/forbid-lead-providers";
import { withoutNull } from "@/lib/operations/without-null";

const MOST_LISTED = 500;

/**
 * Lists the messages to and from the borrower of an application, newest first. Fails with `not_found`, and with
 * `forbidden` for a token of a lead provider.
 */
export async function listMessages(caller: Caller, id: string): Promise<Messages> {
  forbidLeadProviders(caller, "messages");
  const { read } = await database();
  const { id: applicationId } = await findVisible(read, caller, id);
  logRead(caller, applicationId);
  const { mode } = await readAgentMode(read);
  const conversations = await listConversationsOf(read, applicationId);
  return {
    data: await readMessages(read, applicationId),
    mode,
    channels: [...sendingChannels(mode)],
    conversations: conversations.map(({ channel, handler, lastAt, lastInAt }) => ({
      ...{ channel, handler, lastAt },
      ...withoutNull({ lastInAt }),
    })),
    ...(await planOf(read, applicationId)),
  };
}

/** Returns the next message of the agent, or why it plans none; neither if it never planned one. */
async function planOf(sql: Reading, applicationId: string): Promise<Pick<Messages, "planned" | "ended">> {
  const latest = await findLatestEnrollment(sql, applicationId);
  if (latest === null) return {};
  const { dueAt, step, reason, cadenceVersionId } = latest;
  if (dueAt === null) return withoutNull({ ended: reason });
  const next = (await stepsOf(sql, cadenceVersionId))[step];
  return next === undefined ? {} : { planned: { channel: next.channel, at: dueAt, ...withoutNull({ reason }) } };
}

/** Returns the messages of a file, newest first. */
export async function readMessages(sql: Reading, applicationId: string): Promise<Message[]> {
  const attempts = await listAgentAttempts(sql, applicationId, MOST_LISTED);
  const byId = new Map(attempts.map((attempt) => [attempt.id, attempt]));
  const rows = await listStored(sql, applicationId, MOST_LISTED);
  return rows.map((row) => toMessage(row, row.attemptId === null ? undefined : byId.get(row.attemptId)));
}

function toMessage(row: ListedMessage, attempt: AgentAttemptRow | undefined): Message {
  const { id, at, channel, direction, body: text } = row;
  const automated = direction === "out" && attempt?.enrollmentId !== null;
  const message = { id, at, channel, direction, automated, text, ...withoutNull({ class: row.class }) };
  if (attempt === undefined || attempt.state === "blocked" || attempt.state === "deferred") return message;
  const { rulesVersion, lifted, mustStartBy }: Decision = JSON.parse(attempt.decision);
  const why = { rulesVersion, lifted: lifted.map(({ rule }) => rule), ...withoutNull({ mustStartBy }) };
  return { ...message, state: attempt.state, why };
}
