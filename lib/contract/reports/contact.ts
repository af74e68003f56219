import { z } from "zod";
import { Count, common, Duration, PeriodFields, Progress } from "./figures";

const FirstAttempts = { ...Progress, median: Duration };

export const FirstAttemptsReport = z
  .object({
    ...common,
    period: PeriodFields,
    rows: z
      .array(
        z.object({
          by: z.enum(["agent", "person", "nobody"]).meta({
            description:
              "Who made the first logged attempt: the contact agent or other automation, a person, or no one yet.",
          }),
          ...FirstAttempts,
        }),
      )
      .meta({ description: "One row for each, in this order." }),
  })
  .meta({ id: "FirstAttemptsReport" });
export type FirstAttemptsReport = z.infer<typeof FirstAttemptsReport>;

const Reasons = z.array(
  z.object({
    reason: z.string().meta({
      description:
        "The code of the reason, as in Decide about contact. Also `deferred`, `channel_away`, `sending_limit`, `call_pace` or `other`. More may be added.",
    }),
    count: Count.meta({ description: "How many." }),
  }),
);

export const ComplianceReport = z
  .object({
    period: PeriodFields,
    attempts: Count.meta({
      description:
        "Attempts to reach a borrower in the period, automated or by a person. The latest 50 of each phone and email count.",
    }),
    stopped: Count.meta({ description: "Files whose contact was stopped in the period, and still is." }),
    afterStop: Count.meta({
      description: "Automated attempts in the period after contact was stopped. It must be 0.",
    }),
    skipped: Reasons.meta({
      description: "Steps of the agent that the contact rules skipped in the period, by the main reason.",
    }),
    waiting: Reasons.meta({ description: "Borrowers whose next step waits now, by the main reason." }),
  })
  .meta({ id: "ComplianceReport" });
export type ComplianceReport = z.infer<typeof ComplianceReport>;
