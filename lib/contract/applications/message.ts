import { z } from "zod";
import { ApplicationId, NamedApplication } from "@/lib/contract/applications/application";
import { oneOf, requiredNote, Timestamp } from "@/lib/contract/fields";
import { nextCursor, Page } from "@/lib/contract/paging";
import { AGENT_MODES } from "@/lib/domain/contact/agent-mode";
import { CHANNELS } from "@/lib/domain/contact/channel";
import { AGENT_CHANNELS } from "@/lib/domain/contact/outreach/cadence";
import { HANDLERS, type Handler } from "@/lib/domain/contact/outreach/handler";
import { REPLY_CLASSES } from "@/lib/domain/contact/reply/classify";

const MOST_LETTERS = 5_000;

/** One message to or from the borrower of an application. */
const Message = z
  .object({
    id: z.string(),
    at: Timestamp,
    channel: z.enum(AGENT_CHANNELS),
    direction: z.enum(["out", "in"]).meta({ description: "`out`: to the borrower. `in`: from them." }),
    automated: z.boolean().meta({ description: "Whether the agent wrote it." }),
    text: z.string().meta({ description: "Stored encrypted." }),
    class: z
      .enum(REPLY_CLASSES)
      .optional()
      .meta({ description: "The class of a message from the borrower, such as `reply` or `stop`." }),
    state: z.enum(["sending", "accepted", "failed", "unknown", "expired"]).optional().meta({
      description:
        "The result of sending. `unknown`: it may have been sent, and is not sent again. `expired`: it was too late to send.",
    }),
    why: z
      .object({
        rulesVersion: z.string(),
        lifted: z.array(z.string()).meta({ description: "Rules that did not apply, because of a fact on the file." }),
        mustStartBy: Timestamp.optional(),
      })
      .optional()
      .meta({ description: "The decision that allowed the message." }),
  })
  .meta({ id: "Message" });
export type Message = z.infer<typeof Message>;

/** A conversation with a borrower on one channel. */
const Conversation = z
  .object({
    channel: z.enum(AGENT_CHANNELS),
    handler: z.enum(HANDLERS).meta({
      description:
        "`agent`: the agent keeps writing. `awaiting_reply`: the borrower is waiting for your team. `person`: someone on your team took over. `closed`: no reply is needed.",
    }),
    lastAt: Timestamp,
    lastInAt: Timestamp.optional().meta({ description: "When the borrower last wrote." }),
  })
  .meta({ id: "Conversation" });
export type Conversation = z.infer<typeof Conversation>;

/** The next contact by the agent. */
const PlannedMessage = z
  .object({
    channel: z.enum(CHANNELS),
    at: Timestamp.meta({ description: "When the agent decides about it." }),
    reason: z.string().optional().meta({ description: "The code of the rule that holds it back." }),
  })
  .meta({ id: "PlannedMessage" });

export const Messages = z
  .object({
    data: z.array(Message).meta({ description: "Newest first, the latest 500." }),
    mode: z.enum(AGENT_MODES),
    channels: z
      .array(z.enum(AGENT_CHANNELS))
      .meta({ description: "The channels on which you can write to the borrower through Hearthline." }),
    conversations: z.array(Conversation),
    planned: PlannedMessage.optional().meta({ description: "Absent if the agent plans nothing for this file." }),
    ended: z.string().optional().meta({ description: "Why the agent plans nothing more for this file." }),
  })
  .meta({ id: "Messages" });
export type Messages = z.infer<typeof Messages>;

const channel = oneOf(AGENT_CHANNELS, `must be one of ${AGENT_CHANNELS.join(", ")}`);
const text = requiredNote(MOST_LETTERS).meta({ example: "Who is this?" });

/** The body of Simulate reply. */
export const ReplyCreate = z
  .object({ channel, text })
  .meta({ id: "ReplyCreate", example: { channel: "email", text: "Who is this?" } });
export type ReplyCreate = z.infer<typeof ReplyCreate>;

/** The body of Write to the borrower. */
export const MessageCreate = z
  .object({ channel, text })
  .meta({ id: "MessageCreate", example: { channel: "email", text: "This is Ann from Hearthline. Is 4 pm good?" } });
export type MessageCreate = z.infer<typeof MessageCreate>;

/** The address of a conversation. */
export const ConversationPlace = ApplicationId.extend({ channel: channel.meta({ example: "email" }) });

const SETTABLE = ["agent", "person", "closed"] as const satisfies readonly Handler[];

export const ConversationUpdate = z
  .object({
    handler: oneOf(SETTABLE, `must be one of ${SETTABLE.join(", ")}`).meta({
      description: "`person` takes over, `agent` hands the conversation back, `closed` means no reply is needed.",
    }),
  })
  .meta({ id: "ConversationUpdate", example: { handler: "person" } });
export type ConversationUpdate = z.infer<typeof ConversationUpdate>;

const filter = oneOf(HANDLERS, `must be one of ${HANDLERS.join(", ")}`);

export const ConversationsQuery = Page.extend({
  handler: filter.optional().meta({ description: "Only conversations with this handler." }),
});
export type ConversationsQuery = z.infer<typeof ConversationsQuery>;

/** Conversations of all borrowers. */
export const ConversationPage = z
  .object({
    data: z.array(
      Conversation.extend({
        application: NamedApplication,
        last: z
          .object({
            at: Timestamp,
            direction: z.enum(["out", "in"]),
            text: z.string(),
            class: z.enum(REPLY_CLASSES).optional(),
          })
          .optional()
          .meta({ description: "The last message, its text cut after 200 characters." }),
      }),
    ),
    nextCursor,
  })
  .meta({ id: "ConversationPage" });
export type ConversationPage = z.infer<typeof ConversationPage>;
