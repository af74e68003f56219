import { z } from "zod";
import { State } from "@/lib/contract/fields";

/** A user who works on applications, or did. */
export const LoanOfficer = z
  .object({
    id: z.string().meta({ description: "The `loanOfficerId` of the applications assigned to this user." }),
    name: z.string(),
    nmlsId: z.string().optional().meta({
      description: "The user's number in the Nationwide Multistate Licensing System.",
      example: "123456",
    }),
    licensedStates: z.array(State).optional().meta({
      description: "The states in which the user is licensed today. Absent if no license of theirs is on record.",
    }),
    cannotBeAssigned: z
      .literal(true)
      .optional()
      .meta({ description: "Set on a user who is disabled or read-only. Applications may still have this id." }),
  })
  .meta({ id: "LoanOfficer" });
export type LoanOfficer = z.infer<typeof LoanOfficer>;

export const LoanOfficers = z.object({ data: z.array(LoanOfficer) }).meta({ id: "LoanOfficers" });
export type LoanOfficers = z.infer<typeof LoanOfficers>;
