import { infiniteQueryOptions } from "@tanstack/react-query";
import { request } from "@/lib/client/request/request";
import type { HistoryPage } from "@/lib/contract/applications/history";
import type { Action } from "@/lib/domain/action";

const PAGE = 20;

/** Parts of a history that a user can pick. */
export const HISTORY_PARTS = {
  notes: ["noted"],
  contact: [
    "attempted",
    "replied",
    "ingested",
    "slept",
    "woken",
    "stopped",
    "resumed",
    "consentAdded",
    "consentRevoked",
  ],
  tasks: ["planned"],
  changes: ["created", "updated"],
} as const satisfies Readonly<Record<string, readonly Action[]>>;
export type HistoryPart = keyof typeof HISTORY_PARTS;

const pageOf = (id: string, cursor: string, part?: HistoryPart) => {
  const action = part === undefined ? {} : { action: HISTORY_PARTS[part].join(",") };
  const query = new URLSearchParams({ limit: String(PAGE), ...action, ...(cursor ? { cursor } : {}) });
  return request<HistoryPage>(["GET", `/v1/applications/${encodeURIComponent(id)}/history?${query}`]);
};

/** Query: the history of an application or a part of it, newest first, page by page. */
export const historyQuery = (id: string, part?: HistoryPart) =>
  infiniteQueryOptions({
    queryKey: part === undefined ? ["history", id] : ["history", id, part],
    initialPageParam: "",
    queryFn: ({ pageParam: cursor }) => pageOf(id, cursor, part),
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** Returns the fields changed after a time, in epoch milliseconds, including those whose values are never shown. */
export async function fieldsChangedSince(id: string, since: number): Promise<ReadonlySet<string>> {
  const fields = new Set<string>();
  for (let cursor: string | undefined = ""; cursor !== undefined; ) {
    const { data, nextCursor }: HistoryPage = await pageOf(id, cursor);
    for (const { at, action, changes } of data) {
      if (at <= since) return fields;
      if (action !== "revealed") for (const { field } of changes) fields.add(field);
    }
    cursor = nextCursor;
  }
  return fields;
}
