import { useInfiniteQuery } from "@tanstack/react-query";
import { historyQuery } from "@/lib/client/applications/history";

const SOMEBODY = "Somebody else";

/** Tells who changed a field last, as far as the history on screen knows. */
export function useAuthors(id: string): (field: string) => string {
  const { data } = useInfiniteQuery(historyQuery(id));
  const entries = data?.pages.flatMap((page) => page.data) ?? [];
  return (field) =>
    entries.find(({ changes }) => changes.some((change) => change.field === field))?.actor.name ?? SOMEBODY;
}
