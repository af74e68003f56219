import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { request } from "@/lib/client/request/request";
import type { Revealed, Secrets } from "@/lib/contract/applications/secret";
import type { SecretField } from "@/lib/domain/applications/fields/fields";

const pathOf = (id: string) => `/v1/applications/${encodeURIComponent(id)}`;

/** Query: whether the SSN and the date of birth are set, and the last four digits of the SSN. */
export const secretsQuery = (id: string) =>
  queryOptions({
    queryKey: ["secrets", id] as const,
    queryFn: () => request<Secrets>(["GET", `${pathOf(id)}/secrets`]),
  });

/**
 * Reveals an encrypted field. The value goes only to the caller, never into a cache; the history records the access.
 */
export function useReveal(id: string): (field: SecretField) => Promise<string> {
  const cache = useQueryClient();
  return async (field) => {
    const { value } = await request<Revealed>(["POST", `${pathOf(id)}/reveal`], { field });
    void cache.invalidateQueries({ queryKey: ["history", id] });
    return value;
  };
}
