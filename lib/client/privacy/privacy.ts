import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { request } from "@/lib/client/request/request";
import type { ContactRecord } from "@/lib/contract/agent/contact-record";
import type { PlaceholderSettings } from "@/lib/contract/contact/placeholders";
import type { UndoneStops, UndoStopsBody } from "@/lib/contract/contact/undo-stops";
import type { PersonalData } from "@/lib/contract/privacy/personal-data";
import type {
  Erased,
  ErasureBody,
  ErasurePage,
  HoldBody,
  LegalHoldPage,
  Privacy,
  RetentionSettings,
  RetentionUpdate,
} from "@/lib/contract/privacy/privacy";

const pathOf = (id: string) => `/v1/applications/${encodeURIComponent(id)}`;

/** Query: whether a file is on legal hold, which files belong to the same borrower, and what prevents their erasure. */
export const privacyQuery = (id: string) =>
  queryOptions({
    queryKey: ["privacy", id] as const,
    queryFn: () => request<Privacy>(["GET", `${pathOf(id)}/privacy`]),
  });

function useHoldChange<Variables>(id: string, send: (variables: Variables) => Promise<Privacy>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (privacy) => {
      cache.setQueryData(privacyQuery(id).queryKey, privacy);
      for (const queryKey of [["history", id], HOLDS]) void cache.invalidateQueries({ queryKey });
    },
  });
}

/** Places a legal hold. */
export const usePlaceHold = (id: string) =>
  useHoldChange(id, (body: HoldBody) => request<Privacy>(["PUT", `${pathOf(id)}/hold`], body));

/** Lifts a legal hold. */
export const useLiftHold = (id: string) => useHoldChange(id, () => request<Privacy>(["DELETE", `${pathOf(id)}/hold`]));

/** Exports personal data: saves it as a file, and caches nothing. */
export function useExportPersonalData(id: string) {
  const cache = useQueryClient();
  return useMutation({
    gcTime: 0,
    mutationFn: async (files: readonly string[]) => {
      const data = await request<PersonalData>(["POST", `${pathOf(id)}/personal-data`], { files });
      const day = new Date(data.exportedAt).toISOString().slice(0, 10);
      save(`personal-data-${day}.json`, JSON.stringify(data, null, 2));
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: ["history", id] }),
  });
}

/** Exports the contact record: saves it as a file, and caches nothing. */
export const useExportContactRecord = (id: string) =>
  useMutation({
    gcTime: 0,
    mutationFn: async () => {
      const record = await request<ContactRecord>(["POST", `${pathOf(id)}/contact-record`]);
      const day = new Date(record.exportedAt).toISOString().slice(0, 10);
      save(`contact-record-${day}.json`, JSON.stringify(record, null, 2));
    },
  });

function save(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
}

/** Erases a borrower. Cached data of the files is removed too. */
export function useErasePerson(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: ErasureBody) => request<Erased>(["POST", `${pathOf(id)}/erasure`], body),
    onSuccess: ({ ids }) => {
      for (const erased of ids)
        for (const name of ["application", "history", "contact", "secrets", "privacy"])
          void cache.resetQueries({ queryKey: [name, erased] });
      for (const name of ["cards", "pipeline", "applications", "agent", "found"])
        void cache.invalidateQueries({ queryKey: [name] });
      void cache.invalidateQueries({ queryKey: ERASURES });
    },
  });
}

/** Query: how long personal data is kept. */
export const retentionQuery = queryOptions({
  queryKey: ["retention"],
  queryFn: () => request<RetentionSettings>(["GET", "/v1/settings/retention"]),
});

/** Updates the retention settings. */
export function useUpdateRetention() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (update: RetentionUpdate) => request<RetentionSettings>(["PUT", "/v1/settings/retention"], update),
    onSuccess: (settings) => cache.setQueryData(retentionQuery.queryKey, settings),
  });
}

/** Query: the phones and emails that count as placeholders, in addition to the built-in ones. */
export const placeholdersQuery = queryOptions({
  queryKey: ["placeholders"],
  queryFn: () => request<PlaceholderSettings>(["GET", "/v1/settings/placeholders"]),
});

/** Updates the placeholders. */
export function useUpdatePlaceholders() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (settings: PlaceholderSettings) =>
      request<PlaceholderSettings>(["PUT", "/v1/settings/placeholders"], settings),
    onSuccess: (settings) => cache.setQueryData(placeholdersQuery.queryKey, settings),
  });
}

/** Undoes stops. */
export function useUndoStops() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: UndoStopsBody) => request<UndoneStops>(["POST", "/v1/contact/undo-stops"], body),
    onSuccess: () => {
      for (const name of ["cards", "applications", "agent", "contact"])
        void cache.invalidateQueries({ queryKey: [name] });
    },
  });
}

const PAGE = "50";
const pageQuery = (cursor: string) => new URLSearchParams({ limit: PAGE, ...(cursor ? { cursor } : {}) });
const HOLDS = ["holds"] as const;
const ERASURES = ["erasures"] as const;

/** Query: the files on legal hold, page by page. */
export const holdsQuery = infiniteQueryOptions({
  queryKey: HOLDS,
  initialPageParam: "",
  queryFn: ({ pageParam }) => request<LegalHoldPage>(["GET", `/v1/holds?${pageQuery(pageParam)}`]),
  getNextPageParam: ({ nextCursor }) => nextCursor,
});

/** Query: the erased files, page by page. */
export const erasuresQuery = infiniteQueryOptions({
  queryKey: ERASURES,
  initialPageParam: "",
  queryFn: ({ pageParam }) => request<ErasurePage>(["GET", `/v1/erasures?${pageQuery(pageParam)}`]),
  getNextPageParam: ({ nextCursor }) => nextCursor,
});
