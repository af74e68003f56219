import { Download } from "lucide-react";
import { TOOL } from "@/components/pipeline/filter/filter-popover";
import { Popover } from "@/components/ui/overlay/popover";
import type { ExportColumn } from "@/lib/contract/applications/export";
import type { ColumnName } from "./columns";

/** The export columns for each column of the table. */
const EXPORTED: Readonly<Partial<Record<ColumnName, readonly ExportColumn[]>>> = {
  state: ["subjectPropertyState"],
  purpose: ["loanPurpose"],
  phone: ["primaryBorrowerPhone"],
  email: ["primaryBorrowerEmail"],
  contact: ["contactState", "sleepUntil"],
  // Left out: it changes with the time of day, so the file would soon be wrong.
  calls: [],
  inStatus: ["statusSince"],
  provider: ["leadProviderSlug"],
  team: ["teamId"],
  officer: ["loanOfficerId"],
  created: ["createdAt"],
  changed: ["updatedAt"],
};
const ALWAYS: readonly ExportColumn[] = ["primaryBorrowerFirstName", "primaryBorrowerLastName", "status"];

type ExportLinksProps = {
  readonly conditions: Readonly<Record<string, string>>;
  readonly sort: string;
  readonly columns: readonly ColumnName[];
};

/** Renders links that export the files of the table as CSV, for people or for programs. */
export function ExportLinks({ conditions, sort, columns }: ExportLinksProps) {
  const chosen = [...ALWAYS, ...columns.flatMap((name) => EXPORTED[name] ?? [name as ExportColumn])].join(",");
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const forPeople = new URLSearchParams({ ...conditions, for: "people", sort, columns: chosen, timeZone });
  const forMachines = new URLSearchParams(conditions);
  return (
    <Popover
      title="Export CSV"
      triggerClass={TOOL}
      trigger={
        <>
          <Download className="size-4 text-muted" aria-hidden="true" />
          <span className="max-lg:sr-only">Export CSV</span>
        </>
      }
    >
      <ul className="grid gap-3">
        <ExportLink query={forPeople} name="For people">
          The columns shown, in your time zone, with readable names.
        </ExportLink>
        <ExportLink query={forMachines} name="For machines">
          Every column, with API names and UTC times.
        </ExportLink>
      </ul>
    </Popover>
  );
}

type ExportLinkProps = { readonly query: URLSearchParams; readonly name: string; readonly children: string };

const ExportLink = ({ query, name, children }: ExportLinkProps) => (
  <li>
    <a href={`/v1/applications/export.csv?${query}`} download className="inline-flex min-h-6 items-center font-medium">
      {name}
    </a>
    <p className="text-meta text-muted">{children}</p>
  </li>
);
