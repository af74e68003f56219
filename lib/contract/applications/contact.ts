import { z } from "zod";
import { allContactPause } from "@/lib/contract/contact/agent-pause";
import { optionalNote, Timestamp, text } from "@/lib/contract/fields";
import {
  CONTACT_STATES,
  CONTACT_WARNINGS,
  GATE_REASONS,
  MAX_SLEEP_MS,
  SLEEP_PRESETS,
} from "@/lib/domain/contact/contact-state";
import { NamedApplication } from "./application";

const REASON_LENGTH = 500;

/** Whether the agent may contact a borrower now, and if not, why. The status of the file counts too. */
export const gate = z
  .object({
    isOpen: z.boolean(),
    reason: z
      .enum([...GATE_REASONS, "all_paused", "team_paused"])
      .optional()
      .meta({
        description:
          "Why the agent must not contact the borrower now: contact was stopped, the status is FUNDED, PURCHASED, COMPLETED, WITHDRAWN or DENIED, contact is paused, or it is paused for every borrower or for the team of the file.",
      }),
  })
  .meta({ description: "Whether the agent may contact the borrower now." });

/** Why a file is stopped if no reason was given for this file. */
const cause = z
  .literal("otherFile")
  .optional()
  .meta({ description: "`otherFile` if it was stopped together with another application of the same borrower." });

/** Obstacles to contact other than the contact state. */
const warnings = z.array(z.enum(CONTACT_WARNINGS)).optional().meta({
  description:
    "`placeholder_phone` and `placeholder_email` say that the phone or email stands for none, such as 000-000-0000 or none@none.com: it is never contacted, and carries no stop to other applications. Absent where there is nothing to warn of.",
});
export const ContactDetails = { cause, warnings } as const;

/**
 * Whether the borrower of an application may be contacted, who decided that, and when it is day where the borrower is.
 */
export const Contact = z
  .object({
    state: z.enum(CONTACT_STATES),
    until: Timestamp.optional().meta({ description: "When the pause ends." }),
    since: Timestamp.optional().meta({ description: "When it was paused or stopped." }),
    by: z.string().optional().meta({ description: "Who paused or stopped it." }),
    reason: z
      .string()
      .optional()
      .meta({ description: "Why it was stopped, if a reason was given for this application." }),
    cause,
    warnings,
    gate,
    pause: allContactPause,
    isPhoneDialable: z.boolean().meta({
      description: "Whether the phone can be dialed. Without an area code, for example, it cannot.",
    }),
    phoneE164: z.string().optional().meta({
      description:
        "The phone in E.164 form, to dial. Absent if `isPhoneDialable` is false, and without `applications:read`.",
      example: "+14155550100",
    }),
    timeZones: z.array(z.string()).min(1).meta({
      description: "Time zones the borrower may be in. Contact is allowed only in hours allowed in all of them.",
    }),
    presets: z
      .array(z.object({ name: z.enum(SLEEP_PRESETS), until: Timestamp }))
      .meta({ description: "When a pause of a common length would end." }),
    duplicates: z.array(NamedApplication).meta({
      description: "Up to 20 other applications with the same phone or email. None without `applications:read`.",
    }),
    crmIdClashes: z.array(NamedApplication).meta({
      description:
        "Applications with the same `crmId` from another lead provider, up to 20: perhaps another borrower's. None without `applications:read`.",
    }),
  })
  .meta({ id: "Contact" });
export type Contact = z.infer<typeof Contact>;

/** The body of Sleep application: a duration or an end time. */
export const SleepBody = z
  .object({
    sleepDuration: z
      .number("must be a finite number of milliseconds")
      .min(0, "must not be negative")
      .max(MAX_SLEEP_MS, `must be at most 365 days (${MAX_SLEEP_MS} milliseconds)`)
      .nullable()
      .optional()
      .meta({ description: "Milliseconds." }),
    until: Timestamp.nullable().optional(),
  })
  .refine(({ sleepDuration = null, until = null }) => (sleepDuration === null) !== (until === null), {
    path: ["sleepDuration"],
    error: "Send either `sleepDuration` or `until`.",
  })
  .meta({ id: "SleepBody", example: { sleepDuration: 3_600_000 } });
export type SleepBody = z.infer<typeof SleepBody>;

export const StopBody = z
  .object({ reason: optionalNote(REASON_LENGTH).nullable().optional() })
  .meta({ id: "StopBody" });
export type StopBody = z.infer<typeof StopBody>;

export const ResumeBody = z.object({ reason: text(REASON_LENGTH) }).meta({ id: "ResumeBody" });
export type ResumeBody = z.infer<typeof ResumeBody>;
