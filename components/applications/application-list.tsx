"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import Link from "next/link";
import { STAGE_LOOKS, STATUS_NAMES } from "@/components/pipeline/status-names";
import { Loaded } from "@/components/shell/loaded";
import { Button } from "@/components/ui/button";
import { applicationsQuery } from "@/lib/client/applications";
import { stageOf } from "@/lib/domain/status";

type ApplicationListProps = {
  /** Conditions of the interface's list; none for every file. */
  readonly conditions?: Readonly<Record<string, string>>;
  /** What is said where there is none. */
  readonly empty: string;
};

/** Files, the newest first, page by page. */
export function ApplicationList({ conditions, empty }: ApplicationListProps) {
  const query = useInfiniteQuery(applicationsQuery(conditions));
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  return (
    <Loaded query={query}>
      {({ pages }) => {
        const files = pages.flatMap(({ data }) => data);
        if (files.length === 0)
          return <p className="rounded-lg border border-dashed border-line p-6 text-center text-muted">{empty}</p>;
        return (
          <div className="grid gap-3">
            <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
              {files.map(({ id, status, ...file }) => (
                <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2">
                  <span className="min-w-0 truncate">
                    <Link href={`/applications/${id}`}>
                      {file.primaryBorrowerFirstName} {file.primaryBorrowerLastName}
                    </Link>
                    <span className="text-muted"> · {file.subjectPropertyState.toUpperCase()}</span>
                  </span>
                  <span className={`rounded-sm px-1.5 text-meta font-medium ${STAGE_LOOKS[stageOf(status)]}`}>
                    {STATUS_NAMES[status]}
                  </span>
                </li>
              ))}
            </ul>
            {hasNextPage && (
              <div aria-busy={isFetchingNextPage}>
                <Button look="secondary" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                  Show more
                </Button>
              </div>
            )}
          </div>
        );
      }}
    </Loaded>
  );
}
