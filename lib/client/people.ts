import "./without-eval";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { Done } from "@/lib/contract/account";
import {
  type InvitationAcceptance,
  InvitationAccepted,
  type InvitationRequest,
  OneTimeLink,
  People,
  Person,
  type PersonPatch,
} from "@/lib/contract/person";
import { request } from "./request";

/** Everyone who has an account, and who is invited. */
export const peopleQuery = queryOptions({
  queryKey: ["people"],
  queryFn: () => request(["GET", "/v1/people"], People),
});

function usePeopleChange<Variables, Reply>(mutationFn: (variables: Variables) => Promise<Reply>) {
  const cache = useQueryClient();
  return useMutation({ mutationFn, onSuccess: () => cache.invalidateQueries(peopleQuery) });
}

/** Invite person. */
export const useInvitePerson = () =>
  usePeopleChange((invited: InvitationRequest) => request(["POST", "/v1/people"], OneTimeLink, invited));

/** Withdraw invitation. */
export const useWithdrawInvitation = () =>
  usePeopleChange((id: string) => request(["DELETE", `/v1/invitations/${id}`], Done));

/** Update person. */
export const useUpdatePerson = () =>
  usePeopleChange(({ id, ...patch }: PersonPatch & { readonly id: string }) =>
    request(["PATCH", `/v1/people/${id}`], Person, patch),
  );

/** Make password link. */
export const makePasswordLink = (id: string) => request(["POST", `/v1/people/${id}/password-link`], OneTimeLink);

/** Accept invitation. */
export const acceptInvitation = (acceptance: InvitationAcceptance) =>
  request(["POST", "/v1/invitations/accept"], InvitationAccepted, acceptance);
