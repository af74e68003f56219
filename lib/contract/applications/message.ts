import { z } from "zod";
import { oneOf, requiredNote, Timestamp } from "@/lib/contract/fields";
import { AGENT_CHANNELS } from "@/lib/domain/contact/outreach/cadence";
import { REPLY_CLASSES } from "@/lib/domain/contact/reply/classify";

const MOST_LETTERS = 5_000;

/** One message to or from the borrower of an application. */
const Message = z
  .object({
    id: z.string(),
    at: Timestamp,
    channel: z.enum(AGENT_CHANNELS),
    direction: z.enum(["out", "in"]).meta({ description: "`out`: to the borrower. `in`: from them." }),
    text: z.string().meta({ description: "Stored encrypted." }),
    class: z.enum(REPLY_CLASSES).optional().meta({ description: "What a message of the borrower asks for." }),
    state: z.enum(["sending", "accepted", "failed", "unknown", "expired"]).optional().meta({
      description:
        "What came of a message of the agent. `unknown`: nobody knows whether it was sent, and it is not sent again. `expired`: it was certainly not sent.",
    }),
    why: z
      .object({
        rulesVersion: z.string(),
        lifted: z.array(z.string()).meta({ description: "Rules that did not bind, because of a fact on the file." }),
        mustStartBy: Timestamp.optional(),
      })
      .optional()
      .meta({ description: "The decision that allowed a message of the agent." }),
  })
  .meta({ id: "Message" });
export type Message = z.infer<typeof Message>;

export const Messages = z
  .object({ data: z.array(Message).meta({ description: "Newest first, the latest 500." }) })
  .meta({ id: "Messages" });
export type Messages = z.infer<typeof Messages>;

/** The body of Simulate reply. */
export const ReplyCreate = z
  .object({
    channel: oneOf(AGENT_CHANNELS, `must be one of ${AGENT_CHANNELS.join(", ")}`),
    text: requiredNote(MOST_LETTERS).meta({ example: "Who is this?" }),
  })
  .meta({ id: "ReplyCreate", example: { channel: "sms", text: "Who is this?" } });
export type ReplyCreate = z.infer<typeof ReplyCreate>;
