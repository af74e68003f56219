import { CircleHelp, Table2 } from "lucide-react";
import { FilesToolbar, type Viewing } from "./files-toolbar";
import { TOOL } from "./filter-popover";

const SORTS = [
  ["updatedAt", "Last change first"],
  ["age", "Longest in status first"],
] as const;

/** What is shown of the pipeline, and in which order. */
export function Toolbar({ onHelp, ...viewing }: Viewing & { readonly onHelp: () => void }) {
  const { desk, sort } = viewing.view;
  return (
    <div className="px-4 pt-3 pb-2 sm:px-6">
      <FilesToolbar
        {...viewing}
        title="Pipeline"
        page="pipeline"
        desk={desk}
        sort={sort}
        sorts={SORTS}
        sortText={sort === "age" ? "Longest in status" : "Last change"}
        other={{
          path: "/applications",
          label: "Show as a table",
          icon: <Table2 className="size-4 text-muted" aria-hidden="true" />,
        }}
      >
        <button type="button" aria-label="Keys" title="Keys (?)" onClick={onHelp} className={`${TOOL} max-lg:hidden`}>
          <CircleHelp className="size-4 text-muted" aria-hidden="true" />
        </button>
      </FilesToolbar>
    </div>
  );
}
