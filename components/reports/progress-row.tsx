import type { SourcesReport } from "@/lib/contract/reports/report";
import { Bar } from "./bar";
import { countText, shareText } from "./figure-text";

/** The columns behind the name of a row. */
export const PROGRESS_HEAD = ["Picture", "Leads", "Contacted", "Applied", "Funded"] as const;

/** Returns a row about leads: how many, as a share of `all`, and what came of them. */
export const progressRow = (name: string, row: SourcesReport["total"], all: number) =>
  [
    name,
    <Bar key="bar" share={all === 0 ? 0 : row.leads / all} />,
    countText(row.leads),
    shareText(row.contacted, row.contactedPercent),
    shareText(row.applied, row.appliedPercent),
    shareText(row.funded, row.fundedPercent),
  ] as const;
