import { listLenderLicenses } from "@/lib/data/contact/gate/lender-licenses";
import type { Reading } from "@/lib/database/sql";
import type { HouseFacts } from "@/lib/domain/contact/gate/snapshot";
import { pauseMember } from "@/lib/operations/contact/agent-pause";
import { recentValue } from "@/lib/operations/recent-value";

const licenses = recentValue("licenses", readLicenses);

/** Makes this process read the licenses again. */
export const forgetLicenses = licenses.forget;

/** Returns the settings of the installation that decide about contact, at most a second old. */
export async function houseFacts(sql: Reading): Promise<HouseFacts> {
  const { pause = null } = await pauseMember(sql);
  return { disabledChannels: [], pause, licenses: await licenses.read(sql) };
}

async function readLicenses(sql: Reading): Promise<HouseFacts["licenses"]> {
  const rows = await listLenderLicenses(sql);
  if (rows.length === 0) return null;
  return rows.map(({ state, firstDay, lastDay }) => ({ state, from: firstDay, to: lastDay }));
}
