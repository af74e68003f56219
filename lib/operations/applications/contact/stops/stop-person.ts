import type { LockedApplication } from "@/lib/data/applications/applications";
import { takingTurns } from "@/lib/data/turn";
import type { Sql } from "@/lib/database/sql";
import type { Caller } from "@/lib/domain/caller/caller";
import { oneMsLater } from "@/lib/operations/applications/history/record";
import { hashesOf } from "@/lib/operations/contact/borrower-hashes";
import { recordOptOut, type Stop, stopIdOf, suppressAlso } from "@/lib/operations/contact/suppression";
import { newBudget, spreadStops, stopFile } from "./spread-stop";

/** Since when, in epoch milliseconds, and why. */
type Asked = { readonly at: number; readonly reason: string | null };

/**
 * Stops all contact with the borrowers of these files: lists each borrower's request, which applies to every later
 * file, and stops every file of any team with the same phone or email. A file that is already stopped keeps its earlier
 * time and reason; the new request is stored beside it. The first file remains the one updated last.
 */
export async function stopPeople(
  sql: Sql,
  caller: Caller,
  rows: readonly [LockedApplication, ...LockedApplication[]],
  { at, reason }: Asked,
): Promise<void> {
  const [first] = rows;
  const turn = takingTurns();
  const asked = new Map<string, { readonly isNew: boolean; readonly stop: Stop; readonly row: LockedApplication }>();
  for (const row of rows) {
    await turn();
    const stop: Stop = { id: stopIdOf(caller, row), at, teamId: row.teamId };
    const known = asked.get(stop.id);
    const isNew = known?.isNew ?? (await recordOptOut(sql, caller, row, { stop, reason }));
    if (known === undefined) asked.set(stop.id, { isNew, stop, row });
    const by = row.id === first.id ? oneMsLater(caller) : caller;
    if (row.stoppedAt === null || isNew) await stopFile(sql, by, row, { at, reason, isCarried: false });
  }
  const budget = newBudget();
  for (const { stop, row } of asked.values()) await spreadStops(sql, { stops: [stop], caller }, hashesOf(row), budget);
}

/**
 * Spreads the active stops of a file to its other identities and to everyone reached through them: for a new file, or
 * `among` the hashes that it has gained.
 */
export async function carryStops(
  sql: Sql,
  caller: Caller,
  row: LockedApplication,
  { stops, among }: { readonly stops: readonly Stop[]; readonly among?: ReadonlySet<string> },
): Promise<void> {
  if (stops.length === 0) return;
  const suppressed = await suppressAlso(sql, caller, row, { stops, among });
  await spreadStops(sql, { stops, caller }, suppressed, newBudget());
}
