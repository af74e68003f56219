import { z } from "zod";
import { oneOf, Timestamp } from "@/lib/contract/fields";
import { AGENT_MODES } from "@/lib/domain/contact/agent-mode";
import { CHANNELS } from "@/lib/domain/contact/channel";

const mode = z.enum(AGENT_MODES).meta({
  description:
    "`off`: the agent does nothing. `sandbox`: it follows up on new leads, but its messages only appear on their files. Nothing leaves Hearthline. `live`: it follows up on new leads by email, over your mail server, and by text and phone call, over Twilio, whichever is set up. `external`: your own agent gets what is due from Lease work, and contacts the borrowers.",
});

const count = z.int().min(0);

/** The agent's mode, the messages it has planned, and its results over the last 24 hours. */
export const AgentState = z
  .object({
    mode,
    since: Timestamp.optional().meta({ description: "When the mode was set. Absent if it never was." }),
    email: z
      .object({
        from: z.string().meta({ description: "The sender that borrowers see." }),
        server: z.string().meta({ description: "The mail server that takes the emails." }),
        problem: z.string().optional().meta({ description: "Why email could not be sent or read the last time." }),
      })
      .optional()
      .meta({ description: "Your mail server. Absent if none is set up." }),
    texts: z
      .object({
        from: z.string().meta({ description: "The number or messaging service that texts come from." }),
        problem: z.string().optional().meta({ description: "Why texts could not be sent the last time." }),
      })
      .optional()
      .meta({ description: "Your account at Twilio. Absent if none is set up." }),
    calls: z
      .object({
        from: z.string().meta({ description: "The number that calls come from." }),
        problem: z.string().optional().meta({ description: "Why calls could not be made the last time." }),
      })
      .optional()
      .meta({ description: "Phone calls over Twilio. Absent if they are not set up." }),
    channelsOff: z.array(z.enum(CHANNELS)).meta({ description: "Channels that an owner turned off." }),
    teamsPaused: z.array(z.string()).meta({
      description: "Ids of the teams whose contact is paused, of those whose files the caller may see.",
    }),
    due: count.meta({ description: "Borrowers whose next message is due now." }),
    planned: count.meta({ description: "Borrowers whose next message is planned for later." }),
    awaitingReply: count.meta({ description: "Conversations in which the borrower is waiting for your team." }),
    lastDay: z
      .object({
        sent: count.meta({ description: "Messages accepted for delivery." }),
        failed: count.meta({ description: "Messages that were refused, or not sent in time." }),
        unknown: count.meta({ description: "Messages that may or may not have been sent." }),
        blocked: count.meta({ description: "Messages that a contact rule did not allow." }),
      })
      .meta({ description: "Counts of the last 24 hours." }),
  })
  .meta({ id: "AgentState" });
export type AgentState = z.infer<typeof AgentState>;

export const AgentModeUpdate = z
  .object({ mode: oneOf(AGENT_MODES, `must be one of ${AGENT_MODES.join(", ")}`) })
  .meta({ id: "AgentModeUpdate", example: { mode: "off" } });
export type AgentModeUpdate = z.infer<typeof AgentModeUpdate>;
