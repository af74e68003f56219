import { type HeldApplication, setApplication } from "@/lib/data/applications";
import type { Sql } from "@/lib/data/sql";
import type { Caller } from "@/lib/domain/caller";
import { valueChange } from "./application-fields";
import { lastOf, nextUpdate, record } from "./record";
import { holdSamePerson, walkSamePerson } from "./same-person";
import { hashesOf, listSuppressed, type Stop, stopIdOf, suppressAsked, suppressToo } from "./suppression";

/** Since when, in epoch milliseconds, and why. */
type Asked = { readonly at: number; readonly reason: string | null };

/**
 * Stops all contact to the borrowers of these applications: writes into the ledger, which holds for every later
 * application, what each of them asks for, and stops every application of any team that has the same phone or email.
 * Whoever is stopped by it is in the ledger with all of their own. Who is stopped already keeps the time and the reason
 * of that; that they have asked themselves now is kept beside it. The first application stays the one updated last.
 */
export async function stopPeople(
  sql: Sql,
  caller: Caller,
  rows: readonly [HeldApplication, ...HeldApplication[]],
  asked: Asked,
): Promise<void> {
  const [first] = rows;
  const told = new Set<string>();
  async function tell(row: HeldApplication) {
    if (told.has(row.id)) return;
    told.add(row.id);
    await stopApplication(sql, row.id === first.id ? lastOf(caller) : caller, row, asked);
  }
  const news = new Map<string, boolean>();
  for (const row of rows) {
    const stop = { id: stopIdOf(row), ...asked };
    const isFirstOfThem = !news.has(stop.id);
    if (isFirstOfThem) news.set(stop.id, await suppressAsked(sql, caller, row, stop));
    if (row.stoppedAt === null || news.get(stop.id)) await tell(row);
    if (isFirstOfThem) for (const other of await reachOthers(sql, caller, row, [stop])) await tell(other);
  }
}

/**
 * Has the stops that are in force against the borrower of an application go on to whatever else they can be reached by,
 * and to all others who can be reached by that: for an application that came, or `among` the hashes that it has got.
 */
export async function goOnFrom(
  sql: Sql,
  caller: Caller,
  row: HeldApplication,
  { stops, among }: { readonly stops: readonly Stop[]; readonly among?: ReadonlySet<string> },
): Promise<void> {
  await suppressToo(sql, caller, row, { stops, among });
  const [stop] = stops;
  if (stop === undefined) return;
  for (const other of await reachOthers(sql, caller, row, stops)) await stopApplication(sql, caller, other, stop);
}

/**
 * Whoever else is reached by these stops from an application, by what the ledger has of its borrower. Goes on neither to
 * nor through whoever is stopped already: a stop has been there, or somebody was resumed since, who would be reached.
 */
async function reachOthers(
  sql: Sql,
  caller: Caller,
  row: HeldApplication,
  stops: readonly Stop[],
): Promise<readonly HeldApplication[]> {
  const found = await walkSamePerson([row], async (reached) => {
    if (reached !== row) await suppressToo(sql, caller, reached, { stops });
    const suppressed = await listSuppressed(sql, [reached]);
    const others = await holdSamePerson(sql, reached);
    return others.filter((other) => other.stoppedAt === null && hashesOf(other).some((hash) => suppressed.has(hash)));
  });
  return found.filter((reached) => reached !== row);
}

/** Stops an application; of one that is stopped already, the history tells that its borrower has asked for it too. */
async function stopApplication(sql: Sql, caller: Caller, row: HeldApplication, { at, reason }: Asked): Promise<void> {
  const isNew = row.stoppedAt === null;
  const updatedAt = nextUpdate(row, caller.now);
  const changes = [
    ...(isNew ? [valueChange("stoppedAt", null, at)] : []),
    ...(reason === null ? [] : [valueChange("stopReason", null, reason)]),
  ];
  const end = await record(sql, caller, row, { at: updatedAt, action: "stopped", changes });
  const stopped = { stoppedAt: at, stoppedBy: caller.name, stopReason: reason, sleepUntil: null };
  await setApplication(sql, row.id, { ...(isNew ? stopped : {}), updatedAt, ...end });
}
