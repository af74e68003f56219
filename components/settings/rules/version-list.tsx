import { useQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import { Moment } from "@/components/format/time/moment";
import { QueryResult } from "@/components/shell/query-result";
import { Empty } from "@/components/ui/feedback/empty";
import { Panel } from "@/components/ui/feedback/panel";
import { rulesVersionsQuery } from "@/lib/client/contact/contact-rules";

/** Lists the newest published versions of the contact rules. */
export function VersionList() {
  const query = useQuery(rulesVersionsQuery);
  return (
    <Panel title="Versions" intro="A published version never changes.">
      <QueryResult query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty icon={History}>No version published yet. Each published change of the rules is listed here.</Empty>
          ) : (
            <ul aria-label="Versions" className="divide-y divide-line">
              {data.map(({ version, publishedAt, actor, note, added, off }) => (
                <li key={`${version} ${publishedAt}`} className="grid grid-cols-1 gap-0.5 py-2">
                  <p>
                    <code className="font-mono">{version.slice(0, 12)}</code> · <Moment at={publishedAt} /> by{" "}
                    {actor.name}
                  </p>
                  {note !== undefined && <p className="wrap-anywhere">{note}</p>}
                  <p className="text-dense text-muted">
                    {added === 1 ? "1 rule of your own" : `${added} rules of your own`}, {off} shipped off
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </QueryResult>
    </Panel>
  );
}
