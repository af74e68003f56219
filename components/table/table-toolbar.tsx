import { ArrowDownWideNarrow, Columns3, Download, Kanban, Plus } from "lucide-react";
import Link from "next/link";
import type { RefObject } from "react";
import { useBoardFacts } from "@/components/board/board-context";
import { FilterPopover, TOOL } from "@/components/board/filter-popover";
import { SearchField } from "@/components/board/search-field";
import type { SetView, View } from "@/components/board/use-view";
import { ViewMenu } from "@/components/board/view-menu";
import { CheckField } from "@/components/ui/check-field";
import { Menu, MenuChoice } from "@/components/ui/menu";
import { Popover } from "@/components/ui/popover";
import type { Me } from "@/lib/contract/account";
import { mayDo } from "@/lib/domain/role";
import { COLUMN_NAMES, COLUMNS, type ColumnName } from "./columns";

type TableToolbarProps = {
  readonly me: Me;
  readonly view: View;
  readonly setView: SetView;
  readonly onOpenView: (query: string) => void;
  readonly searchRef: RefObject<HTMLInputElement | null>;
  readonly columns: readonly ColumnName[];
  readonly onToggleColumn: (name: ColumnName) => void;
};

const SORTS = [
  ["updatedAt", "Last change first"],
  ["createdAt", "Newest first"],
  ["age", "Longest in status first"],
] as const;

/** Which files the table shows, in which order, and what of them. */
export function TableToolbar({ me, view, setView, onOpenView, searchRef, columns, onToggleColumn }: TableToolbarProps) {
  const { teamNames, isWritable } = useBoardFacts();
  return (
    <header className="flex flex-wrap items-center gap-2">
      <h1 className="text-title font-semibold tracking-tight">Applications</h1>
      <ViewMenu page="applications" setView={setView} onOpen={onOpenView} />
      <div className="flex min-w-0 flex-1 items-center gap-2 max-sm:basis-full max-sm:flex-wrap max-sm:[&>:first-child]:basis-full sm:justify-end">
        <SearchField ref={searchRef} value={view.search} onSearch={(search) => setView({ search })} />
        <FilterPopover filters={view.filters} setView={setView} teamNames={teamNames} />
        <Menu
          label="Sort"
          triggerClass={TOOL}
          trigger={<ArrowDownWideNarrow className="size-4 text-muted" aria-hidden="true" />}
        >
          <MenuChoice
            label="Sort by"
            value={view.tableSort}
            options={SORTS}
            onChange={(sort) => setView({ sort: sort === "updatedAt" ? "" : sort })}
          />
        </Menu>
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
          {COLUMN_NAMES.map((name) => (
            <CheckField
              key={name}
              label={COLUMNS[name].name}
              checked={columns.includes(name)}
              onChange={() => onToggleColumn(name)}
            />
          ))}
        </Popover>
        {mayDo(me.role, "export") && (
          <a
            href={`/v1/applications/export.csv?${new URLSearchParams(view.conditions)}`}
            download
            className={`${TOOL} text-ink no-underline hover:text-ink`}
            title="Export as CSV"
          >
            <Download className="size-4 text-muted" aria-hidden="true" />
            <span className="max-lg:sr-only">Export CSV</span>
          </a>
        )}
        <Link
          href={boardHref(view)}
          aria-label="Show as a board"
          title="Show as a board"
          className={`${TOOL} text-ink no-underline`}
        >
          <Kanban className="size-4 text-muted" aria-hidden="true" />
        </Link>
        {isWritable && (
          <Link
            href="/applications/new"
            className="inline-flex h-(--control) items-center gap-1.5 rounded-sm bg-accent px-3 font-medium whitespace-nowrap text-on-accent no-underline hover:bg-accent-strong hover:text-on-accent"
          >
            <Plus className="size-4" aria-hidden="true" />
            <span className="max-lg:sr-only">New application</span>
          </Link>
        )}
      </div>
    </header>
  );
}

/** The same files on the board; what is personal stays out of the address here too. */
function boardHref({ filters, tableSort }: View): string {
  const query = new URLSearchParams({ ...filters, ...(tableSort === "age" ? { sort: "age" } : {}) }).toString();
  return query === "" ? "/pipeline" : `/pipeline?${query}`;
}
