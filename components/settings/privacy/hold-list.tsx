import { useInfiniteQuery } from "@tanstack/react-query";
import { Scale } from "lucide-react";
import Link from "next/link";
import { fullName } from "@/components/format/full-name";
import { useStatusNames } from "@/components/format/names/use-status-names";
import { When } from "@/components/format/time/when";
import { Paged } from "@/components/shell/page/paged";
import { Empty } from "@/components/ui/feedback/empty";
import { Panel } from "@/components/ui/feedback/panel";
import { holdsQuery } from "@/lib/client/privacy/privacy";

/** Lists the files on legal hold. */
export function HoldList() {
  const query = useInfiniteQuery(holdsQuery);
  const statusNames = useStatusNames();
  return (
    <Panel title="On legal hold" intro="These can't be erased until the hold is lifted on the file's page.">
      <Paged
        query={query}
        empty={<Empty icon={Scale}>No files on legal hold. Place one on a file’s page, and it is listed here.</Empty>}
        more="Show older"
      >
        {(holds) => (
          <ul aria-label="Files on legal hold" className="divide-y divide-line">
            {holds.map(({ application, at, actor, reason }) => (
              <li key={application.id} className="grid grid-cols-1 gap-0.5 py-2.5 first:pt-0 last:pb-0">
                <p className="flex items-baseline justify-between gap-3">
                  <Link href={`/applications/${application.id}`} className="min-w-0 truncate">
                    {fullName(application)}
                  </Link>
                  <span className="shrink-0 text-dense text-muted">{statusNames[application.status]}</span>
                </p>
                <p className="text-dense wrap-anywhere">{reason}</p>
                <p className="text-meta text-muted">
                  Since <When at={at} />, by {actor.name}
                </p>
              </li>
            ))}
          </ul>
        )}
      </Paged>
    </Panel>
  );
}
