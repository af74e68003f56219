"use client";

import { useQuery } from "@tanstack/react-query";
import { CircleCheckBig } from "lucide-react";
import { useMinute } from "@/components/format/time/use-minute";
import { ConnectionBanner } from "@/components/shell/notices/connection-banner";
import { Page } from "@/components/shell/page/page";
import { QueryResult } from "@/components/shell/query-result";
import { mayTakeSteps } from "@/components/start/may-take-steps";
import { useStepsHidden } from "@/components/start/use-steps-hidden";
import { Empty } from "@/components/ui/feedback/empty";
import { Panel } from "@/components/ui/feedback/panel";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { ButtonLink } from "@/components/ui/input/button-link";
import { lazily } from "@/components/ui/overlay/lazily";
import { pipelineQuery } from "@/lib/client/pipeline/pipeline";
import { todayQuery, useLiveToday } from "@/lib/client/workday/today";
import type { Me } from "@/lib/contract/accounts/account";
import type { TodayEntry } from "@/lib/contract/workday/today";
import { mayDo } from "@/lib/domain/caller/role";
import { ClaimRow } from "./claim-row";
import { FiguresPanel } from "./figures-panel";
import { QueueRow } from "./queue-row";

// Neither is needed once an installation is at work.
const Checklist = lazily(() => import("@/components/start/checklist").then((module) => module.Checklist));
const NoFiles = lazily(() => import("@/components/start/no-files").then((module) => module.NoFiles));

type TodayPageProps = { readonly me: Me; readonly origin: string };

/** Renders what a loan officer does next, and what falls due later today. */
export function TodayPage({ me, origin }: TodayPageProps) {
  const query = useQuery(todayQuery);
  const [isHidden, hide] = useStepsHidden(me.id);
  const hasSteps = mayTakeSteps(me) && !isHidden;
  useLiveToday();
  return (
    <Page title="Today" intro="Your files that need you now, the most urgent first.">
      <ConnectionBanner />
      <QueryResult query={query} room={<Skeleton height="min-h-96" />}>
        {({ queue, later, toClaim, hasMore }) => (
          <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
            <div className="grid min-w-0 grid-cols-1 gap-4">
              {hasSteps && <Checklist me={me} origin={origin} onHide={() => hide(true)} />}
              {toClaim.length > 0 && (
                <Panel
                  title={`Leads to claim: ${toClaim.length}${toClaim.length === MOST ? " or more" : ""}`}
                  intro="No one has them yet. The first to claim a lead gets it."
                >
                  <Rows entries={toClaim} me={me} look="claim" />
                </Panel>
              )}
              {queue.length === 0 ? (
                <NothingToDo me={me} hasSteps={hasSteps} />
              ) : (
                <Panel title={`Next: ${queue.length}${hasMore && toClaim.length < MOST ? " or more" : ""}`}>
                  <Rows entries={queue} me={me} look="full" />
                </Panel>
              )}
            </div>
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
                  <Rows entries={later} me={me} look="brief" />
                )}
              </Panel>
            </div>
          </div>
        )}
      </QueryResult>
    </Page>
  );
}

/** The most leads to claim that are listed. */
const MOST = 50;
const OWN = { loanOfficerId: "me" };
const ALL = {};

type RowsProps = {
  readonly entries: readonly TodayEntry[];
  readonly me: Me;
  readonly look: "claim" | "full" | "brief";
};

function Rows({ entries, me, look }: RowsProps) {
  const now = useMinute();
  const isWritable = mayDo(me.role, "applications:write");
  return (
    <ol className="grid grid-cols-1 divide-y divide-line">
      {entries.map((entry, index) => {
        const row = {
          ...{ entry, now, isWritable },
          onDone: () => focusRow(entries[index + 1] ?? entries[index - 1]),
        };
        const { id } = entry.application;
        return look === "claim" ? (
          <ClaimRow key={id} {...row} />
        ) : (
          <QueueRow key={id} {...row} isBrief={look === "brief"} />
        );
      })}
    </ol>
  );
}

/** Moves the focus to the first control of a row, so that the next file can be worked on by keyboard. */
function focusRow(entry: TodayEntry | undefined): void {
  if (entry === undefined) return;
  const row = `[data-today="${CSS.escape(entry.application.id)}"]`;
  document.querySelector<HTMLElement>(`${row} :is(a, button)`)?.focus();
}

type NothingToDoProps = {
  readonly me: Me;
  /** Whether the first steps are shown above: they say how to add files. */
  readonly hasSteps: boolean;
};

function NothingToDo({ me, hasSteps }: NothingToDoProps) {
  const { data: files } = useQuery(pipelineQuery(ALL));
  if (files?.data.every(({ count }) => count === 0)) return hasSteps ? null : <NoFiles me={me} />;
  return (
    <Panel title="Next">
      <Empty
        icon={CircleCheckBig}
        action={
          me.ownFilesOnly === undefined ? (
            <>
              <ButtonLink href="/applications?noLoanOfficer=true">See unassigned files</ButtonLink>
              <ButtonLink href="/pipeline?loanOfficerId=me">See all your files</ButtonLink>
            </>
          ) : (
            <ButtonLink href="/pipeline">See all your files</ButtonLink>
          )
        }
      >
        None of your files need attention right now.
      </Empty>
    </Panel>
  );
}
