import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { request } from "@/lib/client/request/request";
import type { LeadAssignment, LeadAssignmentBody } from "@/lib/contract/applications/assignment/lead-assignment";

/** Query: the users who get new leads. */
export const leadAssignmentQuery = queryOptions({
  queryKey: ["leadAssignment"] as const,
  queryFn: () => request<LeadAssignment>(["GET", "/v1/assignment"]),
});

/** Saves the users who get new leads. */
export function useUpdateLeadAssignment() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: LeadAssignmentBody) => request<LeadAssignment>(["PUT", "/v1/assignment"], body),
    onSuccess: (assignment) => cache.setQueryData(leadAssignmentQuery.queryKey, assignment),
  });
}
