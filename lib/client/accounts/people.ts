import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { request } from "@/lib/client/request/request";
import type { Done } from "@/lib/contract/accounts/account";
import type {
  InvitationAcceptance,
  InvitationAccepted,
  InvitationFacts,
  InvitationRequest,
  OneTimeLink,
  People,
  Person,
  PersonPatch,
} from "@/lib/contract/accounts/person";
import { tokensQuery } from "./tokens";

/** Query: all users and open invitations. */
export const peopleQuery = queryOptions({
  queryKey: ["people"],
  queryFn: () => request<People>(["GET", "/v1/people"]),
});

function usePeopleChange<Variables, Reply>(mutationFn: (variables: Variables) => Promise<Reply>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: async () => {
      // Disabling a user revokes tokens.
      void cache.invalidateQueries(tokensQuery);
      // Files name their loan officers.
      void cache.invalidateQueries({ queryKey: ["loanOfficers"] });
      await cache.invalidateQueries(peopleQuery);
    },
  });
}

/** Invites a user. */
export const useInvitePerson = () =>
  usePeopleChange((invited: InvitationRequest) => request<OneTimeLink>(["POST", "/v1/people"], invited));

/** Withdraws an invitation. */
export const useWithdrawInvitation = () =>
  usePeopleChange((id: string) => request<Done>(["DELETE", `/v1/invitations/${id}`]));

/** Updates a user. */
export const useUpdatePerson = () =>
  usePeopleChange(({ id, ...patch }: PersonPatch & { readonly id: string }) =>
    request<Person>(["PATCH", `/v1/people/${id}`], patch),
  );

/** Creates a password link. */
export const makePasswordLink = (id: string) => request<OneTimeLink>(["POST", `/v1/people/${id}/password-link`]);

/** Returns the facts of an invitation. */
export const lookAtInvitation = (code: string) => request<InvitationFacts>(["POST", "/v1/invitations/look"], { code });

/** Accepts an invitation. */
export const acceptInvitation = (acceptance: InvitationAcceptance) =>
  request<InvitationAccepted>(["POST", "/v1/invitations/accept"], acceptance);
