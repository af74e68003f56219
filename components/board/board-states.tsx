import { WifiOff } from "lucide-react";
import { Refusal } from "@/components/form/refusal";
import { Button } from "@/components/ui/button";
import { RequestFailure } from "@/lib/client/request";

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

/** In place of a board that could not be read. */
export function BoardFailure({ error, retry }: { readonly error: Error; readonly retry: () => void }) {
  const failure = error instanceof RequestFailure ? error : new RequestFailure("Something went wrong on this page.");
  return (
    <div className="mx-4 max-w-xl sm:mx-6">
      <Refusal title="The pipeline could not be loaded" failure={failure}>
        <div className="mt-1">
          <Button look="secondary" onClick={retry}>
            Try again
          </Button>
        </div>
      </Refusal>
    </div>
  );
}

/** Says that nothing can be changed now. */
export const OfflineBanner = () => (
  <p
    role="alert"
    className="mx-4 flex items-center gap-2 rounded-md bg-stage-in-process-tint px-3 py-2 text-dense text-stage-in-process sm:mx-6"
  >
    <WifiOff className="size-4 shrink-0" aria-hidden="true" />
    You are offline. What you see may have changed, and nothing can be moved until you are back.
  </p>
);
