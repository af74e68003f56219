import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { request } from "@/lib/client/request/request";
import type {
  AccessTokenCreate,
  AccessTokenMade,
  AccessTokenRoll,
  AccessTokens,
} from "@/lib/contract/accounts/access-token";
import type { Done } from "@/lib/contract/accounts/account";
import type { TokenRequestPage } from "@/lib/contract/accounts/token-request";

export const tokensQuery = queryOptions({
  queryKey: ["tokens"],
  queryFn: () => request<AccessTokens>(["GET", "/v1/tokens"]),
});

/** Query: the requests of an access token, page by page. */
export const tokenRequestsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ["token requests", id],
    queryFn: ({ pageParam: cursor }) => {
      const query = new URLSearchParams({ limit: "50", ...(cursor === undefined ? {} : { cursor }) });
      return request<TokenRequestPage>(["GET", `/v1/tokens/${encodeURIComponent(id)}/requests?${query}`]);
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

function useTokensChange<Variables, Reply>(mutationFn: (variables: Variables) => Promise<Reply>) {
  const cache = useQueryClient();
  return useMutation({ mutationFn, onSuccess: () => cache.invalidateQueries(tokensQuery) });
}

/** Creates an access token. */
export const useCreateToken = () =>
  useTokensChange((token: AccessTokenCreate) => request<AccessTokenMade>(["POST", "/v1/tokens"], token));

/** Revokes an access token. */
export const useRevokeToken = () => useTokensChange((id: string) => request<Done>(["DELETE", `/v1/tokens/${id}`]));

/** Rotates an access token. */
export const useRollToken = () =>
  useTokensChange(({ id, ...roll }: AccessTokenRoll & { readonly id: string }) =>
    request<AccessTokenMade>(["POST", `/v1/tokens/${id}/roll`], roll),
  );
