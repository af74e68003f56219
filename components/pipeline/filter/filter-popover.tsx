import { ListFilter } from "lucide-react";
import { useBoardFacts } from "@/components/pipeline/board/board-context";
import type { PipelineView, SetView } from "@/components/pipeline/view/use-view";
import { lazily } from "@/components/ui/overlay/lazily";
import { Popover } from "@/components/ui/overlay/popover";

const FilterForm = lazily(() => import("./filter-form").then((module) => module.FilterForm));

type FilterPopoverProps = { readonly filters: PipelineView["filters"]; readonly setView: SetView };

export const TOOL = "inline-flex h-(--control) items-center gap-1.5 rounded-sm px-2.5 whitespace-nowrap hover:bg-line";

/** Renders the filter button and its form. */
export function FilterPopover({ filters, setView }: FilterPopoverProps) {
  const { statusNames } = useBoardFacts();
  const count = Object.keys(filters).length;
  return (
    <Popover
      title="Filter files"
      triggerClass={TOOL}
      trigger={
        <>
          <ListFilter className="size-4 text-muted" aria-hidden="true" />
          <span className="max-sm:sr-only">Filter</span>
          {count > 0 && <span className="rounded-sm bg-accent px-1 text-meta font-medium text-on-accent">{count}</span>}
        </>
      }
    >
      <FilterForm filters={filters} setView={setView} statusNames={statusNames} />
    </Popover>
  );
}
