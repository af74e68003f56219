import Link from "next/link";
import type { MouseEvent } from "react";
import { fullName } from "@/components/format/full-name";
import { STAGE_LOOKS } from "@/components/format/names/status-names";
import { useBoardFacts } from "@/components/pipeline/board/board-context";
import { LinkPending } from "@/components/ui/feedback/link-pending";
import type { ListedApplication } from "@/lib/contract/applications/application-list";
import { type StuckDays, stageOf } from "@/lib/domain/status/status";
import { COLUMNS, type ColumnName } from "./columns";

type FileCellsProps = {
  readonly file: ListedApplication;
  readonly columns: readonly ColumnName[];
  readonly stuckDays: StuckDays;
  readonly isPicked: boolean;
  readonly onPick: (event: MouseEvent) => void;
};

/** Renders the cells of one file. */
export function FileCells({ file, columns, stuckDays, isPicked, onPick }: FileCellsProps) {
  const { isWritable, statusNames, teamNames, officerNames, now } = useBoardFacts();
  const name = fullName(file);
  return (
    <>
      <td className="grid h-full place-items-center">
        {isWritable && (
          <label className="grid size-full place-items-center">
            <input
              type="checkbox"
              aria-label={`Select ${name}`}
              checked={isPicked}
              readOnly
              onClick={onPick}
              className="size-4 accent-accent pointer-coarse:size-5"
            />
          </label>
        )}
      </td>
      <td className="relative truncate px-2">
        <Link
          href={`/applications/${file.id}`}
          prefetch={false}
          data-card={file.id}
          title={name}
          className="inline-block max-w-full truncate py-1 align-middle font-medium text-ink no-underline hover:underline"
        >
          {name}
          <LinkPending />
        </Link>
      </td>
      <td className="truncate px-2">
        <span className={`rounded-sm px-1.5 py-0.5 text-meta font-medium ${STAGE_LOOKS[stageOf(file.status)]}`}>
          {statusNames[file.status]}
        </span>
      </td>
      {columns.map((column) => (
        <td key={column} className="truncate px-2 text-muted">
          {COLUMNS[column].show(file, { teamNames, officerNames, stuckDays, now })}
        </td>
      ))}
    </>
  );
}
