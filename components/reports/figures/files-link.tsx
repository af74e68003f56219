import Link from "next/link";
import type { ReactNode } from "react";
import type { ReportFilters } from "@/lib/client/reports/reports";
import { monthOf, periodOf } from "@/lib/domain/reports/period";
import type { Reachable } from "@/lib/domain/status/milestone";

/** Conditions of one figure, in addition to the filters of the page. */
type Selection = {
  /** The month the files were created, YYYY-MM, instead of the period. */
  readonly month?: string;
  readonly reached?: Reachable;
  /** The lead provider or loan officer of the row, instead of the filter. A null officer means unassigned files. */
  readonly provider?: string;
  readonly officer?: string | null;
};

/** Returns the address of the list of files behind a figure. */
export function filesPath(filters: ReportFilters, { month, reached, ...row }: Selection): string {
  const { from, to, timeZone = "UTC", team } = filters;
  const period = month === undefined ? periodOf({ from, to }, timeZone, Date.now()) : monthOf(month, timeZone);
  const { provider = filters.provider, officer = filters.officer } = row;
  return listPath({
    createdFrom: period?.start.toString(),
    createdBefore: period?.end.toString(),
    ...{ leadProviderSlug: provider, teamId: team, reached },
    ...(officer === null ? { noLoanOfficer: "true" } : { loanOfficerId: officer }),
  });
}

/** Returns the address of the list of files with these conditions, by their names in the API. */
export function listPath(conditions: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(conditions).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return `/applications?${new URLSearchParams(given)}`;
}

type FilesLinkProps = { readonly href: string; readonly children: ReactNode };

/** Renders a figure as a link to the files behind it. */
export const FilesLink = ({ href, children }: FilesLinkProps) => (
  <Link href={href} prefetch={false} className="underline decoration-line underline-offset-4 hover:decoration-current">
    {children}
  </Link>
);
