import { useBoardActions, useBoardFacts } from "@/components/pipeline/board/board-context";
import { pickedRow } from "@/lib/client/pipeline/bulk";
import type { ListedApplication } from "@/lib/contract/applications/application-list";

type SelectAllProps = {
  readonly files: readonly ListedApplication[];
  readonly hasMore: boolean;
  readonly picked: ReadonlySet<string>;
};

/** Selects every file that is loaded, or clears the selection. */
export function SelectAll({ files, hasMore, picked }: SelectAllProps) {
  const { selection } = useBoardActions();
  const { isWritable } = useBoardFacts();
  if (!isWritable) return null;
  const isAll = files.length > 0 && files.every(({ id }) => picked.has(id));
  return (
    <label className="grid size-full place-items-center">
      <input
        type="checkbox"
        ref={(box) => {
          if (box !== null) box.indeterminate = picked.size > 0 && !isAll;
        }}
        aria-label={hasMore ? `Select the first ${files.length} files` : "Select all files"}
        checked={isAll}
        onChange={() => (isAll ? selection.clear() : selection.add(files.map(pickedRow)))}
        className="size-4 accent-accent pointer-coarse:size-5"
      />
    </label>
  );
}
