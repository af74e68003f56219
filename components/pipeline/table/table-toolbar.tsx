import { Columns3, Kanban, Upload } from "lucide-react";
import { FilesToolbar, type Viewing } from "@/components/pipeline/filter/files-toolbar";
import { TOOL } from "@/components/pipeline/filter/filter-popover";
import { filesText } from "@/components/pipeline/wording";
import { CheckField } from "@/components/ui/input/check-field";
import { Popover } from "@/components/ui/overlay/popover";
import type { Me } from "@/lib/contract/accounts/account";
import { mayDo } from "@/lib/domain/caller/role";
import { COLUMN_NAMES, COLUMNS, type ColumnName } from "./columns";
import { ExportLinks } from "./export-links";

type TableToolbarProps = Viewing & {
  readonly me: Me;
  readonly columns: readonly ColumnName[];
  readonly onToggleColumn: (name: ColumnName) => void;
  /** The number of files that match these filters; undefined until it is known. */
  readonly total: number | undefined;
};

const SORTS = [
  ["updatedAt", "Recently changed first"],
  ["createdAt", "Newest received first"],
  ["age", "Longest in status first"],
] as const;

/** Renders the toolbar of the table: search, filters, sort order and columns. */
export function TableToolbar({ me, columns, onToggleColumn, total, ...viewing }: TableToolbarProps) {
  const { tableSort, listConditions } = viewing.view;
  return (
    <FilesToolbar
      {...viewing}
      title="Files"
      page="applications"
      {...(total === undefined ? {} : { about: filesText(total) })}
      sort={tableSort}
      sorts={SORTS}
      other={{
        path: "/pipeline",
        label: "Show as a board",
        icon: <Kanban className="size-4 text-muted" aria-hidden="true" />,
      }}
    >
      <Popover
        title="Columns"
        triggerClass={TOOL}
        trigger={
          <>
            <Columns3 className="size-4 text-muted" aria-hidden="true" />
            <span className="max-lg:sr-only">Columns</span>
          </>
        }
      >
        <div className="grid gap-2 pointer-coarse:gap-0">
          {COLUMN_NAMES.map((name) => (
            <CheckField
              key={name}
              label={COLUMNS[name].name}
              checked={columns.includes(name)}
              onChange={() => onToggleColumn(name)}
            />
          ))}
        </div>
      </Popover>
      {mayDo(me.role, "applications:write") && (
        // A plain link: the router would open the page over this one, like a file.
        <a href="/applications/import" title="Import files" className={`${TOOL} text-ink no-underline`}>
          <Upload className="size-4 text-muted" aria-hidden="true" />
          <span className="max-lg:sr-only">Import</span>
        </a>
      )}
      {mayDo(me.role, "export") && <ExportLinks conditions={listConditions} sort={tableSort} columns={columns} />}
    </FilesToolbar>
  );
}
