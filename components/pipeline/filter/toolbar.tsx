import { CircleHelp, Table2 } from "lucide-react";
import { FilesToolbar, type Viewing } from "./files-toolbar";
import { TOOL } from "./filter-popover";

const SORTS = [
  ["usual", "Newest leads, then longest in status"],
  ["createdAt", "Newest received first"],
  ["age", "Longest in status first"],
  ["updatedAt", "Recently changed first"],
] as const;

const SORT_TEXT = {
  usual: "Default order",
  createdAt: "Newest received",
  age: "Longest in status",
  updatedAt: "Recently changed",
} as const;

/** Renders the toolbar of the board: search, filters, sort order and help. */
export function Toolbar({ onHelp, ...viewing }: Viewing & { readonly onHelp: () => void }) {
  const { sort } = viewing.view;
  return (
    <div className="px-4 pt-3 pb-2 sm:px-6">
      <FilesToolbar
        {...viewing}
        title="Pipeline"
        page="pipeline"
        sort={sort}
        sorts={SORTS}
        sortText={SORT_TEXT[sort]}
        other={{
          path: "/applications",
          label: "Show as a table",
          icon: <Table2 className="size-4 text-muted" aria-hidden="true" />,
        }}
      >
        <button
          type="button"
          aria-label="Keyboard shortcuts"
          title="Keyboard shortcuts (?)"
          onClick={onHelp}
          className={`${TOOL} max-lg:hidden`}
        >
          <CircleHelp className="size-4 text-muted" aria-hidden="true" />
        </button>
      </FilesToolbar>
    </div>
  );
}
