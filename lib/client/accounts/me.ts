import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { request } from "@/lib/client/request/request";
import type {
  Done,
  Me,
  MePatch,
  PasswordProof,
  RecoveryCodes,
  TotpCode,
  TotpSecret,
} from "@/lib/contract/accounts/account";

/** Query: the signed-in user. */
export const meQuery = queryOptions({ queryKey: ["me"], queryFn: () => request<Me>(["GET", "/v1/me"]) });

/** Updates the signed-in user. */
export function useUpdateMe() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (patch: MePatch) => request<Me>(["PATCH", "/v1/me"], patch),
    onSuccess: (me) => cache.setQueryData(meQuery.queryKey, me),
  });
}

export const signOutEverywhere = () => request<Done>(["POST", "/v1/me/sign-out-everywhere"]);

/** Begins two-step sign-in. */
export const beginTotp = (proof: PasswordProof) => request<TotpSecret>(["POST", "/v1/me/totp"], proof);

/** Confirms two-step sign-in. */
export const confirmTotp = (code: TotpCode) => request<RecoveryCodes>(["POST", "/v1/me/totp/confirm"], code);

/** Removes two-step sign-in. */
export function useRemoveTotp() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (proof: PasswordProof) => request<Done>(["POST", "/v1/me/totp/remove"], proof),
    onSuccess: () => cache.invalidateQueries(meQuery),
  });
}
