import { z } from "zod";
import { Channel } from "@/lib/contract/contact/channel";
import { Day } from "@/lib/contract/contact/day";
import { text } from "@/lib/contract/fields";
import { type Jurisdiction as JurisdictionName, jurisdictionOf, WEEKDAYS } from "@/lib/domain/contact/gate/rule";
import { ZONE_NAMES, type ZoneName } from "@/lib/domain/contact/zones/zone-names";
import { STATES } from "@/lib/domain/state";

const LONGEST_TEXT = 300;
const LONGEST_NAME = 100;
const MOST_IN_A_LIST = 60;
/** The longest that a copy of a do-not-call list may be used, in days. */
const MOST_LIST_DAYS = 31;

const JURISDICTIONS: readonly [JurisdictionName, ...JurisdictionName[]] = ["*", "US", ...STATES.map(jurisdictionOf)];
export const Jurisdiction = z.enum(JURISDICTIONS, "must be US, a state such as US-FL, or * for everywhere");

/** Returns the shape of a list without repetitions. */
export const listOf = <Shape extends z.ZodType>(shape: Shape) =>
  z
    .array(shape)
    .max(MOST_IN_A_LIST, `must have at most ${MOST_IN_A_LIST} entries`)
    .refine((values) => new Set(values).size === values.length, "must name each once");

/** Returns the shape of a list that is not empty. */
export const someOf = <Shape extends z.ZodType>(shape: Shape) =>
  listOf(shape).refine((values) => values.length > 0, "must name at least one");

const ZONES = Object.keys(ZONE_NAMES) as ZoneName[];

const LocalTime = z.string().regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, "must be a local time such as 08:00");
const hours = (day: string) =>
  z
    .tuple([LocalTime, LocalTime], "must be two local times, or null")
    .refine(([from, to]) => from < to, "must end after it begins")
    .nullable()
    .optional()
    .meta({ description: `Hours ${day}, from the first time to before the second; null closes them.` });

/** The values of the kinds of rules that an installation can add. */
export const VALUES = {
  window: z
    .object({
      "mon-fri": hours("on Mondays to Fridays"),
      sat: hours("on Saturdays"),
      sun: hours("on Sundays"),
      holiday: hours("on federal holidays"),
      timeZone: z.enum(ZONES, "must be a time zone of the United States").optional().meta({
        description: "The time zone of the hours, such as your office's. If absent, the borrower's local time.",
      }),
    })
    .refine(
      ({ timeZone: _, ...value }) => Object.values(value).some((limit) => limit !== undefined),
      "must limit at least one kind of day",
    ),
  closed_day: z.object({
    days: listOf(z.enum(WEEKDAYS)).default([]).meta({ description: "Weekdays without contact." }),
    holidays: listOf(Jurisdiction).default([]).meta({ description: "Closed on the holidays of these." }),
    except: listOf(text(LONGEST_NAME)).default([]).meta({ description: "Ids of holiday rules that do not close." }),
  }),
  holiday: z.object({
    name: text(LONGEST_NAME),
    on: z
      .string()
      .regex(/^(?:fixed:\d{2}-\d{2}|date:\d{4}-\d{2}-\d{2})$/, "must be fixed:MM-DD or date:YYYY-MM-DD")
      .meta({ description: "The day: fixed:MM-DD each year, or date:YYYY-MM-DD once." }),
    observed: listOf(z.enum(["satFri", "sunMon"]))
      .default([])
      .meta({ description: "Whether it also counts on the Friday before a Saturday, or the Monday after a Sunday." }),
  }),
  cap: z.object({
    n: z.int().min(0).max(10_000).meta({ description: "How many contacts are allowed." }),
    period: z
      .string()
      .regex(/^P(?:[1-9]\d{0,2}D|T[1-9]\d{0,3}[HM])$/, "must be a period such as PT24H or P30D")
      .nullable()
      .meta({ description: "PT24H or P30D, for example. null: until the borrower answers.", example: "PT24H" }),
    per: z.enum(["number", "person"]).meta({ description: "Whether contacts to one number count, or to the person." }),
  }),
  ban: z.object({
    lines: someOf(z.enum(["mobile", "landline", "voip", "unknown"]))
      .nullable()
      .default(null)
      .meta({ description: "The kinds of phone lines; null: all." }),
  }),
  consent: z.object({
    anyOf: someOf(z.enum(["inquiry", "express", "written", "dnc_clean", "inbound_call"])).meta({
      description: "Contact needs one of these.",
    }),
  }),
  scrub: z.object({
    list: z.string().regex(/^(?:national|US-[A-Z]{2})$/, "must be national or a state such as US-TX"),
    maxAgeDays: z.int().min(1).max(MOST_LIST_DAYS).meta({ description: "How old a copy of the list may be." }),
  }),
  suspension: z.object({
    counties: listOf(text(LONGEST_NAME)).default([]).meta({ description: "Counties; all of the state if empty." }),
    from: Day.meta({ description: "The first day, YYYY-MM-DD." }),
    to: Day.nullable().default(null).meta({ description: "The last day, YYYY-MM-DD; null: until it is removed." }),
    why: text(LONGEST_TEXT).meta({ description: "Why, for people." }),
  }),
  consent_age: z.object({
    days: z.int().min(1).max(3_650).meta({ description: "Days without activity after which a consent is doubted." }),
  }),
} as const;

/** Which channels a rule binds. */
export const RuleChannels = someOf(Channel);
