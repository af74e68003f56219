import { type MouseEvent, useEffect, useRef } from "react";
import { useBoardActions } from "@/components/pipeline/board/board-context";
import { useMotion } from "@/components/pipeline/motion/use-motion";
import { useSelected } from "@/components/pipeline/select/selection";
import type { PipelineView } from "@/components/pipeline/view/use-view";
import { useRowsInSight } from "@/components/ui/list/use-visible-rows";
import { useIsPrinting } from "@/components/ui/use-is-printing";
import { pickedRow } from "@/lib/client/pipeline/bulk";
import type { ListedApplication } from "@/lib/contract/applications/application-list";
import { ColumnHeading } from "./column-heading";
import { COLUMNS, type ColumnName } from "./columns";
import { FileCells } from "./file-cells";
import { SelectAll } from "./select-all";
import { useStuckDays } from "./use-stuck-days";

const ROW_PX = 40;
const BESIDE = 8;
const AHEAD = 20;
const CHECK_PX = 44;
const NAME_PX = 176;
const STATUS_PX = 164;

type FileRowsProps = {
  readonly personId: string;
  readonly files: readonly ListedApplication[];
  readonly columns: readonly ColumnName[];
  readonly hasMore: boolean;
  readonly onMore: () => void;
  readonly sort: PipelineView["tableSort"];
  readonly onSort: (sort: PipelineView["tableSort"]) => void;
};

/** Renders the rows of the table. Only the visible ones are in the page. */
export function FileRows({ personId, files, columns, hasMore, onMore, sort, onSort }: FileRowsProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const anchor = useRef(0);
  const { selection } = useBoardActions();
  const stuckDays = useStuckDays();
  const picked = new Set(useSelected(selection).map(({ id }) => id));
  const isPrinting = useIsPrinting();
  const { last, indices } = useRowsInSight(scroller, {
    count: files.length,
    rowPx: ROW_PX,
    beside: BESIDE,
    isWhole: isPrinting,
  });
  useMotion(scroller, personId);
  useEffect(() => {
    if (hasMore && last >= files.length - AHEAD) onMore();
  }, [hasMore, last, files.length, onMore]);

  function pick(event: MouseEvent, index: number) {
    const file = files[index];
    if (file === undefined) return;
    if (event.shiftKey)
      selection.add(files.slice(Math.min(anchor.current, index), Math.max(anchor.current, index) + 1).map(pickedRow));
    else selection.toggle(pickedRow(file));
    anchor.current = index;
  }

  const widths = [CHECK_PX, NAME_PX, STATUS_PX, ...columns.map((name) => COLUMNS[name].width)];
  const grid = {
    gridTemplateColumns: `${CHECK_PX}px minmax(${NAME_PX}px, 2fr) ${STATUS_PX}px ${columns.map((name) => `minmax(${COLUMNS[name].width}px, 1fr)`).join(" ")}`,
  };
  const minWidth = widths.reduce((sum, width) => sum + width, 0);
  return (
    <div ref={scroller} className="min-h-0 flex-1 overflow-auto rounded-lg border border-line bg-surface text-dense">
      <table
        aria-label="Files"
        aria-rowcount={hasMore ? -1 : files.length + 1}
        style={isPrinting ? {} : { minWidth, height: (files.length + 1) * ROW_PX }}
        className="relative block"
      >
        <thead className="sticky print:static top-0 z-1 block border-b border-line bg-surface">
          <tr aria-rowindex={1} style={grid} className="grid h-10 items-center text-muted">
            <th scope="col" className="grid h-full place-items-center">
              <SelectAll files={files} hasMore={hasMore} picked={picked} />
            </th>
            <th scope="col" className="px-2 text-left font-medium">
              Name
            </th>
            <th scope="col" className="px-2 text-left font-medium">
              Status
            </th>
            {columns.map((name) => (
              <ColumnHeading key={name} column={COLUMNS[name]} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody className="block">
          {indices.map((index) => {
            const file = files[index];
            if (file === undefined) return null;
            return (
              <tr
                key={file.id}
                aria-rowindex={index + 2}
                data-index={index}
                data-selected={picked.has(file.id) || undefined}
                style={isPrinting ? grid : { ...grid, transform: `translateY(${(index + 1) * ROW_PX}px)` }}
                className="absolute print:static inset-x-0 top-0 grid h-10 items-center border-b border-line hover:bg-page data-selected:bg-accent-tint"
              >
                <FileCells
                  file={file}
                  columns={columns}
                  stuckDays={stuckDays}
                  isPicked={picked.has(file.id)}
                  onPick={(event) => pick(event, index)}
                />
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
