import type { ReactNode } from "react";

type SummaryFigureProps = { readonly name: string; readonly change: string; readonly children: ReactNode };

/** Renders one figure with its name and its change from the period before. */
export const SummaryFigure = ({ name, change, children }: SummaryFigureProps) => (
  <div className="grid content-start gap-0.5">
    <dt className="text-muted">{name}</dt>
    <dd className="text-figure font-semibold tabular-nums">{children}</dd>
    <dd className="text-dense text-muted tabular-nums">{change}</dd>
  </div>
);
