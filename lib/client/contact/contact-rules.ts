import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { request } from "@/lib/client/request/request";
import type { ContactRule, ContactRules, RulesEffect, RulesVersions } from "@/lib/contract/contact/rules/contact-rules";

/** Query: the contact rules in force. */
export const contactRulesQuery = queryOptions({
  queryKey: ["contactRules"] as const,
  queryFn: () => request<ContactRules>(["GET", "/v1/contact/rules"]),
});

/** Query: the newest published versions. */
export const rulesVersionsQuery = queryOptions({
  queryKey: ["contactRules", "versions"] as const,
  queryFn: () => request<RulesVersions>(["GET", "/v1/contact/rules/versions?limit=20"]),
});

/** A rule of the installation, as it is sent. */
export type DraftRule = Omit<ContactRule, "origin" | "isContested" | "isOptional" | "isEnabled" | "off">;
/** A shipped rule that is off; the reason is needed only if it is on now. */
export type DraftOff = { readonly id: string; readonly reason?: string };
/** All changes over the shipped rules. */
export type RulesDraft = {
  readonly added: readonly DraftRule[];
  readonly on: readonly string[];
  readonly off: readonly DraftOff[];
};

/** Returns what publishing a draft would change. */
export const useSimulateRules = () =>
  useMutation({
    mutationFn: (draft: RulesDraft) => request<RulesEffect>(["POST", "/v1/contact/rules/simulate"], draft),
  });

/** A draft to publish, and the version that it was made from. */
type Publication = { readonly draft: RulesDraft; readonly version: string; readonly note: string };

/** Publishes a draft. */
export function usePublishRules() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ draft, version, note }: Publication) =>
      request<ContactRules>(["PUT", "/v1/contact/rules", { "If-Match": `"${version}"` }], {
        ...draft,
        ...(note === "" ? {} : { note }),
      }),
    onSuccess: (rules) => {
      cache.setQueryData(contactRulesQuery.queryKey, rules);
      void cache.invalidateQueries({ queryKey: rulesVersionsQuery.queryKey });
      void cache.invalidateQueries({ queryKey: ["contact"] });
    },
  });
}
