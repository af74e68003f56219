import { useState } from "react";
import type { Import } from "@/components/application/import/use-import";
import { ErrorAlert } from "@/components/form/error-alert";
import { Button } from "@/components/ui/input/button";
import { StepPanel } from "./step-panel";

/** Shows how far the import is. */
export function SendingStep({ flow }: { readonly flow: Import }) {
  const { progress, failure } = flow;
  const [isStopping, setStopping] = useState(false);
  const { total, created, there, refused } = progress;
  const done = created + there + refused.length;
  const text = `${done.toLocaleString("en-US")} of ${total.toLocaleString("en-US")} rows`;
  return (
    <StepPanel title="Import" intro="Keep this page open until all rows are sent.">
      <div className="grid gap-2">
        <progress
          aria-label="Import"
          aria-valuetext={text}
          max={total}
          value={done}
          className="h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
        />
        <p aria-live="polite" className="text-dense text-muted">
          {text}
        </p>
      </div>
      {failure && (
        <ErrorAlert title="The import has paused" failure={failure}>
          <p>No row is imported twice when you try again.</p>
        </ErrorAlert>
      )}
      <div className="flex flex-wrap gap-2">
        {failure ? (
          <>
            <Button onClick={() => void flow.tryAgain()}>Try again</Button>
            <Button look="secondary" onClick={flow.finish}>
              Stop here
            </Button>
          </>
        ) : (
          <Button
            look="secondary"
            isBusy={isStopping}
            onClick={() => {
              setStopping(true);
              flow.stop();
            }}
          >
            {isStopping ? "Stopping…" : "Stop"}
          </Button>
        )}
      </div>
    </StepPanel>
  );
}
