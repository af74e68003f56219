import "./without-eval";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import {
  type AccessTokenCreate,
  AccessTokenMade,
  type AccessTokenRoll,
  AccessTokens,
} from "@/lib/contract/access-token";
import { Done } from "@/lib/contract/account";
import { request } from "./request";

export const tokensQuery = queryOptions({
  queryKey: ["tokens"],
  queryFn: () => request(["GET", "/v1/tokens"], AccessTokens),
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
