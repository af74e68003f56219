"use client";

import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useRef } from "react";
import { LoadFailure } from "@/components/form/load-failure";
import { NoMatch } from "@/components/pipeline/board/board-states";
import { FilesFailure } from "@/components/pipeline/board/files-failure";
import { PipelineWorkspace } from "@/components/pipeline/pipeline-workspace";
import { useFresh } from "@/components/pipeline/use-live-board";
import { useView } from "@/components/pipeline/view/use-view";
import { ConnectionBanner } from "@/components/shell/notices/connection-banner";
import { QueryResult } from "@/components/shell/query-result";
import { useLookFurther } from "@/components/shell/use-look-further";
import { mayTakeSteps } from "@/components/start/may-take-steps";
import { NoFiles } from "@/components/start/no-files";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { useKeptFocus } from "@/components/ui/focus/use-kept-focus";
import { ButtonLink } from "@/components/ui/input/button-link";
import { applicationsQuery } from "@/lib/client/applications/applications";
import { pipelineQuery } from "@/lib/client/pipeline/pipeline";
import type { Me } from "@/lib/contract/accounts/account";
import { FileRows } from "./file-rows";
import { TableToolbar } from "./table-toolbar";
import { useColumns } from "./use-columns";

/** Renders the files of the pipeline as a table. */
export function TablePage({ me }: { readonly me: Me }) {
  const [view, setView, openView] = useView();
  const searchRef = useRef<HTMLInputElement>(null);
  const { columns, toggle } = useColumns(me.id);
  useFresh();
  // Keeps the focus when a change removes the focused row.
  const kept = useKeptFocus<HTMLDivElement>();
  const query = useInfiniteQuery(applicationsQuery({ ...view.listConditions, include: "call", sort: view.tableSort }));
  const { data: counts } = useQuery({ ...pipelineQuery(view.conditions), placeholderData: keepPreviousData });
  const total = counts?.data.reduce((sum, { status, count }) => sum + (view.statuses.includes(status) ? count : 0), 0);
  const { data, error, hasNextPage, isFetching, fetchNextPage } = query;
  const files = useMemo(() => data?.pages.flatMap((page) => page.data) ?? [], [data]);
  const onMore = useCallback(() => {
    if (!isFetching) void fetchNextPage();
  }, [isFetching, fetchNextPage]);
  const isOpen = useLookFurther(query, files.length === 0);
  return (
    <PipelineWorkspace me={me} page="applications" view={view} setView={setView} searchRef={searchRef}>
      {() => (
        <div className="-m-4 flex h-[calc(100dvh-7rem)] flex-col gap-2 p-4 pt-3 sm:-m-6 sm:h-dvh sm:px-6">
          <TableToolbar
            me={me}
            view={view}
            setView={setView}
            onOpenView={openView}
            searchRef={searchRef}
            columns={columns}
            onToggleColumn={toggle}
            total={total}
          />
          <ConnectionBanner />
          <div {...kept} className="flex min-h-0 flex-1 flex-col outline-none">
            <QueryResult
              query={query}
              failed={(thrown) => (
                <FilesFailure
                  title="This could not be loaded"
                  error={thrown}
                  retry={() => void query.refetch()}
                  setView={setView}
                />
              )}
            >
              {() => {
                if (files.length > 0) {
                  return (
                    <FileRows
                      personId={me.id}
                      files={files}
                      columns={columns}
                      hasMore={hasNextPage}
                      onMore={onMore}
                      sort={view.tableSort}
                      onSort={(sort) => setView({ sort: sort === "updatedAt" ? "" : sort })}
                    />
                  );
                }
                if (isOpen && error !== null) {
                  return <LoadFailure title="The files could not be searched" error={error} retry={onMore} />;
                }
                if (isOpen) return <Skeleton />;
                if (view.isFiltered) return <NoMatch setView={setView} />;
                return (
                  <NoFiles me={me}>
                    {mayTakeSteps(me) && <ButtonLink href="/pipeline">See the first steps</ButtonLink>}
                  </NoFiles>
                );
              }}
            </QueryResult>
          </div>
        </div>
      )}
    </PipelineWorkspace>
  );
}
