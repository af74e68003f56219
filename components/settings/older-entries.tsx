import { Button } from "@/components/ui/button";

type OlderEntriesProps = {
  readonly query: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
  };
};

/** Under a list that is read page by page, the button to the next page; nothing where there is none. */
export function OlderEntries({ query: { hasNextPage, isFetchingNextPage, fetchNextPage } }: OlderEntriesProps) {
  if (!hasNextPage) return null;
  return (
    <div aria-busy={isFetchingNextPage}>
      <Button look="secondary" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {isFetchingNextPage ? "Loading …" : "Show older ones"}
      </Button>
    </div>
  );
}
