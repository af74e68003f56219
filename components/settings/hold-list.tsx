import { useInfiniteQuery } from "@tanstack/react-query";
import Link from "next/link";
import { STATUS_NAMES } from "@/components/pipeline/status-names";
import { Loaded } from "@/components/shell/loaded";
import { Panel } from "@/components/ui/panel";
import { holdsQuery } from "@/lib/client/privacy";
import { OlderEntries } from "./older-entries";
import { When } from "./when";

/** The files that must be kept. */
export function HoldList() {
  const query = useInfiniteQuery(holdsQuery);
  return (
    <Panel title="On legal hold" intro="Nobody can erase these, until the hold is lifted on the page of the file.">
      <Loaded query={query}>
        {({ pages }) => {
          const holds = pages.flatMap(({ data }) => data);
          return holds.length === 0 ? (
            <p className="rounded-lg border border-dashed border-line p-6 text-center text-muted">
              No file is on legal hold.
            </p>
          ) : (
            <ul aria-label="Files on legal hold" className="divide-y divide-line">
              {holds.map(({ application, at, actor, reason }) => (
                <li key={application.id} className="grid gap-0.5 py-2.5 first:pt-0 last:pb-0">
                  <p className="flex items-baseline justify-between gap-3">
                    <Link href={`/applications/${application.id}`} className="min-w-0 truncate">
                      {application.primaryBorrowerFirstName} {application.primaryBorrowerLastName}
                    </Link>
                    <span className="shrink-0 text-dense text-muted">{STATUS_NAMES[application.status]}</span>
                  </p>
                  <p className="text-dense wrap-anywhere">{reason}</p>
                  <p className="text-meta text-muted">
                    Since <When at={at} />, by {actor.name}
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
