import type { SendingLimits } from "@/lib/contract/contact/sending-limits";
import { findNthNewestSent } from "@/lib/data/contact/outreach/sent-messages";
import { firstIdAt, idTime } from "@/lib/data/id";
import { findSetting, putSetting } from "@/lib/data/settings/settings";
import { database } from "@/lib/database/database";
import type { Reading, Sql } from "@/lib/database/sql";
import type { Caller } from "@/lib/domain/caller/caller";
import type { AgentChannel } from "@/lib/domain/contact/outreach/cadence";
import { DAY_MS, MINUTE_MS } from "@/lib/domain/day";
import { requireAllTeams } from "@/lib/operations/contact/rules/all-teams";
import { recentValue } from "@/lib/operations/recent-value";
import { changesBetween, EVERYONE, recordAdministration } from "@/lib/operations/settings/administrative-log";

/** The shortest wait of a message over a limit, in milliseconds: thousands may be waiting for the same limit. */
const AGAIN_MS = 15 * MINUTE_MS;

/** Returns the limits as this reading sees them. */
async function readSendingLimits(sql: Reading): Promise<SendingLimits> {
  const stored = await findSetting(sql, "sendingLimits");
  return stored === null ? {} : JSON.parse(stored);
}

const recent = recentValue("sendingLimits", readSendingLimits);

/** Returns the most messages that the agent sends. */
export const getSendingLimits = async (): Promise<SendingLimits> => readSendingLimits((await database()).read);

/** Replaces the limits. Fails with `forbidden` for a caller bound to a team. */
export async function updateSendingLimits(caller: Caller, limits: SendingLimits): Promise<SendingLimits> {
  requireAllTeams(caller);
  await (await database()).inTransaction(async (sql) => {
    await sql.lock("setting sendingLimits");
    const before = await readSendingLimits(sql);
    const changes = changesBetween(namedLimits(before), namedLimits(limits));
    if (changes.length === 0) return;
    await putSetting(sql, "sendingLimits", JSON.stringify(limits));
    await recordAdministration(sql, caller, { action: "settingsUpdated", subject: EVERYONE, changes });
  });
  recent.forget();
  return limits;
}

const namedLimits = ({ textsPerDay, emailsPerDay }: SendingLimits) => ({
  textsPerDay: textsPerDay ?? null,
  emailsPerDay: emailsPerDay ?? null,
});

/**
 * Returns when the agent may send on a channel again, in epoch milliseconds; null if it may now. A changed limit takes
 * effect within a second. Until the transaction
 * ends, no one else sends on this channel if it has a limit.
 */
export async function limitedUntil(sql: Sql, channel: AgentChannel, now: number): Promise<number | null> {
  const { textsPerDay, emailsPerDay } = await recent.read(sql);
  const limit = channel === "sms" ? textsPerDay : emailsPerDay;
  if (limit === undefined) return null;
  await sql.lock(`sending ${channel}`);
  const oldest = await findNthNewestSent(sql, { channel, from: firstIdAt(now - DAY_MS) }, limit);
  return oldest === null ? null : Math.max(idTime(oldest) + DAY_MS, now + AGAIN_MS);
}
