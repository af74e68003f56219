import { ArrowDown } from "lucide-react";
import type { PipelineView } from "@/components/pipeline/view/use-view";

type ColumnHeadingProps = {
  readonly column: { readonly name: string; readonly sort?: PipelineView["tableSort"] };
  readonly sort: PipelineView["tableSort"];
  readonly onSort: (sort: PipelineView["tableSort"]) => void;
};

/** Renders the heading of a column. If the files can be sorted by it, it is a button that does so. */
export function ColumnHeading({ column: { name, sort: own }, sort, onSort }: ColumnHeadingProps) {
  if (own === undefined) {
    return (
      <th scope="col" className="truncate px-2 text-left font-medium">
        {name}
      </th>
    );
  }
  const isSorted = own === sort;
  return (
    <th scope="col" aria-sort={isSorted ? "descending" : undefined} className="text-left font-medium">
      <button
        type="button"
        title={own === "age" ? "Longest in status first" : "Newest first"}
        onClick={() => onSort(own)}
        data-sorted={isSorted || undefined}
        className="flex h-8 w-full items-center gap-1 rounded-sm px-2 font-medium hover:bg-page hover:text-ink data-sorted:text-ink pointer-coarse:h-10"
      >
        <span className="truncate">{name}</span>
        {isSorted && <ArrowDown className="size-3.5 shrink-0" aria-hidden="true" />}
      </button>
    </th>
  );
}
