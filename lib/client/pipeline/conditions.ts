/** The filters in the address, by their names in the API. */
export const CONDITIONS = [
  "status",
  "leadProviderSlug",
  "teamId",
  "noTeam",
  "loanOfficerId",
  "noLoanOfficer",
  "unlicensed",
  "contactState",
  "callState",
  "loanPurpose",
  "state",
  "reached",
  "createdFrom",
  "createdBefore",
  "stuck",
] as const;
export type ConditionName = (typeof CONDITIONS)[number];
