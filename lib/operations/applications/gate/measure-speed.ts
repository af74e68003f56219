import type { ApplicationRow } from "@/lib/data/applications/applications";
import { listUnmeasured, putLeadSpeed } from "@/lib/data/applications/timeline/lead-speed";
import { database } from "@/lib/database/database";
import { callableTime } from "@/lib/domain/contact/gate/callable-time";
import { currentRules } from "@/lib/operations/contact/rules/current-rules";
import { readSnapshots } from "./snapshots";

/**
 * Stores how long each of these leads waited for its first attempt while calls were allowed, by the current rules.
 * Skips leads that are already measured.
 */
export async function measureSpeed(rows: readonly ApplicationRow[]): Promise<void> {
  const { read, inTransaction } = await database();
  const leads = await listUnmeasured(
    read,
    rows.map(({ id }) => id),
  );
  if (leads.length === 0) return;
  const ids = new Set(leads.map(({ id }) => id));
  const { rules } = await currentRules(read);
  const snapshots = await readSnapshots(
    read,
    rows.filter(({ id }) => ids.has(id)),
  );
  await inTransaction(async (sql) => {
    for (const { id, createdAt, at } of leads) {
      const snapshot = snapshots.get(id);
      if (snapshot === undefined) continue;
      await putLeadSpeed(sql, { id, at, callableMs: callableTime(snapshot, rules, { from: createdAt, until: at }) });
    }
  });
}
