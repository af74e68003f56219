import { z } from "zod";
import { oneOf } from "@/lib/contract/fields";
import { AGENT_CHANNELS } from "@/lib/domain/contact/outreach/cadence";

/** The body of Send a test message. */
export const TestMessage = z
  .object({
    channel: oneOf(AGENT_CHANNELS, `must be one of ${AGENT_CHANNELS.join(", ")}`),
    phone: z
      .string()
      .max(40, "must be at most 40 characters long")
      .optional()
      .meta({ description: "Your phone, for a text.", example: "+14155550100" }),
  })
  .meta({ id: "TestMessage", example: { channel: "email" } });
export type TestMessage = z.output<typeof TestMessage>;

export const TestMessageSent = z
  .object({
    to: z.string().meta({ description: "The email or phone it went to." }),
    isCertain: z.boolean().meta({ description: "Whether it was accepted. If false, it may have been." }),
  })
  .meta({ id: "TestMessageSent" });
export type TestMessageSent = z.output<typeof TestMessageSent>;
