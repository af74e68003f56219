import { setApplication } from "@/lib/data/applications/applications";
import { settleReplies } from "@/lib/data/applications/timeline/notifications";
import { type AttemptRow, insertAttempt } from "@/lib/data/contact/gate/attempts";
import { putConversation } from "@/lib/data/contact/outreach/conversations";
import { insertMessage } from "@/lib/data/contact/outreach/messages";
import { newId } from "@/lib/data/id";
import type { Sql } from "@/lib/database/sql";
import type { Caller } from "@/lib/domain/caller/caller";
import type { Channel } from "@/lib/domain/contact/channel";
import type { Purpose } from "@/lib/domain/contact/gate/rule";
import { record } from "@/lib/operations/applications/history/record";
import { applyChanges } from "@/lib/operations/applications/save-application";
import { hashesByKind, personHashes } from "@/lib/operations/contact/borrower-hashes";
import { valueChange } from "@/lib/operations/field-change";
import type { Due } from "./due";

/** A contact that is about to be made. `automated`: by an agent, and not by a user. */
export type Start = {
  readonly attemptId: string;
  readonly channel: Channel;
  readonly purpose: Purpose;
  readonly automated: boolean;
  readonly text: string;
};

/**
 * Stores that an attempt starts: it counts toward the limits, a message appears in the conversation, and a new file
 * becomes ATTEMPTED. `caller` is named in the history.
 */
export async function recordStart(sql: Sql, caller: Caller, row: Due["row"], start: Start): Promise<void> {
  const { attemptId, channel, automated, text } = start;
  const { now } = caller;
  if (channel !== "call") {
    const handler = automated ? "agent" : "person";
    const place = { applicationId: row.id, channel, handler, at: now, direction: "out" } as const;
    await putConversation(sql, newId(now), place);
    await insertMessage(sql, {
      ...{ id: newId(now), applicationId: row.id, channel, at: now },
      ...{ direction: "out", body: text, class: null, attemptId },
    });
  }
  if (!automated) await settleReplies(sql, row.id, now);
  const changes = [valueChange("attemptChannel", null, channel === "sms" ? "text" : channel)];
  const end = await record(sql, caller, row, { at: now, action: "attempted", changes });
  if (row.status === "NEW")
    await applyChanges(sql, caller, { ...row, ...end }, { fields: { status: "ATTEMPTED" }, action: "updated" });
  else await setApplication(sql, row.id, end);
  // Last: other transactions may wait for the total of the seals until this one ends.
  await insertAttempt(sql, countedRows(row, start, now));
}

/** Returns an attempt as the limits of the contact rules count it. */
function countedRows(row: Due["row"], { attemptId, channel, purpose, automated }: Start, at: number): AttemptRow[] {
  const hashes = hashesByKind(row);
  const [address] = channel === "email" ? hashes.email : hashes.phone;
  return personHashes(row.id, hashes).map((hash) => ({
    ...{ id: newId(at), attemptId, hash, applicationId: row.id, at, channel, purpose },
    automated: automated ? 1 : 0,
    isAddress: hash === address ? 1 : 0,
  }));
}
