import { z } from "zod";
import { Identifier, oneOf, Timestamp } from "@/lib/contract/fields";
import { STATES } from "@/lib/domain/state";

const MOST_MEMBERS = 500;
const MOST_A_DAY = 1_000;

const memberShape = {
  userId: Identifier.meta({ description: "The id of the user." }),
  states: z
    .array(oneOf(STATES, "must be state codes, such as ca"))
    .max(STATES.length)
    .default([])
    .meta({ description: "The states whose leads they get, such as those of their licenses. Empty: all states." }),
  dailyLimit: z
    .int("must be a whole number")
    .min(1, "must be 1 or more")
    .max(MOST_A_DAY, `must be at most ${MOST_A_DAY}`)
    .optional()
    .meta({ description: "The most leads they get in 24 hours." }),
  isReceiving: z
    .boolean()
    .default(true)
    .meta({ description: "false while they get no leads, for example on vacation." }),
};
const LEAST_MINUTES = 5;
const MOST_MINUTES = 1_440;
const passOnAfterMinutes = z
  .int("must be a whole number")
  .min(LEAST_MINUTES, `must be ${LEAST_MINUTES} or more`)
  .max(MOST_MINUTES, `must be at most ${MOST_MINUTES}`)
  .optional()
  .meta({
    description:
      "After how many minutes a lead goes to the next user if nobody has tried to reach the borrower. Only minutes in which a person may call count. A lead is passed on twice at most. Left out: leads stay where they are.",
  });
const isOn = z.boolean().meta({ description: "Whether new leads are assigned by themselves." });

/** The body of Update lead assignment. */
export const LeadAssignmentBody = z
  .object({
    isOn,
    passOnAfterMinutes,
    members: z
      .array(z.object(memberShape))
      .max(MOST_MEMBERS, `must have at most ${MOST_MEMBERS} users`)
      .refine((members) => new Set(members.map(({ userId }) => userId)).size === members.length, {
        error: "must have each user once",
      })
      .meta({ description: "The users who get leads, in turn." }),
  })
  .meta({
    id: "LeadAssignmentBody",
    example: { isOn: true, members: [{ userId: "019d3c0f5a7e7c4e9b1f2a3b4c5d6e7f", states: ["ca"] }] },
  });
export type LeadAssignmentBody = z.output<typeof LeadAssignmentBody>;

/** The users who get new leads. */
export const LeadAssignment = z
  .object({
    isOn,
    passOnAfterMinutes,
    since: Timestamp.optional().meta({
      description: "When it was turned on: leads received from then on are assigned.",
    }),
    members: z
      .array(
        z.object({
          ...memberShape,
          name: z.string(),
          lastDay: z.int().min(0).meta({ description: "The leads they got in the last 24 hours." }),
        }),
      )
      .meta({ description: "The users who get leads, in turn." }),
  })
  .meta({ id: "LeadAssignment" });
export type LeadAssignment = z.output<typeof LeadAssignment>;
