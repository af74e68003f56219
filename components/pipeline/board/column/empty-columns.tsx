import { useState } from "react";
import type { CardSelection } from "@/lib/client/pipeline/cards";
import type { Pipeline } from "@/lib/contract/pipeline/pipeline";
import { Column } from "./column";

type EmptyColumnsProps = {
  readonly summaries: Pipeline["data"];
  readonly selection: CardSelection;
  /** Whether a card is being dragged, which may be dropped on any of these columns. */
  readonly isDragging: boolean;
};

const openNothing = () => {};

/**
 * Renders all columns that no file of the filter is in as one element. While a card is dragged, renders each of them.
 */
export function EmptyColumns({ summaries, selection, isDragging }: EmptyColumnsProps) {
  const [isOpen, setOpen] = useState(false);
  const text = `${summaries.length} empty ${summaries.length === 1 ? "column" : "columns"}`;
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen || isDragging}
        title={isOpen ? "Hide empty columns" : "Show empty columns"}
        onClick={() => setOpen(!isOpen)}
        className="flex h-full w-11 shrink-0 flex-col items-center gap-2 rounded-lg border border-dashed border-line py-3 text-dense text-muted hover:bg-column hover:text-ink"
      >
        <span aria-hidden="true">…</span>
        <span className="[writing-mode:vertical-rl]">{text}</span>
      </button>
      {(isOpen || isDragging) &&
        summaries.map((summary) => (
          <Column
            key={summary.status}
            summary={summary}
            selection={selection}
            isFolded={true}
            onFold={openNothing}
            onStuck={openNothing}
          />
        ))}
    </>
  );
}
