import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { request } from "@/lib/client/request/request";
import type { OfficerLicenses } from "@/lib/contract/applications/assignment/officer-licenses";

const pathOf = (userId: string) => `/v1/people/${userId}/licenses`;

/** Query: the NMLS id and the licenses of a user. */
export const officerLicensesQuery = (userId: string) =>
  queryOptions({
    queryKey: ["officerLicenses", userId] as const,
    queryFn: () => request<OfficerLicenses>(["GET", pathOf(userId)]),
  });

/** Saves the NMLS id and the licenses of a user. */
export function useUpdateOfficerLicenses(userId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: OfficerLicenses) => request<OfficerLicenses>(["PUT", pathOf(userId)], body),
    onSuccess: (licenses) => {
      cache.setQueryData(officerLicensesQuery(userId).queryKey, licenses);
      void cache.invalidateQueries({ queryKey: ["loanOfficers"] });
      void cache.invalidateQueries({ queryKey: ["pipeline"] });
    },
  });
}
