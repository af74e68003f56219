import { useEffect } from "react";
import { ErrorAlert } from "@/components/form/error-alert";
import { ALL_CLEARED, type SetView } from "@/components/pipeline/view/use-view";
import { focusContent } from "@/components/ui/focus/focus-content";
import { Button } from "@/components/ui/input/button";
import { failureOf } from "@/lib/client/request/request";
import { useBoardActions } from "./board-context";

const NO_MATCH = "No files match. Clear filters or change your search.";

/** Says that no file matches the filters and the search, with a button that clears both. */
export function NoMatch({ setView }: { readonly setView: SetView }) {
  const { announce } = useBoardActions();
  useEffect(() => {
    announce(NO_MATCH);
    // Clears the text, so that the next announcement is a change and is read aloud again.
    return () => announce("");
  }, [announce]);
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 rounded-lg border border-dashed border-line p-4 text-muted">
      <p className="text-center text-balance">{NO_MATCH}</p>
      <ClearAll setView={setView} />
    </div>
  );
}

/** Clears the filters and the search, which removes this button too. */
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

/** Replaces the files if the API does not know a filter. Retrying would not help, so it offers to clear the filters. */
export const UnknownFilter = ({ title, error, setView }: UnknownFilterProps) => (
  <ErrorAlert title={title} failure={failureOf(error)}>
    <p>This link has a filter or search that doesn’t exist.</p>
    <div className="mt-1">
      <ClearAll setView={setView} />
    </div>
  </ErrorAlert>
);
