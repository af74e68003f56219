import { z } from "zod";
import { Day } from "@/lib/contract/contact/day";
import { oneOf, optionalText, text } from "@/lib/contract/fields";
import { LIFTS, PURPOSES } from "@/lib/domain/contact/gate/rule";
import { Jurisdiction, listOf, RuleChannels, someOf, VALUES } from "./rule-values";

const LONGEST_TEXT = 300;
const LONGEST_URL = 1_000;

const Source = z
  .object({
    cite: text(LONGEST_TEXT),
    url: optionalText(LONGEST_URL)
      .refine((url) => url === "" || url.startsWith("https://"), "must begin with https://")
      .nullable()
      .default(null),
    readOn: Day.meta({ description: "The day on which it was read, YYYY-MM-DD." }),
  })
  .meta({ description: "Where the rule comes from: a citation, or your own policy." });

/** The fields of every rule that an installation adds. */
const BASE = {
  id: z
    .string()
    .regex(/^own\.[a-z0-9][a-z0-9.-]{0,79}$/, "must begin with own. and have small letters, digits, dots or dashes")
    .meta({ example: "own.fl.evening", description: "Begins with `own.`" }),
  jurisdiction: Jurisdiction.default("*").meta({
    description: "`US`, a state such as `US-FL`, or `*` for everywhere.",
  }),
  channels: RuleChannels.default(["call", "sms", "email"]).meta({ description: "The channels it binds." }),
  automated: z.boolean().nullable().default(null).meta({
    description: "true: automated contact only. false: contact by a person only. null: both.",
  }),
  purposes: someOf(oneOf(PURPOSES, `must be ${PURPOSES.join(", ")}`))
    .default(["lead_response", "marketing", "transactional"])
    .meta({ description: "The purposes it binds." }),
  text: text(LONGEST_TEXT).meta({ description: "One sentence for loan officers, shown as the reason." }),
  source: Source,
  effectiveFrom: Day.nullable().default(null).meta({ description: "The first local day on which it binds." }),
  effectiveTo: Day.nullable().default(null).meta({ description: "The first local day on which it no longer binds." }),
  liftedBy: listOf(z.enum(LIFTS)).default([]).meta({ description: "Facts about a borrower that lift it." }),
  note: optionalText(LONGEST_TEXT).nullable().default(null).meta({ description: "A note for those who maintain it." }),
};

const SAYS = "What the rule says. Its members depend on `kind`.";

const rule = <Kind extends string, Value extends z.ZodType>(kind: Kind, value: Value) =>
  z.object({ ...BASE, kind: z.literal(kind).meta({ description: "The kind of rule." }), value: value.describe(SAYS) });

/**
 * A rule that an installation adds. Every rule must allow contact, so it can only be stricter than the shipped ones.
 */
export const OwnRule = z
  .discriminatedUnion("kind", [
    rule("window", VALUES.window),
    rule("closed_day", VALUES.closed_day),
    rule("holiday", VALUES.holiday),
    rule("cap", VALUES.cap),
    rule("ban", VALUES.ban),
    rule("consent", VALUES.consent),
    rule("scrub", VALUES.scrub),
    rule("suspension", VALUES.suspension),
    rule("consent_age", VALUES.consent_age),
  ])
  .meta({
    id: "OwnRule",
    example: {
      id: "own.evening",
      kind: "window",
      value: { "mon-fri": ["09:00", "19:00"] },
      channels: ["call", "sms"],
      text: "We call and text from 9:00 am to 7:00 pm.",
      source: { cite: "Our policy", readOn: "2026-11-24" },
    },
  });
export type OwnRule = z.infer<typeof OwnRule>;
