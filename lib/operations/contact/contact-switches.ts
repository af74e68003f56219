import type { ContactSwitchesBody } from "@/lib/contract/contact/contact-switches";
import { findSetting, putSetting } from "@/lib/data/settings/settings";
import { database } from "@/lib/database/database";
import type { Reading } from "@/lib/database/sql";
import type { Caller } from "@/lib/domain/caller/caller";
import { ALL_ON, type ContactSwitches } from "@/lib/domain/contact/contact-switches";
import { requireAllTeams } from "@/lib/operations/contact/rules/all-teams";
import { write } from "@/lib/operations/idempotently";
import { recentValue } from "@/lib/operations/recent-value";
import { changesBetween, EVERYONE, recordAdministration } from "@/lib/operations/settings/administrative-log";

/** The switches as stored, and when they changed, in epoch milliseconds. */
export type StoredSwitches = ContactSwitches & { readonly changedAt: number };

/** Returns the switches that this value of the setting says. */
export const switchesOf = (stored: string | null): StoredSwitches =>
  stored === null ? { ...ALL_ON, changedAt: 0 } : JSON.parse(stored);

/** Returns the switches as this reading sees them. */
export const readSwitches = async (sql: Reading): Promise<StoredSwitches> =>
  switchesOf(await findSetting(sql, "contactSwitches"));

const recent = recentValue("contactSwitches", readSwitches);

/** Returns the switches, at most a second old. */
export const recentSwitches = (sql: Reading): Promise<ContactSwitches> => recent.read(sql);

/** Returns the channels and teams for which an owner turned contact off. */
export async function getContactSwitches(): Promise<ContactSwitchesBody> {
  return shown(await readSwitches((await database()).read));
}

/**
 * Replaces what is turned off. Every contact that begins from then on obeys it, and leads that wait are decided again.
 * Fails with `forbidden` for a caller bound to a team.
 */
export async function updateContactSwitches(caller: Caller, to: ContactSwitchesBody): Promise<ContactSwitchesBody> {
  requireAllTeams(caller);
  const sorted = { channelsOff: to.channelsOff.toSorted(), teamsPaused: to.teamsPaused.toSorted() };
  await write(caller, async (sql) => {
    await sql.lock("setting contactSwitches");
    const before = await readSwitches(sql);
    const changes = changesBetween(named(before), named(sorted));
    if (changes.length === 0) return;
    const stored: StoredSwitches = { ...sorted, changedAt: caller.now };
    await putSetting(sql, "contactSwitches", JSON.stringify(stored));
    await recordAdministration(sql, caller, { action: "settingsUpdated", subject: EVERYONE, changes });
  });
  recent.forget();
  return sorted;
}

const shown = ({ channelsOff, teamsPaused }: ContactSwitches): ContactSwitchesBody => ({
  channelsOff: [...channelsOff],
  teamsPaused: [...teamsPaused],
});

const named = ({ channelsOff, teamsPaused }: ContactSwitches) => ({
  channelsOff: channelsOff.length === 0 ? null : channelsOff.join(", "),
  teamsPaused: teamsPaused.length === 0 ? null : teamsPaused.join(", "),
});
