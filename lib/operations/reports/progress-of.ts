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
