import { useInfiniteQuery } from "@tanstack/react-query";
import { historyQuery } from "@/lib/client/applications/history";

const SOMEBODY = "Another user";

/** Returns a function that names the last user who changed a field, as far as the loaded history shows. */
export function useAuthors(id: string): (field: string) => string {
  const { data } = useInfiniteQuery(historyQuery(id));
  const entries = data?.pages.flatMap((page) => page.data) ?? [];
  return (field) =>
    entries.find(({ changes }) => changes.some((change) => change.field === field))?.actor.name ?? SOMEBODY;
}
