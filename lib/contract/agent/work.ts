import { z } from "zod";
import { ContactReason } from "@/lib/contract/contact/decision";
import { oneOf, requiredNote, Timestamp, text } from "@/lib/contract/fields";
import { CHANNELS } from "@/lib/domain/contact/channel";
import { PURPOSES } from "@/lib/domain/contact/gate/rule";
import { WORK_OUTCOMES } from "@/lib/domain/contact/outreach/work-outcome";
import { REPLY_CLASSES } from "@/lib/domain/contact/reply/classify";

/** The path of all calls of an agent outside. */
export const WORK_PATH = "/v1/agents/work";

const MOST_LEASED = 50;
/** A call waits no longer for something to fall due, in seconds. */
export const MOST_WAIT_SECONDS = 25;
const MOST_LETTERS = 5_000;

const leasedUntil = Timestamp.meta({
  description:
    "When the lease ends. Before it is started, the work then goes to others. Send a heartbeat to extend it.",
});

/** The body of Lease work. */
export const WorkLease = z
  .object({
    channels: z
      .array(oneOf(CHANNELS, `must be one of ${CHANNELS.join(", ")}`))
      .min(1, "must have at least one channel")
      .max(CHANNELS.length)
      .default([...CHANNELS])
      .meta({ description: "The channels on which your agent contacts borrowers. All by default." }),
    limit: z
      .int("must be a whole number")
      .min(1, "must be at least 1")
      .max(MOST_LEASED, `must be at most ${MOST_LEASED}`)
      .default(1)
      .meta({ description: "How much to lease at once." }),
    waitSeconds: z
      .int("must be a whole number")
      .min(0, "must not be negative")
      .max(MOST_WAIT_SECONDS, `must be at most ${MOST_WAIT_SECONDS}`)
      .default(0)
      .meta({ description: "How long to wait if nothing is due." }),
  })
  .meta({ id: "WorkLease", example: { limit: 10 } });
export type WorkLease = z.infer<typeof WorkLease>;

/** One contact that your agent is to make. */
const WorkItem = z
  .object({
    id: z.string(),
    applicationId: z.string(),
    channel: z.enum(CHANNELS),
    purpose: z.enum(PURPOSES),
    to: z.string().meta({ description: "The phone in E.164 form, or the email." }),
    text: z.string().meta({ description: "The message, or what to say on the call." }),
    disclosures: z.array(z.string()).meta({ description: "Sentences that the call or message must include." }),
    leasedUntil,
  })
  .meta({ id: "WorkItem" });
export type WorkItem = z.infer<typeof WorkItem>;

export const WorkItems = z
  .object({
    data: z.array(WorkItem).meta({ description: "The longest due first. Empty if nothing is due and allowed now." }),
  })
  .meta({ id: "WorkItems" });
export type WorkItems = z.infer<typeof WorkItems>;

/** Work that a caller has leased or started, and not reported on. */
export const HeldWork = z
  .object({
    data: z
      .array(
        z
          .object({
            id: z.string(),
            applicationId: z.string(),
            channel: z.enum(CHANNELS),
            isStarted: z.boolean().meta({ description: "Whether Start work said yes." }),
            leasedUntil,
          })
          .meta({ id: "HeldWorkItem" }),
      )
      .meta({ description: "Oldest first, at most 100." }),
  })
  .meta({ id: "HeldWork" });
export type HeldWork = z.infer<typeof HeldWork>;

export const WorkId = z.object({ workId: z.string() });

const ownText = requiredNote(MOST_LETTERS);

/** The body of Start work. */
export const WorkStart = z
  .object({
    text: ownText.optional().meta({ description: "The message that you send, if it is not the `text` of the work." }),
  })
  .meta({ id: "WorkStart" });
export type WorkStart = z.infer<typeof WorkStart>;

/** Whether the contact may be made now. */
export const WorkStarted = z
  .object({
    mayStart: z.boolean().meta({ description: "Make the contact only if this is true." }),
    mustStartBy: Timestamp.optional().meta({ description: "Begin before this time, or not at all." }),
    leasedUntil: leasedUntil.optional(),
    until: Timestamp.optional().meta({ description: "When a rule that holds it back ends. It is leased again then." }),
    reasons: z.array(ContactReason).meta({ description: "Every reason against it. Empty for a yes." }),
  })
  .meta({ id: "WorkStarted" });
export type WorkStarted = z.infer<typeof WorkStarted>;

/** Whether to go on. */
export const WorkHeartbeat = z
  .object({
    continue: z.boolean().meta({ description: "If false, end the contact: the borrower or a user stopped it." }),
    leasedUntil,
  })
  .meta({ id: "WorkHeartbeat" });
export type WorkHeartbeat = z.infer<typeof WorkHeartbeat>;

/** The body of Complete work. */
export const WorkComplete = z
  .object({
    outcome: oneOf(WORK_OUTCOMES, `must be one of ${WORK_OUTCOMES.join(", ")}`).meta({
      description:
        "How it ended. `sent` is for messages, the others are for calls. `stop_requested` stops all contact with the borrower at once.",
    }),
    callBackAt: Timestamp.optional().meta({
      description: "For `call_back_requested`: when the borrower wants a call. Becomes a task of the file.",
    }),
    providerId: text(200).optional().meta({ description: "The id of the message or call at your provider." }),
  })
  .meta({ id: "WorkComplete", example: { outcome: "sent" } });
export type WorkComplete = z.infer<typeof WorkComplete>;

/** The class of a message from the borrower, and the answer to send. */
export const ReceivedMessage = z
  .object({
    class: z.enum(REPLY_CLASSES).meta({
      description:
        "`stop`: contact is stopped. `hold`, `decline`, `wrong_number`, `help` and `reply` wait for a person. `auto` came from a machine. More may be added.",
    }),
    answer: z.string().optional().meta({
      description: "Send this to the borrower at once: the confirmation of an opt-out, or help. It is stored as sent.",
    }),
  })
  .meta({ id: "ReceivedMessage" });
export type ReceivedMessage = z.infer<typeof ReceivedMessage>;

/** The result of reporting on work. */
export const WorkDone = z.object({ done: z.literal(true) }).meta({ id: "WorkDone" });
export type WorkDone = z.infer<typeof WorkDone>;
