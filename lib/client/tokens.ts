import "./without-eval";
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import {
  type AccessTokenCreate,
  AccessTokenMade,
  type AccessTokenRoll,
  AccessTokens,
} from "@/lib/contract/access-token";
import { Done } from "@/lib/contract/account";
import { TokenRequestPage } from "@/lib/contract/token-request";
import { request } from "./request";

export const tokensQuery = queryOptions({
  queryKey: ["tokens"],
  queryFn: () => request(["GET", "/v1/tokens"], AccessTokens),
});

/** List requests of an access token, a page at a time. */
export const tokenRequestsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ["token requests", id],
    queryFn: ({ pageParam: cursor }) => {
      const query = new URLSearchParams({ limit: "50", ...(cursor === undefined ? {} : { cursor }) });
      return request(["GET", `/v1/tokens/${encodeURIComponent(id)}/requests?${query}`], TokenRequestPage);
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

function useTokensChange<Variables, Reply>(mutationFn: (variables: Variables) => Promise<Reply>) {
  const cache = useQueryClient();
  return useMutation({ mutationFn, onSuccess: () => cache.invalidateQueries(tokensQuery) });
}

/** Create access token. */
export const useCreateToken = () =>
  useTokensChange((token: AccessTokenCreate) => request(["POST", "/v1/tokens"], AccessTokenMade, token));

/** Revoke access token. */
export const useRevokeToken = () => useTokensChange((id: string) => request(["DELETE", `/v1/tokens/${id}`], Done));

/** Roll access token. */
export const useRollToken = () =>
  useTokensChange(({ id, ...roll }: AccessTokenRoll & { readonly id: string }) =>
    request(["POST", `/v1/tokens/${id}/roll`], AccessTokenMade, roll),
  );
