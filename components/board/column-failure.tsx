import { Refusal } from "@/components/form/refusal";
import { Button } from "@/components/ui/button";
import { RequestFailure } from "@/lib/client/request";

/** What stands in a column that could not be read. */
export function ColumnFailure({ error, retry }: { readonly error: Error; readonly retry: () => void }) {
  const failure = error instanceof RequestFailure ? error : new RequestFailure("Something went wrong on this page.");
  return (
    <div className="mx-2">
      <Refusal title="These files could not be loaded" failure={failure}>
        <div className="mt-1">
          <Button look="secondary" onClick={retry}>
            Try again
          </Button>
        </div>
      </Refusal>
    </div>
  );
}
