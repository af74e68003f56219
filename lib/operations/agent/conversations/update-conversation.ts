import type { ConversationUpdate, Messages } from "@/lib/contract/applications/message";
import type { LockedApplication } from "@/lib/data/applications/applications";
import { settleReplies } from "@/lib/data/applications/timeline/notifications";
import { findConversation, setHandler } from "@/lib/data/contact/outreach/conversations";
import {
  endEnrollment,
  findLatestEnrollment,
  insertEnrollment,
  wakeEnrollment,
} from "@/lib/data/contact/outreach/enrollments";
import { newId } from "@/lib/data/id";
import type { Sql } from "@/lib/database/sql";
import type { Caller } from "@/lib/domain/caller/caller";
import { type AgentChannel, dueAfter } from "@/lib/domain/contact/outreach/cadence";
import { timeZonesOf } from "@/lib/domain/contact/zones/time-zone";
import { notFound, wrongField } from "@/lib/domain/failure";
import { isClosed } from "@/lib/domain/status/status";
import { stepsOf } from "@/lib/operations/agent/steps";
import { lockBorrowerTargets } from "@/lib/operations/applications/contact/find-target";
import { momentOf } from "@/lib/operations/applications/history/record";
import { forbidLeadProviders } from "@/lib/operations/forbid-lead-providers";
import { write } from "@/lib/operations/idempotently";
import { listMessages } from "./list-messages";

/** A conversation of an application. */
type Place = { readonly id: string; readonly channel: AgentChannel };

/**
 * Takes a conversation over from the agent, hands it back, or closes it. When it is handed back, the agent continues
 * with the next step of its cadence. Fails with `not_found`, with `forbidden` for a token of a lead provider, and with
 * `validation_failed` if it is to be handed back although the agent must not contact this borrower.
 */
export async function updateConversation(
  caller: Caller,
  { id, channel }: Place,
  { handler }: ConversationUpdate,
): Promise<Messages> {
  forbidLeadProviders(caller, "messages");
  await write(caller, async (sql) => {
    const [row] = await lockBorrowerTargets(sql, caller, { type: "gizmoId", id });
    if ((await findConversation(sql, { applicationId: row.id, channel })) === null) throw notFound();
    if (handler === "agent") requireContactable(row);
    await settleReplies(sql, row.id, caller.now);
    await setHandler(sql, { applicationId: row.id, channel }, handler);
    if (handler === "person")
      await endEnrollment(sql, row.id, { reason: "taken_over", at: momentOf(caller, caller.now) });
    if (handler === "agent") await goOn(sql, row, momentOf(caller, caller.now));
  });
  return listMessages(caller, id);
}

function requireContactable(row: LockedApplication): void {
  if (row.stoppedAt !== null || isClosed(row.status))
    throw wrongField("handler", "cannot be agent: contact is stopped or the file is closed");
}

/** Enrolls a borrower again from the step after the last one, unless none is left. */
async function goOn(sql: Sql, row: LockedApplication, now: number): Promise<void> {
  const last = await findLatestEnrollment(sql, row.id);
  // Of a cadence that ended with the sandbox, no message arrived.
  if (last === null || last.reason === "mode_changed") return;
  if (last.endedAt === null) return wakeEnrollment(sql, row.id);
  const next = (await stepsOf(sql, last.cadenceVersionId))[last.step];
  if (next === undefined) return;
  const zones = timeZonesOf(row.subjectPropertyState, row.subjectPropertyZip);
  const { personHash, cadenceVersionId, step } = last;
  await insertEnrollment(sql, {
    ...{ id: newId(now), applicationId: row.id, personHash, cadenceVersionId, state: "active", reason: null, step },
    ...{ dueAt: dueAfter(next, now, zones), at: now, endedAt: null },
  });
}
