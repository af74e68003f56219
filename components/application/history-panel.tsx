import { useInfiniteQuery } from "@tanstack/react-query";
import { Loaded } from "@/components/shell/loaded";
import { Button } from "@/components/ui/button";
import { Panel } from "@/components/ui/panel";
import { historyQuery } from "@/lib/client/history";
import type { FieldName } from "./fields";
import { HistoryEntry } from "./history-entry";

type HistoryPanelProps = {
  readonly id: string;
  /** Puts an earlier value into the form; absent where nothing may be changed. */
  readonly onRestore?: (name: FieldName, value: string) => void;
};

/** Who changed what, when and by which way, the newest first. */
export function HistoryPanel({ id, onRestore }: HistoryPanelProps) {
  const query = useInfiniteQuery(historyQuery(id));
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  return (
    <Panel title="History">
      <Loaded query={query}>
        {({ pages }) => (
          <div className="grid grid-cols-1 gap-3">
            <ol className="grid grid-cols-1 divide-y divide-line">
              {pages
                .flatMap(({ data }) => data)
                .map((entry) => (
                  <HistoryEntry key={entry.id} entry={entry} {...(onRestore ? { onRestore } : {})} />
                ))}
            </ol>
            {hasNextPage && (
              <div aria-busy={isFetchingNextPage}>
                <Button look="secondary" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                  Show earlier changes
                </Button>
              </div>
            )}
          </div>
        )}
      </Loaded>
    </Panel>
  );
}
