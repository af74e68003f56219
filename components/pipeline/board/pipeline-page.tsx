"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useCallback, useRef, useState } from "react";
import { Toolbar } from "@/components/pipeline/filter/toolbar";
import { PipelineWorkspace } from "@/components/pipeline/pipeline-workspace";
import { useFresh } from "@/components/pipeline/use-live-board";
import { useView } from "@/components/pipeline/view/use-view";
import { ConnectionBanner } from "@/components/shell/notices/connection-banner";
import { lazily } from "@/components/ui/overlay/lazily";
import type { PausedColumns } from "@/lib/client/pipeline/live-refresh";
import { pipelineQuery } from "@/lib/client/pipeline/pipeline";
import type { Me } from "@/lib/contract/accounts/account";
import { Board } from "./board";
import { BoardSkeleton } from "./board-skeleton";
import { FilesFailure } from "./files-failure";

// Neither is needed while files are shown.
const NoMatch = lazily(() => import("./board-states").then((module) => module.NoMatch));
const FirstSteps = lazily(() => import("@/components/start/first-steps").then((module) => module.FirstSteps));

type PipelinePageProps = { readonly me: Me; readonly origin: string };

/** Renders the board with its toolbar and dialogs. */
export function PipelinePage({ me, origin }: PipelinePageProps) {
  const [view, setView, openView] = useView();
  const searchRef = useRef<HTMLInputElement>(null);
  const fresh = useFresh();
  const pipeline = useQuery({ ...pipelineQuery(view.conditions), placeholderData: keepPreviousData });
  const onHold = useCallback((columns: PausedColumns) => fresh.current?.hold(columns), [fresh]);
  const data = pipeline.data?.data;
  const isNone = data?.every(({ count }) => count === 0) ?? false;
  const { isFiltered } = view;
  const [isStarting, setStarting] = useState(false);
  const isEmpty = (isNone && !isFiltered) || isStarting;
  // While the counts of the previous view are shown, its columns are shown too.
  const isUnmatched = isNone && isFiltered && !pipeline.isPlaceholderData;
  return (
    <PipelineWorkspace me={me} page="pipeline" view={view} setView={setView} searchRef={searchRef}>
      {({ showHelp }) => (
        <div className="-m-4 flex h-[calc(100dvh-7rem)] flex-col gap-2 sm:-m-6 sm:h-dvh">
          <Toolbar view={view} setView={setView} onOpenView={openView} searchRef={searchRef} onHelp={showHelp} />
          <div className="mx-4 empty:hidden sm:mx-6">
            <ConnectionBanner />
          </div>
          {data === undefined && pipeline.error !== null && (
            <div className="mx-4 max-w-xl sm:mx-6">
              <FilesFailure
                title="The pipeline could not be loaded"
                error={pipeline.error}
                retry={() => void pipeline.refetch()}
                setView={setView}
              />
            </div>
          )}
          {data === undefined && pipeline.error === null && <BoardSkeleton />}
          {isEmpty && (
            <div className="overflow-y-auto px-4 sm:px-6">
              <FirstSteps me={me} origin={origin} onBusy={setStarting} />
            </div>
          )}
          {isUnmatched && (
            <div className="mx-4 sm:mx-6">
              <NoMatch setView={setView} />
            </div>
          )}
          {data && !isEmpty && !isUnmatched && (
            <Board
              pipeline={data}
              view={view}
              isEarlier={pipeline.isPlaceholderData}
              setView={setView}
              personId={me.id}
              onHold={onHold}
            />
          )}
        </div>
      )}
    </PipelineWorkspace>
  );
}
