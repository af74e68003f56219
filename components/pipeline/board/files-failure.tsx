import { LoadFailure } from "@/components/form/load-failure";
import type { SetView } from "@/components/pipeline/view/use-view";
import { lazily } from "@/components/ui/overlay/lazily";
import { failureOf } from "@/lib/client/request/request";

// Loaded only after the server reported that it does not know a filter.
const UnknownFilter = lazily(() => import("./board-states").then((module) => module.UnknownFilter));

type FilesFailureProps = {
  readonly title: string;
  readonly error: Error;
  readonly retry: () => void;
  readonly setView: SetView;
};

/** Renders an error in place of files that could not be loaded. */
export function FilesFailure({ setView, ...failed }: FilesFailureProps) {
  const isUnknown = failureOf(failed.error).about.code === "validation_failed";
  return isUnknown ? <UnknownFilter {...failed} setView={setView} /> : <LoadFailure {...failed} />;
}
