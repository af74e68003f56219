import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Refusal } from "@/components/form/refusal";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { RequestFailure } from "@/lib/client/request";

type LoadedProps<Data> = {
  readonly query: Pick<UseQueryResult<Data>, "data" | "error" | "refetch">;
  readonly children: (data: Data) => ReactNode;
};

/** What was loaded; until then room for it, or why it could not be. */
export function Loaded<Data>({ query, children }: LoadedProps<Data>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (error === null) return <Skeleton />;
  const failure = error instanceof RequestFailure ? error : new RequestFailure("Something went wrong on this page.");
  return (
    <Refusal title="This could not be loaded" failure={failure}>
      <div className="mt-1">
        <Button look="secondary" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    </Refusal>
  );
}
