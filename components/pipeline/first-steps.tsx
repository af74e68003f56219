import { FirstRequest } from "@/components/docs/first-request";
import { Panel } from "@/components/ui/panel";

/** What to do where there is no file yet. */
export function FirstSteps({ origin }: { readonly origin: string }) {
  return (
    <div className="max-w-3xl">
      <Panel
        title="There are no files yet"
        intro="They come in by the interface, from your CRM or your lead providers."
      >
        <FirstRequest origin={origin} />
      </Panel>
    </div>
  );
}
