import { z } from "zod";

const MOST = 10_000;
const perDay = z
  .int("must be a whole number")
  .min(1, "must be 1 or more")
  .max(MOST, `must be at most ${MOST.toLocaleString("en-US")}`)
  .optional();

/** The most messages that the agent sends. */
export const SendingLimits = z
  .object({
    textsPerDay: perDay.meta({ description: "The most texts in 24 hours. Absent: no limit." }),
    emailsPerDay: perDay.meta({ description: "The most emails in 24 hours. Absent: no limit." }),
  })
  .meta({ id: "SendingLimits", example: { textsPerDay: 500, emailsPerDay: 200 } });
export type SendingLimits = z.output<typeof SendingLimits>;
