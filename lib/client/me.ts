import "./without-eval";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import {
  Done,
  Me,
  type MePatch,
  type PasswordProof,
  RecoveryCodes,
  type TotpCode,
  TotpSecret,
} from "@/lib/contract/account";
import { request } from "./request";

/** The signed-in person. */
export const meQuery = queryOptions({ queryKey: ["me"], queryFn: () => request(["GET", "/v1/me"], Me) });

/** Update me. */
export function useUpdateMe() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (patch: MePatch) => request(["PATCH", "/v1/me"], Me, patch),
    onSuccess: (me) => cache.setQueryData(meQuery.queryKey, me),
  });
}

export const signOutEverywhere = () => request(["POST", "/v1/me/sign-out-everywhere"], Done);

/** Begin two-step sign-in. */
export const beginTotp = () => request(["POST", "/v1/me/totp"], TotpSecret);

/** Confirm two-step sign-in. */
export const confirmTotp = (code: TotpCode) => request(["POST", "/v1/me/totp/confirm"], RecoveryCodes, code);

/** Remove two-step sign-in. */
export function useRemoveTotp() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (proof: PasswordProof) => request(["POST", "/v1/me/totp/remove"], Done, proof),
    onSuccess: () => cache.invalidateQueries(meQuery),
  });
}
