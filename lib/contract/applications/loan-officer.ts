import { z } from "zod";

/** A user who works on applications, or did. */
export const LoanOfficer = z
  .object({
    id: z.string().meta({ description: "The `loanOfficerId` of the applications assigned to this user." }),
    name: z.string(),
    cannotBeAssigned: z
      .literal(true)
      .optional()
      .meta({ description: "Set on a user who is disabled or read-only. Applications may still have this id." }),
  })
  .meta({ id: "LoanOfficer" });
export type LoanOfficer = z.infer<typeof LoanOfficer>;

export const LoanOfficers = z.object({ data: z.array(LoanOfficer) }).meta({ id: "LoanOfficers" });
export type LoanOfficers = z.infer<typeof LoanOfficers>;
