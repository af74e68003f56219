import { z } from "zod";
import { oneOf, Status, Timestamp } from "@/lib/contract/fields";
import { PURPOSES } from "@/lib/domain/contact/gate/rule";
import { ATTEMPT_CHANNELS, ATTEMPT_OUTCOMES } from "@/lib/domain/workday/attempt";

/** The body of Log attempt. */
export const AttemptCreate = z
  .object({
    channel: oneOf(ATTEMPT_CHANNELS, `must be one of ${ATTEMPT_CHANNELS.join(", ")}`)
      .default("call")
      .meta({ description: "How the borrower was to be reached." }),
    outcome: oneOf(ATTEMPT_OUTCOMES, `must be one of ${ATTEMPT_OUTCOMES.join(", ")}`).meta({
      description:
        "How it ended. `reached` moves a NEW or ATTEMPTED application to CONTACTED, any other outcome a NEW one to ATTEMPTED.",
    }),
    automated: z
      .boolean()
      .default(false)
      .meta({ description: "Whether a machine made the attempt, such as a dialer or a contact agent." }),
    purpose: oneOf(PURPOSES, `must be one of ${PURPOSES.join(", ")}`)
      .default("marketing")
      .meta({ description: "The purpose of the attempt, as in a contact decision." }),
    followUpAt: Timestamp.nullable().optional().meta({
      description:
        "When to call next; null for never. By default 9 am tomorrow on the borrower's clock, unless the borrower was reached or has opted out, or the application is closed.",
    }),
  })
  .meta({ id: "AttemptCreate", example: { outcome: "leftMessage" } });
export type AttemptCreate = z.infer<typeof AttemptCreate>;
/** As it is sent: without what has a default. */
export type AttemptInput = z.input<typeof AttemptCreate>;

/** The state of an application after an attempt. */
export const LoggedAttempt = z
  .object({
    status: Status,
    movedFrom: Status.optional().meta({ description: "The status before. Absent if the application was not moved." }),
    nextFollowUpAt: Timestamp.optional().meta({
      description: "When the earliest open task is due. Absent if nothing is planned.",
    }),
  })
  .meta({ id: "LoggedAttempt" });
export type LoggedAttempt = z.infer<typeof LoggedAttempt>;
