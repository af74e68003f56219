import { useEffect } from "react";
import { Refusal } from "@/components/form/error-alert";
import { LoadFailure } from "@/components/form/load-failure";
import { ALL_CLEARED, type SetView } from "@/components/pipeline/view/use-view";
import { focusContent } from "@/components/ui/focus/focus-content";
import { Button } from "@/components/ui/input/button";
import { failureOf } from "@/lib/client/request/request";
import { useBoardActions } from "./board-context";

const COLUMNS = ["a", "b", "c", "d", "e", "f"];
const CARDS = ["a", "b", "c", "d"];

/** Room for the board; it shows only when that takes a while. */
export function BoardSkeleton() {
  return (
    <div role="status" className="flex min-h-0 flex-1 animate-appear flex-col gap-2 overflow-hidden px-4 sm:px-6">
      <span className="sr-only">Loading</span>
      <div className="h-9 shrink-0 rounded-sm bg-column" />
      <div className="flex min-h-0 flex-1 gap-2 pb-3">
        {COLUMNS.map((column) => (
          <div key={column} className="grid w-70 shrink-0 content-start gap-2 rounded-lg bg-column p-2">
            <div className="h-9" />
            {CARDS.map((card) => (
              <div key={card} className="h-21 rounded-md border border-line bg-surface" />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

const NO_MATCH = "No files match. Clear filters or change your search.";

/** Says that the filters and the search leave no file, and takes them away. */
export function NoMatch({ setView }: { readonly setView: SetView }) {
  const { announce } = useBoardActions();
  useEffect(() => {
    announce(NO_MATCH);
    // So that the next time is another one, which is said again.
    return () => announce("");
  }, [announce]);
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 rounded-lg border border-dashed border-line p-4 text-muted">
      <p className="text-center text-balance">{NO_MATCH}</p>
      <ClearAll setView={setView} />
    </div>
  );
}

/** Takes the filters and the search away, and itself with them. */
function ClearAll({ setView }: { readonly setView: SetView }) {
  return (
    <Button
      look="secondary"
      onClick={() => {
        setView(ALL_CLEARED);
        focusContent();
      }}
    >
      Clear all
    </Button>
  );
}

type FilesFailureProps = {
  readonly title: string;
  readonly error: Error;
  readonly retry: () => void;
  readonly setView: SetView;
};

/** In place of files that could not be loaded. A condition that nobody knows stays so, however often one tries. */
export function FilesFailure({ setView, ...failed }: FilesFailureProps) {
  const failure = failureOf(failed.error);
  if (failure.about.code !== "validation_failed") return <LoadFailure {...failed} />;
  return (
    <Refusal title={failed.title} failure={failure}>
      <p>The address asks for a filter or a search that there is not.</p>
      <div className="mt-1">
        <ClearAll setView={setView} />
      </div>
    </Refusal>
  );
}
