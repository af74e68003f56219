import { STAGE_DOTS } from "@/components/format/names/status-names";
import { useBoardFacts } from "@/components/pipeline/board/board-context";
import { span } from "@/components/pipeline/wording";
import { lazily } from "@/components/ui/overlay/lazily";
import type { Conditions } from "@/lib/client/pipeline/cards";
import type { Pipeline } from "@/lib/contract/pipeline/pipeline";
import { stageOf } from "@/lib/domain/status/status";

// Loads a few seconds after the page, so that it does not slow down the first load.
const ColumnAmount = lazily(async () => {
  await new Promise((settled) => setTimeout(settled, AMOUNTS_AFTER_MS));
  // A board without sums is better than a message for each column.
  return import("./column-amount").then(
    ({ ColumnAmount }) => ColumnAmount,
    () => None,
  );
});
const None = () => null;
const AMOUNTS_AFTER_MS = 3_000;

type ColumnHeadProps = {
  readonly summary: Pipeline["data"][number];
  readonly conditions: Conditions;
  readonly onFold: () => void;
  readonly onStuck: () => void;
};

/** Renders a column's name, file count, median age and loan amount total, and a button that shows its stuck files. */
export function ColumnHead({
  summary: { status, count, medianAge, stuck },
  conditions,
  onFold,
  onStuck,
}: ColumnHeadProps) {
  const name = useBoardFacts().statusNames[status];
  return (
    <header className="relative grid gap-0.5 px-3 pt-2.5 pb-2">
      <i className={`absolute inset-x-3 top-0 h-0.5 rounded-full ${STAGE_DOTS[stageOf(status)]}`} />
      <div className="flex items-center gap-2">
        <h2 className="min-w-0 truncate font-semibold" title={name}>
          {name}
        </h2>
        <span className="text-muted">{count.toLocaleString("en-US")}</span>
        <button
          type="button"
          onClick={onFold}
          aria-label={`Collapse ${name}`}
          title="Collapse"
          className="ml-auto grid size-6 shrink-0 opacity-0 group-hover/column:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100 place-items-center rounded-sm text-muted hover:bg-line hover:text-ink pointer-coarse:size-11 pointer-coarse:-my-2"
        >
          <span aria-hidden="true">–</span>
        </button>
      </div>
      <div className="flex items-center justify-between gap-2 text-meta text-muted">
        <p className="min-w-0 truncate">
          {medianAge === undefined ? (count === 0 ? "Empty" : "\u00a0") : `Median ${span(medianAge)} in status`}
          {stuck > 0 && (
            <>
              {" · "}
              <button type="button" onClick={onStuck} className="font-medium text-danger hover:underline">
                {stuck.toLocaleString("en-US")} stuck
              </button>
            </>
          )}
        </p>
        {count > 0 && <ColumnAmount status={status} conditions={conditions} />}
      </div>
    </header>
  );
}
