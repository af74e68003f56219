import { z } from "zod";
import { Channel } from "@/lib/contract/contact/channel";
import { RuleSource } from "@/lib/contract/contact/decision";
import { optionalNote, Timestamp, text } from "@/lib/contract/fields";
import { logEntry } from "@/lib/contract/log-entry";
import { nextCursor } from "@/lib/contract/paging";
import { LIFTS, PURPOSES } from "@/lib/domain/contact/gate/rule";
import { OwnRule } from "./own-rule";
import { Jurisdiction } from "./rule-values";

const MOST_OWN = 200;
const MOST_OFF = 500;
const LONGEST_REASON = 500;

const SwitchedOff = z
  .object({ reason: z.string(), by: z.string(), at: Timestamp.meta({ description: "When it was turned off." }) })
  .meta({ description: "Who turned off this shipped rule, and why. Absent for a rule that is on." });

/** One rule, shipped or an installation's own. */
const ContactRule = z
  .object({
    id: z.string(),
    origin: z.enum(["shipped", "own"]).meta({ description: "Whether it came with Hearthline, or is your own." }),
    jurisdiction: Jurisdiction,
    kind: z.string().meta({ description: "What it limits: window, closed_day, cap, consent, for example." }),
    channels: z.array(Channel).meta({ description: "The channels it binds." }),
    automated: z.boolean().nullable().meta({
      description: "true: automated contact only. false: contact by a person only. null: both.",
    }),
    purposes: z.array(z.enum(PURPOSES)).meta({ description: "The purposes it binds." }),
    text: z.string(),
    value: z.looseObject({}).meta({ description: "What it says, for programs. Its members depend on `kind`." }),
    source: RuleSource,
    effectiveFrom: z.string().optional().meta({ description: "The first local day on which it binds, YYYY-MM-DD." }),
    effectiveTo: z.string().optional().meta({ description: "The first local day on which it no longer binds." }),
    isContested: z.boolean().meta({ description: "Whether sources differ. The stricter reading is shipped." }),
    isOptional: z.boolean().meta({ description: "Whether it is shipped turned off, for you to turn on." }),
    isEnabled: z.boolean().meta({ description: "Whether it is on." }),
    liftedBy: z.array(z.enum(LIFTS)).meta({ description: "Facts about a borrower that lift it." }),
    note: z.string().optional().meta({ description: "A note for those who maintain it." }),
    off: SwitchedOff.optional(),
  })
  .meta({ id: "ContactRule" });
export type ContactRule = z.infer<typeof ContactRule>;

const version = z.string().meta({ description: "From a hash of all rules: the same rules have the same version." });

/** The contact rules in force. */
export const ContactRules = z
  .object({
    version,
    publishedAt: Timestamp.optional().meta({ description: "When it was published." }),
    publishedBy: z.string().optional().meta({ description: "Who published it." }),
    rules: z.array(ContactRule).meta({ description: "All rules. Contact is allowed only if every one allows it." }),
  })
  .meta({ id: "ContactRules" });
export type ContactRules = z.infer<typeof ContactRules>;

/** An installation's changes over the shipped rules, as they are published. */
export const RulesBody = z
  .object({
    added: z
      .array(OwnRule)
      .max(MOST_OWN, `must have at most ${MOST_OWN} rules`)
      .refine((rules) => new Set(rules.map(({ id }) => id)).size === rules.length, "must name each rule once")
      .default([])
      .meta({ description: "All of your own rules. They replace the earlier ones." }),
    on: z
      .array(z.string().max(200))
      .max(MOST_OFF, `must have at most ${MOST_OFF} rules`)
      .refine((ids) => new Set(ids).size === ids.length, "must name each rule once")
      .default([])
      .meta({ description: "The ids of all optional shipped rules that are on." }),
    off: z
      .array(
        z
          .object({
            id: z.string().max(200).meta({ description: "The id of a shipped rule." }),
            reason: text(LONGEST_REASON).optional().meta({
              description: "Why. Needed if the rule is on now; only an owner can turn it off.",
            }),
          })
          .meta({ id: "RuleOff" }),
      )
      .max(MOST_OFF, `must have at most ${MOST_OFF} rules`)
      .refine((rules) => new Set(rules.map(({ id }) => id)).size === rules.length, "must name each rule once")
      .default([])
      .meta({ description: "All shipped rules that are off. Others bind." }),
    note: optionalNote(LONGEST_REASON).optional().meta({ description: "What changes, for the list of versions." }),
  })
  .meta({
    id: "RulesBody",
    example: {
      added: [
        {
          id: "own.evening",
          kind: "window",
          value: { "mon-fri": ["09:00", "19:00"] },
          channels: ["call", "sms"],
          text: "We call and text from 9:00 am to 7:00 pm.",
          source: { cite: "Our policy", readOn: "2026-11-24" },
        },
      ],
      off: [],
    },
  });
export type RulesBody = z.infer<typeof RulesBody>;

const count = (description: string) => z.int().min(0).meta({ description });

/** The effect of publishing a draft on the newest open files. */
export const RulesEffect = z
  .object({
    files: count("How many open files were examined: the newest, at most 2,000."),
    channels: z
      .array(
        z
          .object({
            channel: Channel,
            open: count("Files that may be contacted now or later under the present rules."),
            later: count("Files that open later than before."),
            earlier: count("Files that open earlier than before."),
            blocked: count("Files that can no longer be contacted without a person's decision."),
            freed: count("Files that could not be contacted before."),
          })
          .meta({ id: "RulesEffectOfChannel" }),
      )
      .meta({ description: "Automated contact by each channel." }),
  })
  .meta({ id: "RulesEffect" });
export type RulesEffect = z.infer<typeof RulesEffect>;

const head = {
  version,
  publishedAt: Timestamp.meta({ description: "When it was published." }),
  actor: logEntry.actor,
  note: z.string().optional().meta({ description: "What changed, as whoever published it wrote." }),
  added: count("How many rules of your own it has."),
  off: count("How many shipped rules are off."),
};

/** The published versions. */
export const RulesVersions = z
  .object({
    data: z.array(z.object(head).meta({ id: "RulesVersionHead" })).meta({ description: "Newest first." }),
    nextCursor,
  })
  .meta({ id: "RulesVersions" });
export type RulesVersions = z.infer<typeof RulesVersions>;

export const RulesVersionId = z.object({
  version: z.string().meta({ description: "The version that a decision names.", example: "9f2c…" }),
});

/** One published version. It never changes. */
export const RulesVersion = z
  .object({ ...head, rules: z.array(ContactRule).meta({ description: "All rules, as they were published." }) })
  .meta({ id: "RulesVersion" });
export type RulesVersion = z.infer<typeof RulesVersion>;
