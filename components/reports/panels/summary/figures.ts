import {
  type Change,
  countChange,
  countText,
  lengthChange,
  lengthText,
  percentText,
  pointsChange,
} from "@/components/reports/figures/figure-text";
import type { ReportName } from "@/components/reports/report-names";
import type { TrendReport } from "@/lib/contract/reports/speed";

/** The figures that the summary has for a period, and the trend for each of its 30-day periods. */
type Glance = Omit<TrendReport["stretches"][number], "from" | "to">;
/** A count, milliseconds or a percentage; null if there is too little to tell. */
type Value = number | null;

type FigureKind = {
  readonly textOf: (value: Value) => string;
  readonly changeOf: (value: Value, before: Value) => Change;
};

type Figure = FigureKind & {
  readonly name: string;
  /** The report with the details. */
  readonly report: ReportName;
  /** The direction that is good news; left out if neither is. */
  readonly better?: "more" | "less";
  readonly valueIn: (glance: Glance) => Value;
};

const COUNT: FigureKind = {
  textOf: (value) => countText(value ?? 0),
  changeOf: (value, before) => countChange(value ?? 0, before ?? 0),
};
const LENGTH: FigureKind = { textOf: lengthText, changeOf: lengthChange };
const PERCENT: FigureKind = { textOf: percentText, changeOf: pointsChange };

/** The five figures of the summary, in order. */
export const SUMMARY_FIGURES: readonly Figure[] = [
  { name: "New leads", report: "months", valueIn: ({ leads }) => leads, ...COUNT },
  {
    name: "First attempt, median",
    report: "speed",
    better: "less",
    valueIn: ({ firstAttempt }) => firstAttempt,
    ...LENGTH,
  },
  {
    name: "Contacted in 7 days",
    report: "funnel",
    better: "more",
    valueIn: ({ contactedPercent }) => contactedPercent,
    ...PERCENT,
  },
  { name: "Applied", report: "fallout", better: "more", valueIn: ({ applied }) => applied, ...COUNT },
  { name: "Funded", report: "pull-through", better: "more", valueIn: ({ funded }) => funded, ...COUNT },
];
