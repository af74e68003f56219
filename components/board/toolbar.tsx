import { ArrowDownWideNarrow, CircleHelp, Plus, Table2 } from "lucide-react";
import Link from "next/link";
import type { RefObject } from "react";
import { Menu, MenuChoice } from "@/components/ui/menu";
import { useBoardFacts } from "./board-context";
import { FilterPopover, TOOL } from "./filter-popover";
import { SearchField } from "./search-field";
import type { SetView, View } from "./use-view";
import { ViewMenu } from "./view-menu";

type ToolbarProps = {
  readonly view: View;
  readonly setView: SetView;
  readonly onOpenView: (query: string) => void;
  readonly searchRef: RefObject<HTMLInputElement | null>;
  readonly onHelp: () => void;
};

const SORTS = [
  ["updatedAt", "Last change first"],
  ["age", "Longest in status first"],
] as const;

/** What is shown of the pipeline, and in which order. */
export function Toolbar({ view, setView, onOpenView, searchRef, onHelp }: ToolbarProps) {
  const { teamNames, isWritable } = useBoardFacts();
  return (
    <header className="flex flex-wrap items-center gap-2 px-4 pt-3 pb-2 sm:px-6">
      <h1 className="text-title font-semibold tracking-tight">Pipeline</h1>
      <ViewMenu page="pipeline" desk={view.desk} setView={setView} onOpen={onOpenView} />
      <div className="flex min-w-0 flex-1 items-center gap-2 max-sm:basis-full sm:justify-end">
        <SearchField ref={searchRef} value={view.search} onSearch={(search) => setView({ search })} />
        <FilterPopover filters={view.filters} setView={setView} teamNames={teamNames} />
        <Menu
          label="Sort"
          triggerClass={TOOL}
          trigger={
            <>
              <ArrowDownWideNarrow className="size-4 text-muted" aria-hidden="true" />
              <span className="max-lg:sr-only">{view.sort === "age" ? "Longest in status" : "Last change"}</span>
            </>
          }
        >
          <MenuChoice
            label="Sort by"
            value={view.sort}
            options={SORTS}
            onChange={(sort) => setView({ sort: sort === "age" ? sort : "" })}
          />
        </Menu>
        <Link
          href={tableHref(view)}
          aria-label="Show as a table"
          title="Show as a table"
          className={`${TOOL} text-ink no-underline`}
        >
          <Table2 className="size-4 text-muted" aria-hidden="true" />
        </Link>
        <button type="button" aria-label="Keys" title="Keys (?)" onClick={onHelp} className={`${TOOL} max-lg:hidden`}>
          <CircleHelp className="size-4 text-muted" aria-hidden="true" />
        </button>
        {isWritable && (
          <Link
            href="/applications/new"
            className="inline-flex h-(--control) items-center gap-1.5 rounded-sm bg-accent px-3 font-medium whitespace-nowrap text-on-accent no-underline hover:bg-accent-strong hover:text-on-accent"
          >
            <Plus className="size-4" aria-hidden="true" />
            <span className="max-sm:sr-only">New application</span>
          </Link>
        )}
      </div>
    </header>
  );
}

/** The same files in the table; what is personal stays out of the address here too. */
function tableHref({ filters, sort }: View): string {
  const query = new URLSearchParams({ ...filters, ...(sort === "age" ? { sort } : {}) }).toString();
  return query === "" ? "/applications" : `/applications?${query}`;
}
