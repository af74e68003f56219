import { useInfiniteQuery } from "@tanstack/react-query";
import { listed } from "@/components/format/listed";
import { Moment } from "@/components/format/time/moment";
import { Paged } from "@/components/shell/page/paged";
import { Empty } from "@/components/ui/feedback/empty";
import { Panel } from "@/components/ui/feedback/panel";
import { fileAccessQuery } from "@/lib/client/privacy/access";
import type { FileAccess } from "@/lib/contract/privacy/access-report";

/** Lists who viewed the file on which day, newest first. */
export function AccessPanel({ id }: { readonly id: string }) {
  const query = useInfiniteQuery(fileAccessQuery(id));
  return (
    <Panel title="Who viewed this file">
      <Paged
        query={query}
        empty={<Empty>No one yet. Views appear here within seconds.</Empty>}
        more="Show earlier days"
      >
        {(entries) => (
          <ol className="grid grid-cols-1 divide-y divide-line">
            {entries.map((entry) => (
              <AccessEntry key={`${entry.firstAt} ${entry.actor.id}`} entry={entry} />
            ))}
          </ol>
        )}
      </Paged>
    </Panel>
  );
}

/** The words for a kind of access, after the name of the viewer. */
const ACTION_TEXT: Readonly<Record<FileAccess["kinds"][number], string>> = {
  read: "opened it",
  listed: "saw it in a list",
  revealed: "viewed the SSN or date of birth",
};
const KINDS = { person: "First", token: "By access token, first", system: "First" } as const;

function AccessEntry({ entry: { actor, kinds, firstAt } }: { readonly entry: FileAccess }) {
  return (
    <li className="grid grid-cols-1 gap-1 py-2.5 text-dense first:pt-0 last:pb-0">
      <p className="wrap-anywhere">
        <span className="font-medium">{actor.name}</span> {listed(kinds.map((kind) => ACTION_TEXT[kind]))}
      </p>
      <p className="text-meta text-muted">
        {KINDS[actor.kind]} at <Moment at={firstAt} />
      </p>
    </li>
  );
}
