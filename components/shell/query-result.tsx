import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LoadFailure } from "@/components/form/load-failure";
import { Skeleton } from "@/components/ui/feedback/skeleton";

type QueryResultProps<Data> = {
  readonly query: Pick<UseQueryResult<Data>, "data" | "error" | "refetch">;
  /** Placeholder while loading. */
  readonly room?: ReactNode;
  /** Replaces the error, for cases that need more than the reason. */
  readonly failed?: (error: Error) => ReactNode;
  readonly children: (data: Data) => ReactNode;
};

/** Renders a query: a placeholder, then the data, or the error with a retry button. */
export function QueryResult<Data>({ query, room = <Skeleton />, failed, children }: QueryResultProps<Data>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (error === null) return room;
  if (failed !== undefined) return failed(error);
  return <LoadFailure title="This could not be loaded" error={error} retry={() => void refetch()} />;
}
