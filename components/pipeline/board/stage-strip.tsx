import { STAGE_DOTS, STAGE_TITLES } from "@/components/format/names/status-names";
import { STAGE_NAMES, type Stage } from "@/lib/domain/status/status";

type StageStripProps = {
  readonly counts: Readonly<Record<Stage, number>>;
  /** The stages that are visible now, at least in part. */
  readonly inSight: ReadonlySet<Stage>;
  readonly onGo: (stage: Stage) => void;
};

/**
 * Renders the six stages with their counts, and a bar for each that compares it with the fullest open stage. They show
 * where the board is scrolled to, and clicking one scrolls there.
 */
export function StageStrip({ counts, inSight, onGo }: StageStripProps) {
  const fullest = Math.max(1, ...STAGE_NAMES.filter((stage) => stage !== "closedOut").map((stage) => counts[stage]));
  const shareOf = (stage: Stage) => Math.min(100, Math.ceil((100 * counts[stage]) / fullest));
  return (
    <nav aria-label="Stages" className="px-4 sm:px-6">
      <ol className="flex gap-1 [scrollbar-width:none] max-sm:overflow-x-auto sm:flex-wrap lg:grid lg:grid-cols-6">
        {STAGE_NAMES.map((stage) => (
          <li key={stage} className="max-lg:shrink-0">
            <button
              type="button"
              aria-current={inSight.has(stage) ? "true" : undefined}
              onClick={() => onGo(stage)}
              className="group relative flex h-9 w-full items-center gap-2 rounded-sm px-2.5 text-dense text-muted hover:bg-line aria-[current=true]:text-ink pointer-coarse:h-11"
            >
              <span className="truncate font-medium">{STAGE_TITLES[stage]}</span>
              <span className="ml-auto">{counts[stage].toLocaleString("en-US")}</span>
              <span
                aria-hidden="true"
                className="absolute inset-x-2.5 bottom-0 h-1 overflow-hidden rounded-full bg-line"
              >
                <span
                  style={{ width: `${shareOf(stage)}%` }}
                  className={`block h-full rounded-full opacity-40 group-aria-[current=true]:opacity-100 ${STAGE_DOTS[stage]}`}
                />
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
