import { z } from "zod";
import { text } from "@/lib/contract/fields";
import {
  CHANNELS,
  LIFTS,
  PURPOSES,
  REASON_CODES,
  type ContactRule as Rule,
  WEEKDAYS,
} from "@/lib/domain/contact/gate/rule";
import { STATES } from "@/lib/domain/state";

const MOST_LISTED = 400;

const JURISDICTIONS: readonly string[] = ["*", "US", ...STATES.map((state) => `US-${state.toUpperCase()}`)];
const Jurisdiction = z.custom<Rule["jurisdiction"]>(
  (value) => typeof value === "string" && JURISDICTIONS.includes(value),
  "must be US, a state such as US-FL, or * for a rule of your own",
);
const JURISDICTION = Jurisdiction.meta({
  type: "string",
  description: "`US`, a state such as `US-FL`, or `*` for a rule of your own.",
  example: "US-FL",
});

const isDay = (day: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) && new Date(`${day}T00:00:00Z`).getUTCDate() === Number(day.slice(8));
/** A day as YYYY-MM-DD. */
export const Day = z
  .string()
  .refine(isDay, "must be a real day, written YYYY-MM-DD")
  .meta({ example: "2026-11-24", description: "YYYY-MM-DD." });

const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, "must be a time of day, such as 08:00");
const Hours = z
  .tuple([Clock, Clock])
  .refine(([from, to]) => from < to, "must end after it begins")
  .nullable()
  .optional();

const Window = z.object({ "mon-fri": Hours, sat: Hours, sun: Hours, holiday: Hours });
const ClosedDay = z.object({
  days: z.array(z.enum(WEEKDAYS)).max(WEEKDAYS.length),
  holidays: z.array(JURISDICTION).max(MOST_LISTED),
  except: z.array(text(100)).max(MOST_LISTED),
});
const HOLIDAY =
  /^(fixed:\d{2}-\d{2}|nth:[1-5]:(sun|mon|tue|wed|thu|fri|sat):\d{1,2}|last:(sun|mon|tue|wed|thu|fri|sat):\d{1,2}|easter:-?\d{1,3}|election|election-even|date:\d{4}-\d{2}-\d{2})$/;
const Holiday = z.object({
  name: text(100),
  on: z.string().regex(HOLIDAY, "must be such as fixed:07-04, nth:4:thu:11, last:mon:5, easter:-2 or date:2026-12-24"),
  observed: z.array(z.enum(["satFri", "sunMon"])).max(2),
});
const Cap = z.object({
  n: z.int().min(0).max(1_000),
  period: z.string().regex(/^P(T\d{1,4}H|\d{1,4}D)$/, "must be such as PT24H or P30D"),
  per: z.enum(["number", "person"]),
});
const LINES = ["mobile", "landline", "voip", "unknown"] as const;
const Ban = z.object({ lines: z.array(z.enum(LINES)).max(LINES.length).nullable() });
const PERMISSIONS = ["inquiry", "express", "written", "dnc_clean", "inbound_call"] as const;
const Consent = z.object({ anyOf: z.array(z.enum(PERMISSIONS)).max(PERMISSIONS.length) });
const days = z.int().min(0).max(3_660);
const Relationship = z.object({
  inquiryDays: days,
  transactionDays: days,
  unit: z.enum(["days", "business_days"]),
});
const Scrub = z.object({ list: text(40), maxAgeDays: days });
const Suspension = z.object({
  counties: z.array(text(100)).max(MOST_LISTED),
  from: Day,
  to: Day.nullable(),
  why: text(200),
});
const Age = z.object({ days });
const Check = z.object({ code: z.enum(REASON_CODES) });

const BASE = {
  id: z
    .string()
    .regex(/^[a-z0-9_.-]{1,80}$/, "must have lower-case letters, digits, dots, dashes and underscores")
    .meta({ description: "Stable. Ids of your own rules begin with `own.`.", example: "us.fl.hours" }),
  jurisdiction: JURISDICTION,
  channels: z.array(z.enum(CHANNELS)).min(1).meta({ description: "The channels it binds." }),
  automated: z.boolean().nullable().meta({
    description: "True: automated contact only. False: contact by a person only. Null: both.",
  }),
  purposes: z.array(z.enum(PURPOSES)).min(1).meta({ description: "The purposes it binds." }),
  text: text(300).meta({
    description: "The rule in one sentence.",
    example: "Florida allows calls and texts from 8:00 am to 8:00 pm.",
  }),
  source: z
    .object({
      cite: text(300).meta({ example: "Fla. Stat. 501.616(6)" }),
      url: z
        .string()
        .max(500)
        .regex(/^https:\/\//, "must begin with https://")
        .nullable(),
      readOn: Day.meta({ description: "The day on which the source was read." }),
    })
    .meta({ description: "Where it comes from. A rule without a citation and a day is not accepted." }),
  effectiveFrom: Day.nullable().meta({ description: "The first local day on which it binds. Null: always." }),
  effectiveTo: Day.nullable().meta({ description: "The first local day on which it no longer binds. Null: none." }),
  contested: z.boolean().meta({ description: "Sources differ; the stricter reading is shipped." }),
  enabled: z.boolean().meta({ description: "A rule that is not enabled does not bind." }),
  liftedBy: z.array(z.enum(LIFTS)).max(LIFTS.length).meta({ description: "Facts that lift it for one borrower." }),
  note: text(500).nullable().meta({ description: "A remark, for example on how sources differ." }),
};

const ruleOf = <Kind extends string, Value extends z.ZodType>(kind: Kind, value: Value) =>
  z.object({ ...BASE, kind: z.literal(kind), value });

/** One rule of contact. What `value` holds depends on `kind`. */
export const ContactRule = z
  .discriminatedUnion("kind", [
    ruleOf("window", Window),
    ruleOf("closed_day", ClosedDay),
    ruleOf("holiday", Holiday),
    ruleOf("cap", Cap),
    ruleOf("ban", Ban),
    ruleOf("consent", Consent),
    ruleOf("relationship", Relationship),
    ruleOf("scrub", Scrub),
    ruleOf("suspension", Suspension),
    ruleOf("license", z.object({})),
    ruleOf("consent_age", Age),
    ruleOf("reassigned", Age),
    ruleOf("check", Check),
  ])
  .meta({ id: "ContactRule" });
export type ContactRule = z.infer<typeof ContactRule>;
