import { useInfiniteQuery } from "@tanstack/react-query";
import { ERASURE_REASON_NAMES } from "@/components/application/privacy/erasure-reasons";
import { When } from "@/components/format/time/when";
import { Paged } from "@/components/shell/page/paged";
import { Empty } from "@/components/ui/feedback/empty";
import { Panel } from "@/components/ui/feedback/panel";
import { erasuresQuery } from "@/lib/client/privacy/privacy";

/** Lists the erased files. */
export function ErasureList() {
  const query = useInfiniteQuery(erasuresQuery);
  return (
    <Panel title="Erased" intro="Files erased in the last five years. Borrowers' names are not kept.">
      <Paged query={query} empty={<Empty>No files erased yet.</Empty>} more="Show older">
        {(erasures) => (
          <ul aria-label="Erased files" className="divide-y divide-line">
            {erasures.map(({ applicationId, at, actor, reason }) => (
              <li key={applicationId} className="grid grid-cols-1 gap-0.5 py-2.5 first:pt-0 last:pb-0">
                <p>{ERASURE_REASON_NAMES[reason]}</p>
                <p className="text-meta text-muted">
                  <When at={at} />, by {actor.name}
                </p>
                <p className="font-mono text-meta break-all text-muted">{applicationId}</p>
              </li>
            ))}
          </ul>
        )}
      </Paged>
    </Panel>
  );
}
