import { setApplication } from "@/lib/data/applications/applications";
import { type AttemptRow, insertAttempt } from "@/lib/data/contact/gate/attempts";
import { insertMessage, putConversation } from "@/lib/data/contact/outreach/messages";
import { newId } from "@/lib/data/id";
import { record } from "@/lib/operations/applications/history/record";
import { applyChanges } from "@/lib/operations/applications/save-application";
import { hashesByKind, personHashes } from "@/lib/operations/contact/borrower-hashes";
import { valueChange } from "@/lib/operations/field-change";
import { serviceCaller } from "@/lib/operations/service-caller";
import type { Due, Tools } from "./due";

type Start = { readonly attemptId: string; readonly text: string };

/**
 * Stores that an attempt starts: it counts toward the limits, its message stands in the conversation, and a new file
 * becomes ATTEMPTED.
 */
export async function recordStart({ prisma, sql }: Tools, due: Due, { attemptId, text }: Start): Promise<void> {
  const { row, step, now } = due;
  await insertAttempt(prisma, sql, countedRows(due, attemptId));
  const place = { applicationId: row.id, channel: step.channel, handler: "agent", at: now } as const;
  const conversationId = await putConversation(sql, newId(now), place);
  await insertMessage(sql, {
    ...{ id: newId(now), conversationId, applicationId: row.id, at: now },
    ...{ direction: "out", body: text, class: null, attemptId },
  });
  const caller = serviceCaller(now);
  const changes = [valueChange("attemptChannel", null, step.channel === "sms" ? "text" : step.channel)];
  const end = await record(sql, caller, row, { at: now, action: "attempted", changes });
  await setApplication(sql, row.id, end);
  if (row.status !== "NEW") return;
  await applyChanges(sql, caller, { ...row, ...end }, { fields: { status: "ATTEMPTED" }, action: "updated" });
}

/** Returns an attempt as the limits of the contact rules count it. */
function countedRows({ row, step, now }: Due, attemptId: string): AttemptRow[] {
  const hashes = hashesByKind(row);
  const [address] = step.channel === "email" ? hashes.email : hashes.phone;
  return personHashes(row.id, hashes).map((hash) => ({
    ...{ id: newId(now), attemptId, hash, applicationId: row.id, at: now },
    ...{ channel: step.channel, purpose: step.purpose, automated: 1 },
    isAddress: hash === address ? 1 : 0,
  }));
}
