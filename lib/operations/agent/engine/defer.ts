import { deleteAttempt } from "@/lib/data/contact/gate/attempts";
import { type AgentAttemptRow, countDeferred, findSending } from "@/lib/data/contact/outreach/agent-attempts";
import { putStepBack } from "@/lib/data/contact/outreach/enrollments";
import { deleteMessageOf } from "@/lib/data/contact/outreach/messages";
import type { Sql } from "@/lib/database/sql";
import { MINUTE_MS } from "@/lib/domain/day";

/** How long after each attempt the next one follows, in minutes. RFC 5321, 4.5.4.1. */
const WAITS = [1, 5, 30, 120, 360, 720];

/**
 * Plans another attempt in the place of one that was certainly not sent: it counts toward no limit, and its message
 * leaves the conversation. Returns the state of the attempt: `failed` if no other follows.
 */
export async function deferAttempt(sql: Sql, id: string, now: number): Promise<AgentAttemptRow["state"]> {
  const attempt = await findSending(sql, id);
  if (attempt === null || attempt.enrollmentId === null || attempt.step === null) return "failed";
  const { applicationId, enrollmentId, step } = attempt;
  const minutes = WAITS[await countDeferred(sql, attempt)];
  if (minutes === undefined) return "failed";
  const dueAt = now + minutes * MINUTE_MS;
  if ((await putStepBack(sql, { id: enrollmentId, step, dueAt })) === 0) return "failed";
  await deleteAttempt(sql, { applicationId, attemptId: id });
  await deleteMessageOf(sql, { applicationId, attemptId: id });
  return "deferred";
}
