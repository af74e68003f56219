import { useInfiniteQuery } from "@tanstack/react-query";
import type { FieldName } from "@/components/application/editor/field/fields";
import { Paged } from "@/components/shell/page/paged";
import { Panel } from "@/components/ui/feedback/panel";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { historyQuery } from "@/lib/client/applications/history";
import { HistoryEntry } from "./history-entry";

type HistoryPanelProps = {
  readonly id: string;
  /** Puts an earlier value into the form. Absent if the user may not edit. */
  readonly onRestore?: (name: FieldName, value: string) => void;
};

/** Lists who changed what, when and how, newest first. */
export function HistoryPanel({ id, onRestore }: HistoryPanelProps) {
  const query = useInfiniteQuery(historyQuery(id));
  return (
    <Panel title="History">
      <Paged query={query} room={<Skeleton height="min-h-96" />} more="Show earlier changes">
        {(entries) => (
          <ol className="grid grid-cols-1 divide-y divide-line">
            {entries.map((entry) => (
              <HistoryEntry key={entry.id} entry={entry} {...(onRestore ? { onRestore } : {})} />
            ))}
          </ol>
        )}
      </Paged>
    </Panel>
  );
}
