import { ArrowDown, ArrowUp } from "lucide-react";
import Link from "next/link";
import { useSearchParams } from "next/navigation";
import type { ReactNode } from "react";
import { type ColumnPoint, Columns } from "@/components/reports/figures/columns";
import type { Change } from "@/components/reports/figures/figure-text";
import type { ReportName } from "@/components/reports/report-names";

type SummaryFigureProps = {
  readonly name: string;
  /** The report with the details. */
  readonly report: ReportName;
  /** How the figure compares with the period before. */
  readonly change: Change;
  /** The direction that is good news; left out if neither is. */
  readonly better?: "more" | "less" | undefined;
  /** Its values in the last 12 periods of 30 days, the oldest first; undefined while they load. */
  readonly points: readonly ColumnPoint[] | undefined;
  readonly children: ReactNode;
};

/** Renders one figure with a link to its report, its change from the period before, and its trend. */
export function SummaryFigure({ name, report, change, better, points, children }: SummaryFigureProps) {
  const query = useSearchParams().toString();
  const isGood = change.direction > 0 === (better === "more");
  const color = better === undefined ? "text-muted" : isGood ? "text-stage-funded" : "text-danger";
  const Arrow = change.direction > 0 ? ArrowUp : ArrowDown;
  return (
    <div className="grid grid-rows-[auto_auto_1fr_auto] gap-0.5">
      <dt>
        <Link
          href={`/reports/${report}${query === "" ? "" : `?${query}`}`}
          className="inline-flex min-h-6 items-center text-muted underline decoration-line underline-offset-4 hover:text-ink hover:decoration-current"
        >
          {name}
        </Link>
      </dt>
      <dd className="text-figure font-semibold tabular-nums">{children}</dd>
      <dd className="flex items-start gap-1 text-dense text-muted tabular-nums">
        {change.direction !== 0 && <Arrow className={`mt-0.5 size-3.5 shrink-0 ${color}`} aria-hidden="true" />}
        {change.text}
      </dd>
      <dd className="mt-2 min-h-10">
        {points !== undefined && <Columns label={`${name}, every 30 days`} points={points} />}
      </dd>
    </div>
  );
}
