import { type HeldApplication, setApplication } from "@/lib/data/applications";
import type { Sql } from "@/lib/data/sql";
import type { Caller } from "@/lib/domain/caller";
import { valueChange } from "./application-fields";
import { lastOf, nextUpdate, record } from "./record";
import { holdSamePerson, walkSamePerson } from "./same-person";
import { hashesOf, lift, listSuppressed, personOf, readStops, stopIdOf } from "./suppression";

/**
 * Lets the borrower of a stopped application be contacted again. A stop that they asked for, or somebody with the same
 * phone or email, is lifted wherever it went; one that came from further off, only from what is theirs. What is lifted
 * stays in the ledger as lifted, and whoever else is held by anything stays stopped.
 */
export async function resumePeople(sql: Sql, caller: Caller, stopped: HeldApplication, reason: string): Promise<void> {
  const lifting = { at: caller.now, by: caller.name, reason };
  const stops = await readStops(sql, personOf(stopped));
  const stopIds = [...new Set(stops.map(({ stopId }) => stopId))];
  const near = await holdSamePerson(sql, stopped);
  const askedNear = new Set([stopped, ...near].map(stopIdOf));
  const own = stopIds.filter((id) => askedNear.has(id));
  await lift(sql, stopped, stopIds, lifting);
  const reached = await walkSamePerson([stopped], async (row) => {
    if (row === stopped) return near;
    await lift(sql, row, own, lifting);
    return holdSamePerson(sql, row);
  });
  const suppressed = await listSuppressed(sql, reached);
  for (const row of reached) {
    if (row.stoppedAt === null || hashesOf(row).some((hash) => suppressed.has(hash))) continue;
    const updatedAt = nextUpdate(row, row.id === stopped.id ? lastOf(caller).now : caller.now);
    const changes = [valueChange("stoppedAt", row.stoppedAt, null), valueChange("resumeReason", null, reason)];
    const end = await record(sql, caller, row, { at: updatedAt, action: "resumed", changes });
    await setApplication(sql, row.id, { stoppedAt: null, stoppedBy: null, stopReason: null, updatedAt, ...end });
  }
}
