import { z } from "zod";
import { Day } from "@/lib/contract/contact/day";
import { Identifier, oneOf, Timestamp } from "@/lib/contract/fields";
import { minutesOf, WEEKDAYS } from "@/lib/domain/applications/business-hours";
import { LOAN_PURPOSES } from "@/lib/domain/applications/fields/loan-purpose";
import { ASSIGNMENT_METHODS } from "@/lib/domain/applications/lead-assignment";
import { isZone } from "@/lib/domain/contact/zones/zone-offset";
import { STATES } from "@/lib/domain/state";

const MOST_MEMBERS = 500;
const MOST_A_DAY = 1_000;
const MOST_WEIGHT = 10;
const MOST_OPEN = 1_000;

const memberShape = {
  userId: Identifier.meta({ description: "The id of the user." }),
  states: z
    .array(oneOf(STATES, "must be state codes, such as ca"))
    .max(STATES.length)
    .default([])
    .meta({ description: "The states whose leads they get, such as those of their licenses. Empty: all states." }),
  purposes: z
    .array(oneOf(LOAN_PURPOSES, "must be purchase, refi or refiCashOut"))
    .max(LOAN_PURPOSES.length)
    .optional()
    .meta({
      description: "The loan purposes of the leads they get. Empty: all. A lead without a purpose can go to anyone.",
    }),
  dailyLimit: z
    .int("must be a whole number")
    .min(1, "must be 1 or more")
    .max(MOST_A_DAY, `must be at most ${MOST_A_DAY}`)
    .optional()
    .meta({ description: "The most leads they get in 24 hours." }),
  openLimit: z
    .int("must be a whole number")
    .min(1, "must be 1 or more")
    .max(MOST_OPEN, `must be at most ${MOST_OPEN}`)
    .optional()
    .meta({ description: "The most open applications they may have. At this number, they get no new leads." }),
  weight: z
    .int("must be a whole number")
    .min(1, "must be 1 or more")
    .max(MOST_WEIGHT, `must be at most ${MOST_WEIGHT}`)
    .optional()
    .meta({
      description:
        "The user's share of leads: a user with 2 gets twice as many as a user with 1. Default: 1. Applies whenever leads are assigned in turn, also to unclaimed leads.",
    }),
  isReceiving: z.boolean().default(true).meta({ description: "false while they get no leads." }),
  awayUntil: Day.optional().meta({
    description: "The first day on which they get leads again, YYYY-MM-DD, for example after a vacation.",
  }),
};
const LEAST_MINUTES = 5;
const MOST_MINUTES = 1_440;
/** Within the hours of one day in which a person may call. */
const MOST_CLAIM_MINUTES = 480;
const minutesUpTo = (most: number) =>
  z
    .int("must be a whole number")
    .min(LEAST_MINUTES, `must be ${LEAST_MINUTES} or more`)
    .max(most, `must be at most ${most}`)
    .optional();
const passOnAfterMinutes = minutesUpTo(MOST_MINUTES).meta({
  description:
    "Minutes before a lead is passed on to the next user if no one has tried to reach the borrower. Only minutes when calls are allowed count. A lead is passed on twice at most. If left out, leads are not passed on.",
});
const method = oneOf(ASSIGNMENT_METHODS, "must be inTurn or firstToClaim").meta({
  description:
    "`inTurn`: each lead goes at once to the user who waited longest. `firstToClaim`: all users who can take it see it on their Today page, and the first to claim it gets it.",
});
const claimWithinMinutes = minutesUpTo(MOST_CLAIM_MINUTES).meta({
  description:
    "With `firstToClaim`: minutes before an unclaimed lead is assigned to the user who has waited longest. Only minutes when calls are allowed count. If left out, the lead waits until someone claims it.",
});
const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time such as 09:00");
const businessHours = z
  .object({
    days: z
      .array(oneOf(WEEKDAYS, "must be mon, tue, wed, thu, fri, sat or sun"))
      .min(1, "must include at least one day")
      .max(WEEKDAYS.length)
      .meta({ description: "The days." }),
    from: TimeOfDay.meta({ description: "When they begin, HH:MM." }),
    until: TimeOfDay.meta({ description: "When they end, HH:MM, on the same day." }),
    timeZone: Identifier.refine(isZone, "must be a time zone such as America/Chicago").meta({
      description: "The time zone of `from` and `until`.",
      example: "America/Chicago",
    }),
  })
  .refine(({ from, until }) => minutesOf(from) < minutesOf(until), {
    path: ["until"],
    error: "must be later than the start",
  })
  .optional()
  .meta({
    description:
      "When loan officers work. Only minutes within these hours then count toward `passOnAfterMinutes` and `claimWithinMinutes`, and both must be shorter than a business day. If left out, loan officers count as always working.",
  });
const licensedOnly = z.boolean().meta({
  description: "Whether a lead goes only to users who are licensed in the property's state today.",
});
const isOn = z.boolean().meta({ description: "Whether new leads are assigned by themselves." });

/** The body of Update lead assignment. */
export const LeadAssignmentBody = z
  .object({
    isOn,
    method: method.default("inTurn"),
    claimWithinMinutes,
    licensedOnly: licensedOnly.default(false),
    passOnAfterMinutes,
    businessHours,
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
    method,
    claimWithinMinutes,
    licensedOnly,
    passOnAfterMinutes,
    businessHours,
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

/** The body of Claim lead. */
export const ClaimBody = z
  .object({
    loanOfficerId: Identifier.optional().meta({
      description: "The user to assign it to. Defaults to the signed-in user. Required with an access token.",
    }),
  })
  .meta({ id: "ClaimBody", example: { loanOfficerId: "019d3c0f5a7e7c4e9b1f2a3b4c5d6e80" } });
export type ClaimBody = z.output<typeof ClaimBody>;
