import { currentTime } from "@/lib/data/clock";
import { database } from "@/lib/database/database";
import type { SendingMode } from "@/lib/domain/contact/agent-mode";
import type { Channel } from "@/lib/domain/contact/channel";
import { contactChannels } from "@/lib/operations/contact/agent-mode";
import { limitedUntil } from "@/lib/operations/contact/sending-limits";
import { serviceCaller } from "@/lib/operations/service-caller";
import { callPacedUntil } from "./call-pace";
import type { Claim } from "./due";
import { holdStep, openStep, putOff } from "./open-step";
import { recordStart } from "./record-start";
import { contactOf, deliverWithin, skipStep, startBy, takeStep } from "./take-step";

type Claiming = {
  readonly mode?: SendingMode;
  readonly clock?: () => number;
  /** The channels that cannot be used for now: their steps wait. */
  readonly away?: readonly Channel[];
};

/**
 * Decides about the next step of an enrollment from what is stored now, under the lock of the borrower. If it is
 * allowed, stores the attempt as being sent and returns its message. If it must wait, stores until when. Returns null
 * then, and if the enrollment is not due.
 */
export async function claimStep(
  enrollmentId: string,
  { mode = "sandbox", clock = currentTime, away = [] }: Claiming = {},
): Promise<Claim | null> {
  const db = await database();
  return db.inTransaction(async (sql) => {
    const due = await openStep(sql, enrollmentId, { mode, clock });
    if (due === null || (await holdStep(sql, due))) return null;
    const { row, step, decision, now } = due;
    const { channel, purpose } = step;
    // Planned for another mode.
    if (!contactChannels(mode).includes(channel)) {
      await skipStep(sql, due);
      return null;
    }
    const contact = contactOf(due);
    // It waits for nothing: the next step follows at once.
    if (contact === null) {
      await takeStep(sql, due, "blocked");
      return null;
    }
    if (away.includes(channel)) {
      await putOff(sql, due, { reason: "channel_away" });
      return null;
    }
    const until = channel === "call" ? await callPacedUntil(sql, now) : await limitedUntil(sql, channel, now);
    if (until !== null) {
      await putOff(sql, due, { reason: channel === "call" ? "call_pace" : "sending_limit", until });
      return null;
    }
    const { id: key } = await takeStep(sql, due, "sending");
    const start = { attemptId: key, channel, purpose, automated: true, text: contact.text };
    await recordStart(sql, serviceCaller(now), row, start);
    const message = {
      key,
      applicationId: row.id,
      channel,
      ...contact,
      isAutomated: true,
      deliverWithin: deliverWithin(decision, now),
    };
    return { message, mustStartBy: startBy(decision, now) };
  });
}

/** Leaves out a step that no agent outside took in time, and keeps that it was not done. Returns null. */
export async function leaveStep(enrollmentId: string, clock: () => number): Promise<null> {
  const db = await database();
  return db.inTransaction(async (sql) => {
    const due = await openStep(sql, enrollmentId, { mode: "external", clock });
    if (due === null || (await holdStep(sql, due))) return null;
    await takeStep(sql, due, contactOf(due) === null ? "blocked" : "expired");
    return null;
  });
}
