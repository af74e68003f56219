import { type ApplicationRow, findApplications } from "@/lib/data/applications/applications";
import type { Reading } from "@/lib/database/sql";
import type { CallTimes } from "@/lib/domain/contact/call-state";
import { callTimes } from "@/lib/domain/contact/gate/call-times";
import { currentRules } from "@/lib/operations/contact/rules/current-rules";
import { readSnapshots } from "./snapshots";

/** Returns when the borrowers of these files may be called, by the id of the file. `now` is in epoch milliseconds. */
export async function findCallTimes(
  sql: Reading,
  rows: readonly ApplicationRow[],
  now: number,
): Promise<ReadonlyMap<string, CallTimes>> {
  const { rules } = await currentRules(sql);
  const snapshots = await readSnapshots(sql, rows);
  return new Map([...snapshots].map(([id, snapshot]) => [id, callTimes(snapshot, rules, now)]));
}

type Row = { readonly id: string } & Partial<CallTimes>;

/**
 * Fills in when the borrower may be called for rows that are too new to have it stored. The other rows stay as they
 * are. `now` is in epoch milliseconds.
 */
export async function withFreshCallTimes<Each extends Row>(
  sql: Reading,
  rows: readonly Each[],
  now: number,
): Promise<readonly Each[]> {
  const fresh = rows.filter(({ callFrom, callHeldBy }) => callFrom === null && callHeldBy === null);
  if (fresh.length === 0) return rows;
  const files = await findApplications(
    sql,
    fresh.map(({ id }) => id),
  );
  const times = await findCallTimes(sql, files, now);
  return rows.map((row) => ({ ...row, ...times.get(row.id) }));
}
