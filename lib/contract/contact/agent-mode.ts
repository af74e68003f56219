import { z } from "zod";
import { oneOf, Timestamp } from "@/lib/contract/fields";
import { AGENT_MODES } from "@/lib/domain/contact/agent-mode";

const mode = z.enum(AGENT_MODES).meta({
  description:
    "`off`: the agent writes to nobody. `sandbox`: it acts on new leads and stores its messages in conversations; nothing leaves Hearthline.",
});

const count = z.int().min(0);

/** What the contact agent does, and what it did over the last 24 hours. */
export const AgentState = z
  .object({
    mode,
    since: Timestamp.optional().meta({ description: "When the mode was set. Absent if it never was." }),
    due: count.meta({ description: "Borrowers whose next message is due now." }),
    planned: count.meta({ description: "Borrowers whose next message is planned for later." }),
    awaitingReply: count.meta({ description: "Conversations in which a borrower waits for a person to answer." }),
    lastDay: z
      .object({
        sent: count.meta({ description: "Messages accepted for delivery." }),
        failed: count.meta({ description: "Messages that were refused, or that came too late to be sent." }),
        unknown: count.meta({ description: "Messages of which nobody knows whether they were sent." }),
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
