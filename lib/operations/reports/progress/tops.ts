import type { ProgressCount } from "@/lib/data/reports/progress";

/** Returns how many files there are, and how many by the furthest rank that each reached. */
export function topsOf(rows: readonly Pick<ProgressCount, "rank" | "count">[]) {
  const tops = new Map<number, number>();
  let files = 0;
  for (const { rank, count } of rows) {
    files += count;
    if (rank !== null) tops.set(rank, (tops.get(rank) ?? 0) + count);
  }
  return { files, tops };
}
