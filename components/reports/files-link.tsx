import Link from "next/link";
import type { ReactNode } from "react";
import type { ReportFilters } from "@/lib/client/reports/reports";
import { monthOf, periodOf } from "@/lib/domain/reports/period";
import type { Reachable } from "@/lib/domain/status/milestone";

/** What selects the files of a figure, apart from the filters of the page. */
type Selection = {
  /** The month of creation, YYYY-MM, in place of the period. */
  readonly month?: string;
  readonly reached?: Reachable;
  /** A lead provider or a loan officer of a row, in place of those of the page. Null: files without a loan officer. */
  readonly provider?: string;
  readonly officer?: string | null;
};

/** Returns the address of the list of the files created in a period of the reports that a figure counts. */
export function filesPath(filters: ReportFilters, { month, reached, ...row }: Selection): string {
  const { from, to, timeZone = "UTC", team } = filters;
  const period = month === undefined ? periodOf({ from, to }, timeZone, Date.now()) : monthOf(month, timeZone);
  const { provider = filters.provider, officer = filters.officer } = row;
  const query = {
    createdFrom: period?.start.toString(),
    createdBefore: period?.end.toString(),
    ...{ leadProviderSlug: provider, teamId: team, reached },
    ...(officer === null ? { noLoanOfficer: "true" } : { loanOfficerId: officer }),
  };
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return `/applications?${new URLSearchParams(given)}`;
}

type FilesLinkProps = { readonly href: string; readonly children: ReactNode };

/** Renders a figure that opens the files that it counts. */
export const FilesLink = ({ href, children }: FilesLinkProps) => (
  <Link href={href} prefetch={false} className="underline decoration-line underline-offset-4 hover:decoration-current">
    {children}
  </Link>
);
