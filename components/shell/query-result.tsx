import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LoadFailure } from "@/components/form/load-failure";
import { Skeleton } from "@/components/ui/feedback/skeleton";

type LoadedProps<Data> = {
  readonly query: Pick<UseQueryResult<Data>, "data" | "error" | "refetch">;
  /** Room for it. */
  readonly room?: ReactNode;
  /** Said in its place where it could not be loaded, if there is more to say than why. */
  readonly failed?: (error: Error) => ReactNode;
  readonly children: (data: Data) => ReactNode;
};

/** What was loaded; until then room for it, or why it could not be. */
export function Loaded<Data>({ query, room = <Skeleton />, failed, children }: LoadedProps<Data>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (error === null) return room;
  if (failed !== undefined) return failed(error);
  return <LoadFailure title="This could not be loaded" error={error} retry={() => void refetch()} />;
}
