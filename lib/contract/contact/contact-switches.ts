import { z } from "zod";
import { Identifier } from "@/lib/contract/fields";
import { CHANNELS } from "@/lib/domain/contact/channel";
import { Channel } from "./channel";

const MOST_TEAMS = 500;
const once = <Each extends z.ZodType>(list: z.ZodArray<Each>) =>
  list.refine((values) => new Set(values).size === values.length, "must name each one once");

/** The channels and teams for which an owner turned contact off. */
export const ContactSwitchesBody = z
  .object({
    channelsOff: once(z.array(Channel).max(CHANNELS.length)).meta({
      description: "Channels on which no one may contact a borrower. The agent skips its steps on them.",
    }),
    teamsPaused: once(z.array(Identifier).max(MOST_TEAMS)).meta({
      description: "Ids of teams whose files wait: the agent goes on with them once contact resumes.",
    }),
  })
  .meta({ id: "ContactSwitches", example: { channelsOff: ["sms"], teamsPaused: ["west"] } });
export type ContactSwitchesBody = z.output<typeof ContactSwitchesBody>;
