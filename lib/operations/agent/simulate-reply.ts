import type { Messages, ReplyCreate } from "@/lib/contract/applications/message";
import type { LockedApplication } from "@/lib/data/applications/applications";
import { endEnrollment } from "@/lib/data/contact/outreach/enrollments";
import { type Handler, insertMessage, putConversation } from "@/lib/data/contact/outreach/messages";
import { newId, newIdBehind } from "@/lib/data/id";
import type { Sql } from "@/lib/database/sql";
import type { Caller } from "@/lib/domain/caller/caller";
import { classifyReply, type ReplyClass } from "@/lib/domain/contact/reply/classify";
import { Failure } from "@/lib/domain/failure";
import { lockBorrowerTargets } from "@/lib/operations/applications/contact/find-target";
import { stopPeople } from "@/lib/operations/applications/contact/stop-person";
import { waitForSends } from "@/lib/operations/applications/contact/wait-for-sends";
import { applyChanges } from "@/lib/operations/applications/save-application";
import { forbidLeadProviders } from "@/lib/operations/forbid-lead-providers";
import { idempotently } from "@/lib/operations/idempotently";
import { listMessages } from "./list-messages";

const OPTED_OUT = "You are opted out and will get no more messages from Hearthline.";

/** An application, and whether the agent runs in the sandbox. */
type Place = { readonly id: string; readonly isSandbox: boolean };

/**
 * Handles a message as if the borrower of an application had sent it. A stop stops every channel and file of theirs;
 * anything else that a person wrote ends what the agent planned and waits for a user. Fails with `not_found`, with
 * `forbidden` for a token of a lead provider, and with `validation_failed` if the agent does not run in the sandbox.
 */
export async function simulateReply(caller: Caller, { id, isSandbox }: Place, reply: ReplyCreate): Promise<Messages> {
  forbidLeadProviders(caller, "messages");
  if (!isSandbox) throw new Failure("validation_failed", "Replies are simulated only while CONTACT_AGENT is sandbox.");
  await idempotently(
    caller,
    async (sql) => {
      const [row] = await lockBorrowerTargets(sql, caller, { type: "gizmoId", id });
      await takeReply(sql, caller, row, reply);
      // A stored response must not have the text, which is encrypted everywhere else.
      return { id: row.id };
    },
    { urgency: "urgent" },
  );
  await waitForSends();
  return listMessages(caller, id);
}

/** Stores a message of a borrower and does what it asks for. The borrower must be locked. */
async function takeReply(
  sql: Sql,
  caller: Caller,
  row: LockedApplication,
  { channel, text }: ReplyCreate,
): Promise<ReplyClass> {
  const kind = classifyReply(text, { isStopped: row.stoppedAt !== null });
  const { now } = caller;
  const handler: Handler = kind === "stop" || kind === "auto" ? "agent" : "awaiting_reply";
  const place = { applicationId: row.id, channel, handler, at: now };
  const conversationId = await putConversation(sql, newId(now), place);
  const message = { conversationId, applicationId: row.id, at: now, attemptId: null };
  const messageId = newId(now);
  await insertMessage(sql, { ...message, id: messageId, direction: "in", body: text, class: kind });
  if (kind === "auto") return kind;
  if (kind === "stop") {
    await stopPeople(sql, caller, [row], { at: now, reason: null });
    if (row.stoppedAt === null) {
      const id = newIdBehind(messageId, now);
      await insertMessage(sql, { ...message, id, direction: "out", body: OPTED_OUT, class: null });
    }
    return kind;
  }
  await endEnrollment(sql, row.id, { reason: EXITS[kind] ?? "replied", at: now });
  const isReached = kind === "reply" && (row.status === "NEW" || row.status === "ATTEMPTED");
  if (isReached) await applyChanges(sql, caller, row, { fields: { status: "CONTACTED" }, action: "updated" });
  return kind;
}

/** Why the agent goes no further after such a message, where it is more than that the borrower replied. */
const EXITS: Partial<Record<ReplyClass, string>> = { wrong_number: "wrong_number", decline: "declined" };
