import { findApplications } from "@/lib/data/applications/applications";
import type { Reading } from "@/lib/database/sql";
import type { CallTimes } from "@/lib/domain/contact/call-state";
import { callTimes } from "@/lib/domain/contact/gate/call-times";
import { currentRules } from "@/lib/operations/contact/rules/current-rules";
import { readSnapshots } from "./snapshots";

type Row = { readonly id: string } & Partial<CallTimes>;

/**
 * Returns these rows with the times to call of those that are too new to have any stored. The others stay as they are.
 * `now` is in epoch milliseconds.
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
  const snapshots = await readSnapshots(sql, files);
  const { rules } = await currentRules(sql);
  return rows.map((row) => {
    const snapshot = fresh.includes(row) ? snapshots.get(row.id) : undefined;
    return snapshot === undefined ? row : { ...row, ...callTimes(snapshot, rules, now) };
  });
}
