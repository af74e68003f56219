import type { ProgressCount } from "@/lib/data/reports/progress";
import { reachedBy } from "@/lib/domain/reports/milestone";
import { percentOf } from "@/lib/domain/reports/share";
import { topsOf } from "./tops";

/** Returns how many leads there are, and how many of them were contacted, applied and were funded. */
export function progressOf(rows: readonly Pick<ProgressCount, "rank" | "count">[]) {
  const { files: leads, tops } = topsOf(rows);
  const contacted = reachedBy("CONTACTED", tops);
  const applied = reachedBy("APPLICATION", tops);
  const funded = reachedBy("FUNDED", tops);
  return {
    ...{ leads, contacted, applied, funded },
    contactedPercent: percentOf(contacted, leads),
    appliedPercent: percentOf(applied, leads),
    fundedPercent: percentOf(funded, leads),
  };
}

/**
 * Returns what came of the leads with each key, the key with the most leads first. Keys with as many are in their
 * order, null first.
 */
export function progressBy<Row extends Pick<ProgressCount, "rank" | "count">>(
  rows: readonly Row[],
  keyOf: (row: Row) => string | null,
) {
  const byKey = new Map<string | null, Row[]>();
  for (const row of rows) byKey.set(keyOf(row), [...(byKey.get(keyOf(row)) ?? []), row]);
  return [...byKey]
    .map(([key, own]) => ({ key, ...progressOf(own) }))
    .sort((a, b) => b.leads - a.leads || ((a.key ?? "") < (b.key ?? "") ? -1 : 1));
}
