import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { request } from "@/lib/client/request/request";
import type { Consents, RevokeConsentBody, SentConsent } from "@/lib/contract/contact/consent";
import type { ConsentSource } from "@/lib/domain/contact/consent";

const pathOf = (id: string) => `/v1/applications/${encodeURIComponent(id)}`;

/** Query: what the borrower of a file consented to. */
export const consentsQuery = (id: string) =>
  queryOptions({
    queryKey: ["contact", id, "consents"] as const,
    queryFn: () => request<Consents>(["GET", `${pathOf(id)}/consents`]),
  });

/** A consent as a user enters it. */
export type EnteredConsent = SentConsent & { readonly source: ConsentSource };

function useConsentChange<Variables>(id: string, send: (variables: Variables) => Promise<Consents>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (consents) => {
      cache.setQueryData(consentsQuery(id).queryKey, consents);
      for (const queryKey of [
        ["contact", id, "gate"],
        ["history", id],
      ])
        void cache.invalidateQueries({ queryKey });
    },
  });
}

/** Records a consent. */
export const useAddConsent = (id: string) =>
  useConsentChange(id, (body: EnteredConsent) => request<Consents>(["POST", `${pathOf(id)}/consents`], body));

/** Revokes a consent. */
export const useRevokeConsent = (id: string) =>
  useConsentChange(id, ({ consentId, ...body }: RevokeConsentBody & { readonly consentId: string }) =>
    request<Consents>(["POST", `${pathOf(id)}/consents/${encodeURIComponent(consentId)}/revoke`], body),
  );
