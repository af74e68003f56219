import { listLenderLicenses } from "@/lib/data/contact/gate/lender-licenses";
import type { Reading } from "@/lib/database/sql";
import { isTeamPaused } from "@/lib/domain/contact/contact-switches";
import type { HouseFacts } from "@/lib/domain/contact/gate/snapshot";
import { pauseMember } from "@/lib/operations/contact/agent-pause";
import { recentSwitches } from "@/lib/operations/contact/contact-switches";
import { recentValue } from "@/lib/operations/recent-value";

const licenses = recentValue("licenses", readLicenses);

/** Makes this process read the licenses again. */
export const forgetLicenses = licenses.forget;

/** The settings that decide about contact, by the team of a file. */
export type House = { readonly for: (teamId: string | null) => HouseFacts };

/** Returns the settings of the installation that decide about contact, at most a second old. */
export async function houseFacts(sql: Reading): Promise<House> {
  const { pause = null } = await pauseMember(sql);
  const switches = await recentSwitches(sql);
  const facts = { disabledChannels: switches.channelsOff, pause, licenses: await licenses.read(sql) };
  return { for: (teamId) => ({ ...facts, isTeamPaused: isTeamPaused(switches, teamId) }) };
}

async function readLicenses(sql: Reading): Promise<HouseFacts["licenses"]> {
  const rows = await listLenderLicenses(sql);
  if (rows.length === 0) return null;
  return rows.map(({ state, firstDay, lastDay }) => ({ state, from: firstDay, to: lastDay }));
}
