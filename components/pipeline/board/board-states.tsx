import { useEffect } from "react";
import { Refusal } from "@/components/form/error-alert";
import { ALL_CLEARED, type SetView } from "@/components/pipeline/view/use-view";
import { focusContent } from "@/components/ui/focus/focus-content";
import { Button } from "@/components/ui/input/button";
import { failureOf } from "@/lib/client/request/request";
import { useBoardActions } from "./board-context";

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
      Clear filters
    </Button>
  );
}

type UnknownFilterProps = { readonly title: string; readonly error: Error; readonly setView: SetView };

/** In place of files that were asked for with a filter that the API refuses, however often one tries. */
export const UnknownFilter = ({ title, error, setView }: UnknownFilterProps) => (
  <Refusal title={title} failure={failureOf(error)}>
    <p>This link has a filter or search that doesn’t exist.</p>
    <div className="mt-1">
      <ClearAll setView={setView} />
    </div>
  </Refusal>
);
