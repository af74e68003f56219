import { queryOptions, useQuery } from "@tanstack/react-query";
import { request } from "@/lib/client/request/request";
import type { LoanOfficer, LoanOfficers } from "@/lib/contract/applications/assignment/loan-officer";

/** Query: the users whom applications may be assigned to. */
const loanOfficersQuery = queryOptions({
  queryKey: ["loanOfficers"] as const,
  queryFn: () => request<LoanOfficers>(["GET", "/v1/loan-officers"]),
});

const NONE: readonly LoanOfficer[] = [];

/** Returns the users who can see the files; none until they are loaded. */
export const useLoanOfficers = (): readonly LoanOfficer[] => useQuery(loanOfficersQuery).data?.data ?? NONE;
