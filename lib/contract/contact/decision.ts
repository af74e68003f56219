import { z } from "zod";
import { oneOf, State, Timestamp } from "@/lib/contract/fields";
import { wholeNumber } from "@/lib/contract/paging";
import { OUTCOMES, ZONE_SOURCES } from "@/lib/domain/contact/gate/decision";
import { LIFTS, PURPOSES, REASON_CODES } from "@/lib/domain/contact/gate/rule";
import { FAILURE_CODES } from "@/lib/domain/failure";
import { Channel } from "./channel";

const MOST_QUESTIONS = 500;

const Purpose = oneOf(PURPOSES, `must be ${PURPOSES.join(", ")}`).meta({
  description:
    "`lead_response` answers the borrower's own inquiry within 24 hours, `reply` a message or call of theirs within 24 hours; later both count as marketing. `transactional` is about a loan in process. `opt_out_confirmation` is the one message that confirms a stop. `marketing` by default, the strictest.",
});
const AUTOMATED = "Whether the agent acts by itself: a text, an AI voice, a dialer. true by default, the stricter.";
const AT = "The time of the contact: now by default, at most a day ago and a year ahead.";

/** The query of Decide about contact. */
export const contactQuestion = {
  channel: Channel.meta({ description: "How the borrower is contacted." }),
  purpose: Purpose.default("marketing"),
  automated: oneOf(["true", "false"], "must be true or false").default("true").meta({ description: AUTOMATED }),
};

/** The query of Decide about contact. */
export const DecisionQuery = z.object({
  ...contactQuestion,
  at: wholeNumber(0, Number.MAX_SAFE_INTEGER)
    .optional()
    .meta({ description: `${AT} Epoch milliseconds.` }),
});
export type DecisionQuery = z.infer<typeof DecisionQuery>;

const DecisionQuestion = z
  .object({
    applicationId: z.string("must be an id").max(128, "must be an id"),
    channel: contactQuestion.channel,
    purpose: contactQuestion.purpose,
    automated: z.boolean("must be true or false").default(true).meta({ description: AUTOMATED }),
    at: Timestamp.optional().meta({ description: AT }),
  })
  .meta({ id: "DecisionQuestion" });
export type DecisionQuestion = z.infer<typeof DecisionQuestion>;

/** The body of Decide about many contacts. */
export const DecisionsBody = z
  .object({
    questions: z
      .array(DecisionQuestion, { error: ({ input }) => (input === undefined ? "is required" : "must be a list") })
      .min(1, "must have at least one question")
      .max(MOST_QUESTIONS, `must have at most ${MOST_QUESTIONS} questions`)
      .meta({ description: `Up to ${MOST_QUESTIONS} questions, of one application or of many.` }),
  })
  .meta({
    id: "DecisionsBody",
    example: {
      questions: [{ applicationId: "019d3c0f5a7e7c4e9b1f2a3b4c5d6e7f", channel: "sms", purpose: "lead_response" }],
    },
  });
export type DecisionsBody = z.infer<typeof DecisionsBody>;

/** Where a rule comes from. */
export const RuleSource = z
  .object({
    cite: z.string(),
    url: z.string().optional(),
    readOn: z.string().meta({ description: "The day on which it was read, YYYY-MM-DD." }),
  })
  .meta({ id: "RuleSource" });

export const ContactReason = z
  .object({
    code: z.enum(REASON_CODES),
    outcome: z.enum(["hold", "review", "block"]).meta({
      description: "`hold` ends by itself, `review` needs a person to decide, and waiting does not help a `block`.",
    }),
    rule: z.string(),
    text: z.string().meta({ description: "One sentence, for people. Its wording may change." }),
    remedy: z.string().meta({ description: "What would change it, for people." }),
    source: RuleSource,
    until: Timestamp.optional().meta({ description: "When this reason alone ends by itself. Absent if it does not." }),
  })
  .meta({ id: "ContactReason" });

const ContactCap = z
  .object({
    rule: z.string(),
    used: z.int().meta({ description: "How many contacts count now." }),
    limit: z.int().meta({ description: "How many are allowed." }),
    freesAt: Timestamp.optional().meta({ description: "When one more is allowed. Absent if it is now." }),
  })
  .meta({ id: "ContactCap" });

/** Whether a borrower may be contacted, and why. */
export const ContactDecision = z
  .object({
    applicationId: z.string(),
    decision: z.enum(OUTCOMES).meta({
      description:
        "`allow`; `hold`, which ends by itself at `until`; `review`, where a person must decide; or `block`, where waiting does not help.",
    }),
    mayContact: z.boolean().meta({ description: "Whether `decision` is `allow`." }),
    channel: Channel,
    purpose: Purpose,
    judgedAs: Purpose.meta({ description: "The purpose whose rules were applied." }),
    automated: z.boolean(),
    at: Timestamp.meta({ description: "The time that was checked." }),
    until: Timestamp.optional().meta({ description: "When a `hold` ends: the first time every rule allows contact." }),
    nextOpening: Timestamp.optional().meta({
      description:
        "The next time that hours, limits and pauses allow contact. Other reasons may still forbid it. Absent if there is none in the next 14 days.",
    }),
    windowEndsAt: Timestamp.optional().meta({ description: "When today's hours end, for `allow`." }),
    mustStartBy: Timestamp.optional().meta({ description: "Start contact before this time, for `allow`." }),
    reasons: z.array(ContactReason).meta({ description: "Every reason against contact. Empty for `allow`." }),
    lifted: z
      .array(
        z
          .object({
            rule: z.string(),
            by: z.enum(LIFTS).meta({ description: "The fact that lifts it." }),
            consent: z.string().optional().meta({ description: "The id of the consent, if it is one." }),
          })
          .meta({ id: "LiftedRule" }),
      )
      .meta({
        description: "Rules that do not bind, with the fact that lifts each; `consent` is the id of a consent.",
      }),
    zones: z.array(z.string()).meta({ description: "Time zones the borrower may be in. All must allow contact." }),
    zoneSource: z.enum(ZONE_SOURCES).meta({ description: "How the time zones are known." }),
    states: z.array(State).meta({
      description: "The states whose rules apply: of the address, and of the phone's area code.",
    }),
    caps: z.array(ContactCap).meta({ description: "How far each limit on the number of contacts is used." }),
    disclosures: z
      .array(z.object({ rule: z.string(), text: z.string() }).meta({ id: "ContactDisclosure" }))
      .meta({ description: "Sentences that the call or message must include." }),
    rulesVersion: z.string().meta({ description: "The version of the rules that decided." }),
  })
  .meta({ id: "ContactDecision" });
export type ContactDecision = z.infer<typeof ContactDecision>;

/** The reply of Decide about many contacts. */
export const ContactDecisions = z
  .object({
    data: z
      .array(
        z.discriminatedUnion("ok", [
          z.object({ applicationId: z.string(), ok: z.literal(true), decision: ContactDecision }),
          z.object({
            applicationId: z.string(),
            ok: z.literal(false),
            error: z.object({ code: z.enum(FAILURE_CODES), message: z.string() }),
          }),
        ]),
      )
      .meta({ description: "One result for each question, in the order sent." }),
  })
  .meta({ id: "ContactDecisions" });
export type ContactDecisions = z.infer<typeof ContactDecisions>;
