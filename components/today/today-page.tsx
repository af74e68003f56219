"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useMinute } from "@/components/format/time/use-minute";
import { NoFiles } from "@/components/pipeline/no-files";
import { ConnectionBanner } from "@/components/shell/connection-banner";
import { Page } from "@/components/shell/page/page";
import { QueryResult } from "@/components/shell/query-result";
import { Empty } from "@/components/ui/feedback/empty";
import { Panel } from "@/components/ui/feedback/panel";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { pipelineQuery } from "@/lib/client/pipeline/pipeline";
import { todayQuery, useLiveToday } from "@/lib/client/workday/today";
import type { Me } from "@/lib/contract/accounts/account";
import type { TodayEntry } from "@/lib/contract/workday/today";
import { mayDo } from "@/lib/domain/caller/role";
import { FiguresPanel } from "./figures-panel";
import { QueueRow } from "./queue-row";

/** Renders what a loan officer does next, and what falls due later today. */
export function TodayPage({ me }: { readonly me: Me }) {
  const query = useQuery(todayQuery);
  useLiveToday();
  return (
    <Page title="Today" intro="Your files that need you now, the most urgent first.">
      <ConnectionBanner />
      <QueryResult query={query} room={<Skeleton height="min-h-96" />}>
        {({ queue, later, hasMore }) => (
          <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
            <Panel title={queue.length === 0 ? "Next" : `Next: ${queue.length}${hasMore ? " or more" : ""}`}>
              {queue.length === 0 ? <NothingToDo me={me} /> : <Rows entries={queue} me={me} isBrief={false} />}
            </Panel>
            <div className="grid grid-cols-1 gap-4">
              <FiguresPanel title="Your files" conditions={OWN} hasUnassigned={false} />
              {mayDo(me.role, "administration") && (
                <FiguresPanel
                  title={me.teamId === undefined ? "All files" : "Your team's files"}
                  conditions={ALL}
                  hasUnassigned
                />
              )}
              <Panel title="Later today">
                {later.length === 0 ? (
                  <p className="text-muted">Nothing else falls due today.</p>
                ) : (
                  <Rows entries={later} me={me} isBrief />
                )}
              </Panel>
            </div>
          </div>
        )}
      </QueryResult>
    </Page>
  );
}

const OWN = { loanOfficerId: "me" };
const ALL = {};

type RowsProps = { readonly entries: readonly TodayEntry[]; readonly me: Me; readonly isBrief: boolean };

function Rows({ entries, me, isBrief }: RowsProps) {
  const now = useMinute();
  const isWritable = mayDo(me.role, "applications:write");
  return (
    <ol className="grid grid-cols-1 divide-y divide-line">
      {entries.map((entry, index) => (
        <QueueRow
          key={entry.application.id}
          entry={entry}
          now={now}
          isWritable={isWritable}
          isBrief={isBrief}
          onDone={() => focusRow(entries[index + 1] ?? entries[index - 1])}
        />
      ))}
    </ol>
  );
}

/** Moves the focus to the name in a row, so that the next file can be worked on by keyboard. */
function focusRow(entry: TodayEntry | undefined): void {
  if (entry === undefined) return;
  const row = `[data-today="${CSS.escape(entry.application.id)}"]`;
  document.querySelector<HTMLAnchorElement>(`${row} a`)?.focus();
}

function NothingToDo({ me }: { readonly me: Me }) {
  const { data: files } = useQuery(pipelineQuery(ALL));
  if (files?.data.every(({ count }) => count === 0)) return <NoFiles me={me} />;
  return (
    <Empty>
      No file of yours needs you now. <Link href="/applications?noLoanOfficer=true">See unassigned files</Link> or{" "}
      <Link href="/pipeline?loanOfficerId=me">all of yours</Link>.
    </Empty>
  );
}
