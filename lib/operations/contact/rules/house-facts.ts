import { listLenderLicenses } from "@/lib/data/contact/gate/lender-licenses";
import type { Reading } from "@/lib/database/sql";
import type { HouseFacts } from "@/lib/domain/contact/gate/snapshot";
import { oncePerProcess } from "@/lib/once";
import { pauseMember } from "@/lib/operations/contact/agent-pause";

/** How long a process caches the licenses, in milliseconds: every decision needs them. */
const RELIED_ON_MS = 1_000;

type Licenses = HouseFacts["licenses"];
const cache = oncePerProcess(
  "licenses",
  (): { known?: { readonly licenses: Licenses; readonly readAt: number } } => ({}),
);

/** Makes this process read the licenses again. */
export function forgetLicenses(): void {
  delete cache.known;
}

/** Returns the settings of the installation that decide about contact, at most a second old. */
export async function houseFacts(sql: Reading): Promise<HouseFacts> {
  const { pause = null } = await pauseMember(sql);
  return { disabledChannels: [], pause, licenses: await currentLicenses(sql) };
}

async function currentLicenses(sql: Reading): Promise<Licenses> {
  const at = performance.now();
  if (cache.known === undefined || at - cache.known.readAt > RELIED_ON_MS)
    cache.known = { licenses: await readLicenses(sql), readAt: at };
  return cache.known.licenses;
}

async function readLicenses(sql: Reading): Promise<Licenses> {
  const rows = await listLenderLicenses(sql);
  if (rows.length === 0) return null;
  return rows.map(({ state, firstDay, lastDay }) => ({ state, from: firstDay, to: lastDay }));
}
