import { ArrowDownWideNarrow, Plus } from "lucide-react";
import Link from "next/link";
import type { ReactNode, RefObject } from "react";
import { useBoardFacts } from "@/components/pipeline/board/board-context";
import { handOn, type PipelineView, type SetView } from "@/components/pipeline/view/use-view";
import { ViewMenu } from "@/components/pipeline/view/view-menu";
import { lazily } from "@/components/ui/overlay/lazily";
import { Menu, MenuChoice } from "@/components/ui/overlay/menu";
import { looksPersonal } from "@/lib/client/request/personal";
import type { View as SavedView } from "@/lib/contract/pipeline/view";
import { FilterPopover, TOOL } from "./filter-popover";
import { SearchField } from "./search-field";

/** The props that a page passes on to its toolbar. */
export type Viewing = {
  readonly view: PipelineView;
  readonly setView: SetView;
  readonly onOpenView: (query: string) => void;
  readonly searchRef: RefObject<HTMLInputElement | null>;
};

type FilesToolbarProps<Sort extends string> = Viewing & {
  readonly title: string;
  /** The number of files, shown beside the title. */
  readonly about?: string;
  readonly page: SavedView["page"];
  /** The current sort order. The first of the available ones is the default. */
  readonly sort: Sort;
  readonly sorts: readonly (readonly [value: Sort, text: string])[];
  /** The text of the sort button, beside its icon. */
  readonly sortText?: string;
  /** A link to the other display of these files: the board or the table. */
  readonly other: { readonly path: string; readonly label: string; readonly icon: ReactNode };
  /** Controls that only this page has. */
  readonly children: ReactNode;
};

/** Renders the search, the filters and the sort order of a page, and links to other views. */
export function FilesToolbar<Sort extends string>(props: FilesToolbarProps<Sort>) {
  const { title, about, page, view, setView, onOpenView, searchRef, sort, sorts, sortText, other, children } = props;
  const { isWritable } = useBoardFacts();
  return (
    <header>
      <div className="flex flex-wrap items-center gap-2">
        <h1 className="text-title font-semibold tracking-tight">{title}</h1>
        {about !== undefined && <span className="whitespace-nowrap text-muted">{about}</span>}
        <ViewMenu page={page} view={view} setView={setView} onOpen={onOpenView} />
        <div
          data-page={page}
          className="flex min-w-0 flex-1 items-center gap-2 max-sm:basis-full sm:justify-end max-sm:data-[page=applications]:flex-wrap max-sm:data-[page=applications]:[&>:first-child]:basis-full"
        >
          <SearchField ref={searchRef} value={view.search} onSearch={(search) => setView({ search })} />
          <FilterPopover filters={view.filters} setView={setView} />
          <Menu
            label={sortText === undefined ? "Sort" : `Sort: ${sortText}`}
            triggerClass={TOOL}
            trigger={
              <>
                <ArrowDownWideNarrow className="size-4 text-muted" aria-hidden="true" />
                {sortText && <span className="max-lg:sr-only">{sortText}</span>}
              </>
            }
          >
            <MenuChoice
              label="Sort by"
              value={sort}
              options={sorts}
              onChange={(next) => setView({ sort: next === sorts[0]?.[0] ? "" : next })}
            />
          </Menu>
          {children}
          <Link
            href={hrefOf(other.path, view)}
            onNavigate={() => handOn(looksPersonal(view.search) ? view.search : "")}
            aria-label={other.label}
            title={other.label}
            className={`${TOOL} text-ink no-underline`}
          >
            {other.icon}
          </Link>
          {isWritable && (
            <Link
              href="/applications/new"
              className="inline-flex h-(--control) items-center gap-1.5 rounded-sm bg-accent px-3 font-medium whitespace-nowrap text-on-accent no-underline hover:bg-accent-strong hover:text-on-accent"
            >
              <Plus className="size-4" aria-hidden="true" />
              <span className="max-lg:sr-only">New lead</span>
            </Link>
          )}
        </div>
      </div>
      {view.isFiltered && (
        // Reserves space for the chips while they load, so that nothing below moves under the pointer.
        <div className="min-h-8 pointer-coarse:min-h-13">
          <FilterChips view={view} setView={setView} />
        </div>
      )}
    </header>
  );
}

// Loaded only if a filter is set.
const FilterChips = lazily(() => import("./filter-chips").then((module) => module.FilterChips));

/**
 * Returns the address of the other display with the current filters and a sort order that both know. A personal search
 * is passed outside the address.
 */
const hrefOf = (path: string, { query }: PipelineView) => (query === "" ? path : `${path}?${query}`);
