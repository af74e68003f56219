import { type LockedApplication, setApplication } from "@/lib/data/applications/applications";
import { notify } from "@/lib/data/applications/timeline/notifications";
import { deleteAddressProblem, putAddressProblem } from "@/lib/data/contact/address-problems";
import { companyName } from "@/lib/data/contact/company-name";
import { putConversation } from "@/lib/data/contact/outreach/conversations";
import { endEnrollment } from "@/lib/data/contact/outreach/enrollments";
import { insertMessage } from "@/lib/data/contact/outreach/messages";
import { newId, newIdBehind } from "@/lib/data/id";
import type { Sql } from "@/lib/database/sql";
import type { Caller } from "@/lib/domain/caller/caller";
import type { AgentChannel } from "@/lib/domain/contact/outreach/cadence";
import type { Handler } from "@/lib/domain/contact/outreach/handler";
import { classifyReply, type ReplyClass } from "@/lib/domain/contact/reply/classify";
import { stopPeople } from "@/lib/operations/applications/contact/stops/stop-person";
import { momentOf, record } from "@/lib/operations/applications/history/record";
import { applyChanges } from "@/lib/operations/applications/save-application";
import { fileHash, hashesByKind } from "@/lib/operations/contact/borrower-hashes";
import { valueChange } from "@/lib/operations/field-change";

const optedOut = (company: string) => `You are opted out and will get no more messages from ${company}.`;
const help = (company: string) =>
  `This is the automated assistant of ${company}, about the loan that you asked for. Someone on our team will get back to you. Reply STOP to opt out.`;
const STOP_REASON = { sms: "Opted out by text", email: "Opted out by email" } as const;

/** The handler after a reply of this class, where it is not `awaiting_reply`. Null: the handler stays the same. */
const HANDLERS: Partial<Record<ReplyClass, Handler | null>> = { stop: "closed", auto: null };

/** The reason an enrollment ends after a reply of this class, where it is not `replied`. */
const EXITS: Partial<Record<ReplyClass, string>> = { wrong_number: "wrong_number", decline: "declined" };

/** The answers that go out at once. */
const ANSWERS: Partial<Record<ReplyClass, (company: string) => string>> = { stop: optedOut, help };

export type TakenReply = { readonly class: ReplyClass; readonly answer: string | null };

/** A message from a borrower. */
type Reply = {
  readonly channel: AgentChannel;
  readonly text: string;
  /** Whether its header says that a program sent it. */
  readonly isAutomatic?: boolean;
  /** Whether the provider took it as an opt-out, whatever its words. */
  readonly isOptOut?: boolean;
  /** The provider's id of the message. */
  readonly providerId?: string;
  /** Whether an answer can go out at once. */
  readonly mayAnswer?: boolean;
};

/**
 * Stores a message from a borrower and acts on it. An opt-out stops every channel and every file of the borrower, in
 * any team. Any other reply ends the enrollment and waits for someone on the team; an automatic reply changes nothing.
 * The borrower must be locked. The history names the caller. Returns the class of the message and the answer that goes
 * out at once, if there is one: it is stored as sent.
 */
export async function takeReply(
  sql: Sql,
  caller: Caller,
  row: LockedApplication,
  { channel, text, isAutomatic = false, isOptOut = false, mayAnswer = true, providerId }: Reply,
): Promise<TakenReply> {
  const { now } = caller;
  const kind = isOptOut ? "stop" : classOf(text, { isStopped: row.stoppedAt !== null, isAutomatic });
  const handler = kind in HANDLERS ? (HANDLERS[kind] ?? null) : "awaiting_reply";
  const place = { applicationId: row.id, channel, handler, at: now, direction: "in" } as const;
  await putConversation(sql, newId(now), place);
  const message = { applicationId: row.id, channel, at: now, attemptId: null };
  const messageId = newId(now);
  const received = { ...message, id: messageId, providerId: providerId ?? null };
  await insertMessage(sql, { ...received, direction: "in", body: text, class: kind });
  const changes = [valueChange("replyChannel", null, channel === "sms" ? "text" : channel)];
  await tell(sql, row, { kind, handler, at: now });
  const end = await record(sql, caller, row, { at: now, action: "replied", changes });
  await setApplication(sql, row.id, end);
  const file = { ...row, ...end };
  const answer = mayAnswer && row.stoppedAt === null ? (ANSWERS[kind]?.(companyName()) ?? null) : null;
  const taken = { class: kind, answer };
  if (kind === "auto") return taken;
  await recordWrongNumber(sql, row, { channel, kind, at: now });
  if (kind === "stop") await stopPeople(sql, caller, [file], { at: now, reason: STOP_REASON[channel] });
  if (answer !== null) {
    const id = newIdBehind(messageId, now);
    await insertMessage(sql, { ...message, id, direction: "out", body: answer, class: null });
  }
  if (kind === "stop") return taken;
  await endEnrollment(sql, row.id, { reason: EXITS[kind] ?? "replied", at: momentOf(caller, now) });
  const isReached = kind === "reply" && (row.status === "NEW" || row.status === "ATTEMPTED");
  if (isReached) await applyChanges(sql, caller, file, { fields: { status: "CONTACTED" }, action: "updated" });
  return taken;
}

/** Notifies the loan officer of a reply that needs an answer, or of an opt-out. */
async function tell(
  sql: Sql,
  { id: applicationId, loanOfficerId: personId }: LockedApplication,
  { kind, handler, at }: { readonly kind: ReplyClass; readonly handler: Handler | null; readonly at: number },
): Promise<void> {
  if (personId === null) return;
  if (kind === "stop") await notify(sql, { personId, kind: "optedOut", applicationId, at });
  else if (handler === "awaiting_reply") await notify(sql, { personId, kind: "replied", applicationId, at });
}

type Sent = { readonly isStopped: boolean; readonly isAutomatic: boolean };

/** Returns the class of a message. An automatic one that seems to opt out waits for a person. */
function classOf(text: string, { isStopped, isAutomatic }: Sent): ReplyClass {
  const kind = classifyReply(text, { isStopped });
  if (!isAutomatic) return kind;
  return kind === "stop" || kind === "hold" ? "hold" : "auto";
}

type Said = { readonly channel: AgentChannel; readonly kind: ReplyClass; readonly at: number };

/** Stores that this file must not use its phone or email, because somebody else answered; or that it may again. */
async function recordWrongNumber(sql: Sql, row: LockedApplication, { channel, kind, at }: Said): Promise<void> {
  const hashes = hashesByKind(row);
  const [addressHash] = channel === "email" ? hashes.email : hashes.phone;
  if (addressHash === undefined) return;
  const place = { hash: fileHash(row.id), addressHash };
  if (kind === "wrong_number") await putAddressProblem(sql, { ...place, kind, applicationId: row.id, at });
  else if (kind === "reply" || kind === "start") await deleteAddressProblem(sql, place);
}
