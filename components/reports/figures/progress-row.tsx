import type { OfficersReport } from "@/lib/contract/reports/progress";
import type { Reachable } from "@/lib/domain/status/milestone";
import { Bar } from "./bar";
import { countText, shareText } from "./figure-text";
import { BAR_HEAD } from "./figures";
import { FilesLink } from "./files-link";

/** The columns behind the name of a row. */
export const PROGRESS_HEAD = [BAR_HEAD, "Leads", "Contacted", "Applied", "Funded"] as const;

type Links = {
  /** The number of leads for which the bar is full. */
  readonly most: number;
  /** Returns the address of the list of files behind a figure of the row. Null if no list matches them. */
  readonly pathOf: ((reached?: Reachable) => string) | null;
};

/** Returns a table row with the leads, and how many were contacted, applied and funded. */
export function progressRow(name: string, row: OfficersReport["total"], { most, pathOf }: Links) {
  const figure = (text: string, count: number, reached?: Reachable) =>
    pathOf === null || count === 0 ? text : <FilesLink href={pathOf(reached)}>{text}</FilesLink>;
  return [
    name,
    <Bar key="bar" share={most === 0 ? 0 : row.leads / most} />,
    figure(countText(row.leads), row.leads),
    figure(shareText(row.contacted, row.contactedPercent), row.contacted, "CONTACTED"),
    figure(shareText(row.applied, row.appliedPercent), row.applied, "APPLICATION"),
    figure(shareText(row.funded, row.fundedPercent), row.funded, "FUNDED"),
  ] as const;
}
