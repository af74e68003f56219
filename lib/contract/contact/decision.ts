import { z } from "zod";
import { oneOf, State, Timestamp } from "@/lib/contract/fields";
import { wholeNumber } from "@/lib/contract/paging";
import { OUTCOMES, ZONE_SOURCES } from "@/lib/domain/contact/gate/decision";
import { CHANNELS, LIFTS, PURPOSES, REASON_CODES } from "@/lib/domain/contact/gate/rule";

const MOST_MS = 8_640_000_000_000_000;

export const Channel = oneOf(CHANNELS, `must be ${CHANNELS.join(", ")}`);
export const Purpose = oneOf(PURPOSES, `must be ${PURPOSES.join(", ")}`).meta({
  description:
    "`lead_response` answers the borrower's own inquiry within 24 hours and counts as `marketing` after that. `transactional` is about their own file. `reply` answers a message or call of theirs within 24 hours. `opt_out_confirmation` is the one message that confirms a stop.",
});

const flag = z
  .enum(["true", "false"], "must be true or false")
  .transform((value) => value === "true")
  .meta({ type: "boolean" });

/** The query of Get contact decision. */
export const DecisionQuery = z.object({
  channel: Channel.meta({ description: "How the borrower would be contacted." }),
  purpose: Purpose.default("lead_response"),
  automated: flag.default(true).meta({
    type: "boolean",
    description:
      "True if a text, an AI voice or a dialer acts by itself; false if a person calls or writes. True by default, which is stricter.",
  }),
  at: wholeNumber(0, MOST_MS).optional().meta({
    type: "integer",
    description: "When it would be, in milliseconds since the Unix epoch. Now by default.",
  }),
});
export type DecisionQuery = z.infer<typeof DecisionQuery>;

const Source = z.object({
  cite: z.string(),
  url: z.string().optional(),
  readOn: z.string().meta({ description: "The day on which it was read, YYYY-MM-DD." }),
});

/** One reason against contact. */
export const DecisionReason = z
  .object({
    code: z.enum(REASON_CODES),
    outcome: z.enum(["hold", "review", "block"]).meta({ description: "What this reason alone leads to." }),
    rule: z.string().meta({ description: "The id of the rule.", example: "us.fl.hours" }),
    text: z.string().meta({ description: "The reason in one sentence." }),
    remedy: z.string().meta({ description: "What would change it, in one sentence." }),
    source: Source,
    until: Timestamp.optional().meta({ description: "When this reason alone ends by itself." }),
  })
  .meta({ id: "DecisionReason" });

/** Whether a borrower may be contacted on one channel, for one purpose, at one time. */
export const ContactDecision = z
  .object({
    decision: z.enum(OUTCOMES).meta({
      description:
        "`allow`; `hold`, which opens by itself at `until`; `review`, which needs a person to decide; or `block`, which waiting does not change.",
    }),
    mayContact: z.boolean().meta({ description: "Whether `decision` is `allow`." }),
    channel: z.enum(CHANNELS),
    purpose: z.enum(PURPOSES),
    judgedAs: z.enum(PURPOSES).meta({
      description: "The purpose whose rules were applied: `marketing` once the 24 hours of the given one are over.",
    }),
    automated: z.boolean(),
    at: Timestamp,
    until: Timestamp.optional().meta({ description: "When a `hold` opens: every rule allows contact from then on." }),
    nextOpening: Timestamp.optional().meta({
      description: "The next time within the hours, caps and pauses, even if another reason stands against it.",
    }),
    windowEndsAt: Timestamp.optional().meta({ description: "When the hours end in which contact is allowed." }),
    mustStartBy: Timestamp.optional().meta({
      description: "The latest start: a call must have ended when the hours end.",
    }),
    reasons: z.array(DecisionReason).meta({ description: "Every reason against contact, the most lasting first." }),
    lifted: z
      .array(
        z.object({
          rule: z.string(),
          by: z.enum(LIFTS),
          consent: z.string().optional().meta({ description: "The id of the consent that lifts it." }),
        }),
      )
      .meta({ description: "Rules that do not bind, because of a fact about this borrower." }),
    zones: z
      .array(z.string())
      .meta({ description: "The time zones the borrower may be in.", example: ["America/New_York"] }),
    zoneSource: z.enum(ZONE_SOURCES).meta({
      description:
        "How the zones are known: the borrower said so, the zip code decides, or every zone of the state counts.",
    }),
    states: z.array(State).meta({ description: "The states whose rules were applied." }),
    caps: z.array(
      z.object({
        rule: z.string(),
        used: z.int(),
        limit: z.int(),
        freesAt: Timestamp.optional().meta({ description: "When one more contact is allowed. Absent if it is now." }),
      }),
    ),
    rulesVersion: z.string().meta({ description: "The published set of rules that decided." }),
  })
  .meta({
    id: "ContactDecision",
    example: {
      decision: "hold",
      mayContact: false,
      channel: "sms",
      purpose: "lead_response",
      judgedAs: "lead_response",
      automated: true,
      at: 1795255200000,
      until: 1795269600000,
      nextOpening: 1795269600000,
      reasons: [
        {
          code: "hours",
          outcome: "hold",
          rule: "us.fl.hours",
          text: "Florida allows calls and texts from 8:00 am to 8:00 pm.",
          remedy: "Wait until the hours begin.",
          source: { cite: "Fla. Stat. 501.616(6)", readOn: "2026-11-24" },
          until: 1795269600000,
        },
      ],
      lifted: [],
      zones: ["America/New_York"],
      zoneSource: "zip",
      states: ["fl"],
      caps: [{ rule: "us.fl.cap", used: 0, limit: 3 }],
      rulesVersion: "7f83b1657ff1fc53b92dc18148a1d65dfc2d4b1fa3d677284addd200126d9069",
    },
  });
export type ContactDecision = z.infer<typeof ContactDecision>;
