import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { Panel } from "@/components/ui/feedback/panel";
import { useLoanOfficers } from "@/lib/client/applications/assignment/loan-officers";
import { pipelineQuery } from "@/lib/client/pipeline/pipeline";
import type { Pipeline } from "@/lib/contract/pipeline/pipeline";
import { OPEN_STATUSES } from "@/lib/domain/status/milestone";

type FiguresPanelProps = {
  readonly title: string;
  /** The conditions of the files that are counted, by their names in the API. */
  readonly conditions: Readonly<Record<string, string>>;
  /** Whether to count the files without a loan officer too. */
  readonly hasUnassigned: boolean;
};

/** Renders how many files are new, open and stuck, each with a link to them. */
export function FiguresPanel({ title, conditions, hasUnassigned }: FiguresPanelProps) {
  const { data: files } = useQuery(pipelineQuery(conditions));
  const { data: unassigned } = useQuery({
    ...pipelineQuery({ ...conditions, noLoanOfficer: "true" }),
    enabled: hasUnassigned,
  });
  const hasLicenses = useLoanOfficers().some(({ licensedStates }) => licensedStates !== undefined);
  const { data: unlicensed } = useQuery({
    ...pipelineQuery({ ...conditions, unlicensed: "true" }),
    // Many lenders keep no licenses here.
    enabled: hasUnassigned && hasLicenses,
  });
  const unlicensedCount = countIn(unlicensed, OPEN_STATUSES) ?? 0;
  const pathOf = (more: Readonly<Record<string, string>>) =>
    `/applications?${new URLSearchParams({ ...conditions, ...more })}`;
  const open = OPEN_STATUSES.join(",");
  const figures = [
    ["New", countIn(files, ["NEW"]), pathOf({ status: "NEW" })],
    ...(hasUnassigned
      ? ([["Unassigned", countIn(unassigned, OPEN_STATUSES), pathOf({ noLoanOfficer: "true", status: open })]] as const)
      : []),
    ["Open", countIn(files, OPEN_STATUSES), pathOf({ status: open })],
    ...(unlicensedCount > 0
      ? ([["Loan officer not licensed", unlicensedCount, pathOf({ unlicensed: "true", status: open })]] as const)
      : []),
    ["Stuck", files?.data.reduce((sum, { stuck }) => sum + stuck, 0), pathOf({ stuck: "true", sort: "age" })],
  ] as const;
  return (
    <Panel title={title}>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
        {figures.map(([name, count, path]) => (
          <div key={name} className="grid gap-0.5">
            <dt className="text-dense text-muted">{name}</dt>
            <dd className="text-title font-semibold tabular-nums">
              {count === undefined || count === 0 ? (
                (count ?? "…")
              ) : (
                <Link href={path} prefetch={false} className="no-underline hover:underline">
                  {count.toLocaleString("en-US")}
                </Link>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

/** Returns how many files are in these statuses; undefined until they are loaded. */
const countIn = (files: Pipeline | undefined, statuses: readonly string[]) =>
  files?.data.reduce((sum, { status, count }) => (statuses.includes(status) ? sum + count : sum), 0);
