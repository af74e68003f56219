import { useInfiniteQuery } from "@tanstack/react-query";
import { ERASURE_REASON_NAMES } from "@/components/application/erasure-reasons";
import { Loaded } from "@/components/shell/loaded";
import { Panel } from "@/components/ui/panel";
import { erasuresQuery } from "@/lib/client/privacy";
import { OlderEntries } from "./older-entries";
import { When } from "./when";

/** What stands in the place of the files that are gone. */
export function ErasureList() {
  const query = useInfiniteQuery(erasuresQuery);
  return (
    <Panel title="Erased" intro="Which files were erased in the last five years. Whose they were is not kept.">
      <Loaded query={query}>
        {({ pages }) => {
          const erasures = pages.flatMap(({ data }) => data);
          return erasures.length === 0 ? (
            <p className="rounded-lg border border-dashed border-line p-6 text-center text-muted">
              No file was erased yet.
            </p>
          ) : (
            <ul aria-label="Erased files" className="divide-y divide-line">
              {erasures.map(({ applicationId, at, actor, reason }) => (
                <li key={applicationId} className="grid gap-0.5 py-2.5 first:pt-0 last:pb-0">
                  <p>{ERASURE_REASON_NAMES[reason]}</p>
                  <p className="text-meta text-muted">
                    <When at={at} />, by {actor.name} · <code className="font-mono break-all">{applicationId}</code>
                  </p>
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
      <OlderEntries query={query} />
    </Panel>
  );
}
