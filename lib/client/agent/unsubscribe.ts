import { useMutation } from "@tanstack/react-query";
import { request } from "@/lib/client/request/request";
import type { Done } from "@/lib/contract/accounts/account";

/** Opts out the reader of an email. */
export const useUnsubscribe = () =>
  useMutation({
    mutationFn: (code: string) => request<Done>(["POST", `/v1/unsubscribe/${encodeURIComponent(code)}`]),
  });
