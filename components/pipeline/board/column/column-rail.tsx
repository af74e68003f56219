import { STAGE_DOTS } from "@/components/format/names/status-names";
import { useBoardFacts } from "@/components/pipeline/board/board-context";
import { filesText } from "@/components/pipeline/wording";
import type { Pipeline } from "@/lib/contract/pipeline/pipeline";
import { stageOf } from "@/lib/domain/status/status";

type ColumnRailProps = { readonly summary: Pipeline["data"][number]; readonly onOpen: () => void };

/** Renders a collapsed column. Its name is vertical, and a card can be dropped on it. */
export function ColumnRail({ summary: { status, count }, onOpen }: ColumnRailProps) {
  const name = useBoardFacts().statusNames[status];
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-label={`Expand ${name}, ${filesText(count)}`}
      className="flex h-full w-full flex-col items-center gap-2 rounded-lg py-3 text-muted hover:bg-line hover:text-ink"
    >
      <span className={`size-2 shrink-0 rounded-full ${STAGE_DOTS[stageOf(status)]}`} aria-hidden="true" />
      <span className="text-meta">{count.toLocaleString("en-US")}</span>
      <span className="min-h-0 truncate text-dense font-medium [writing-mode:vertical-rl]">{name}</span>
    </button>
  );
}
