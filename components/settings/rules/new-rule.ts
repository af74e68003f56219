import { z } from "zod";
import type { DraftRule } from "@/lib/client/contact/contact-rules";
import { CHANNELS, type Channel } from "@/lib/domain/contact/channel";
import { type Jurisdiction, jurisdictionOf } from "@/lib/domain/contact/gate/rule";
import { ZONE_NAMES } from "@/lib/domain/contact/zones/zone-names";
import { dayOf, writtenDay } from "@/lib/domain/day";
import { STATES } from "@/lib/domain/state";

/** The kinds of rules that the dialog adds; the API takes more. */
export const NEW_KINDS = [
  ["window", "Hours"],
  ["closed_day", "Closed day"],
  ["cap", "Limit on contacts"],
  ["suspension", "Suspension, such as an emergency"],
] as const;

export const HOURS_OF = [
  ["all", "Every day"],
  ["week", "Monday to Friday, closed on weekends"],
  ["mon-fri", "Monday to Friday"],
  ["sat", "Saturday"],
  ["sun", "Sunday"],
] as const;

/** Whose time the hours are in. */
export const CLOCKS = [["borrower", "The borrower's time"], ...Object.entries(ZONE_NAMES)] as const;

export const CLOSED = [
  ["sun", "Sunday"],
  ["sat", "Saturday"],
  ["fri", "Friday"],
  ["thu", "Thursday"],
  ["wed", "Wednesday"],
  ["tue", "Tuesday"],
  ["mon", "Monday"],
  ["holidays", "Federal holidays"],
] as const;

export const PERIODS = [
  ["PT24H", "In 24 hours"],
  ["P7D", "In 7 days"],
  ["P30D", "In 30 days"],
] as const;

export const BOUND_CHANNELS = [
  ["all", "Calls, texts and email"],
  ["phone", "Calls and texts"],
  ["call", "Calls"],
  ["sms", "Texts"],
  ["email", "Email"],
] as const;

export const BOUND_WHO = [
  ["all", "Users and the agent"],
  ["agent", "The agent"],
  ["users", "Users"],
] as const;

const required = (text: string) => z.string().trim().min(1, text);
const isTime = (text: string) => /^\d{2}:\d{2}$/.test(text);

/** The fields of the dialog. Fields that do not apply to the chosen kind of rule are ignored. */
export const NewRuleShape = z
  .object({
    kind: z.string(),
    place: z.string(),
    channels: z.string(),
    who: z.string(),
    text: required("must not be empty"),
    cite: required("must not be empty"),
    hoursOf: z.string(),
    clock: z.string(),
    from: z.string(),
    to: z.string(),
    closed: z.string(),
    count: z.string(),
    period: z.string(),
    firstDay: z.string(),
    lastDay: z.string(),
  })
  .refine(({ kind, from, to }) => kind !== "window" || (isTime(from) && isTime(to) && from < to), {
    path: ["to"],
    error: "must be later than the start",
  })
  .refine(({ kind, count }) => kind !== "cap" || /^\d{1,4}$/.test(count), {
    path: ["count"],
    error: "must be a whole number",
  })
  .refine(({ kind, firstDay }) => kind !== "suspension" || firstDay !== "", {
    path: ["firstDay"],
    error: "must not be empty",
  })
  .refine(({ kind, firstDay, lastDay }) => kind !== "suspension" || lastDay === "" || firstDay <= lastDay, {
    path: ["lastDay"],
    error: "must not be before the first day",
  });
export type NewRule = z.infer<typeof NewRuleShape>;

export const NEW_RULE: NewRule = {
  kind: "window",
  place: "*",
  channels: "phone",
  who: "all",
  text: "",
  cite: "Our policy",
  hoursOf: "all",
  clock: "borrower",
  from: "09:00",
  to: "19:00",
  closed: "sun",
  count: "3",
  period: "PT24H",
  firstDay: "",
  lastDay: "",
};

/** Returns the rule that a user described, with an id that none of `ids` has. */
export function toDraftRule(values: NewRule, ids: readonly string[]): DraftRule {
  const { kind, place, who, text, cite } = values;
  return {
    id: freeId(`own.${place === "*" ? "all" : place.toLowerCase()}.${kind.replaceAll("_", "-")}`, ids),
    kind,
    jurisdiction: jurisdictionNamed(place),
    channels: [...channelsOf(values.channels)],
    automated: who === "all" ? null : who === "agent",
    purposes: ["lead_response", "marketing", "transactional"],
    text,
    value: limitOf(values),
    source: { cite, readOn: writtenDay(dayOf(Date.now())) },
    liftedBy: [],
  };
}

function freeId(stem: string, ids: readonly string[]): string {
  for (let number = 1; ; number++) if (!ids.includes(`${stem}.${number}`)) return `${stem}.${number}`;
}

function jurisdictionNamed(place: string): Jurisdiction {
  const state = STATES.find((one) => jurisdictionOf(one) === place);
  return state === undefined ? "*" : jurisdictionOf(state);
}

function channelsOf(choice: string): readonly Channel[] {
  if (choice === "phone") return ["call", "sms"];
  return CHANNELS.filter((channel) => choice === "all" || channel === choice);
}

function limitOf(rule: NewRule) {
  const { kind, closed, count, period, firstDay, lastDay, text } = rule;
  if (kind === "window") return windowOf(rule);
  if (kind === "closed_day")
    return closed === "holidays"
      ? { days: [], holidays: ["US"], except: [] }
      : { days: [closed], holidays: [], except: [] };
  if (kind === "cap") return { n: Number(count), period, per: "person" };
  return { counties: [], from: firstDay, to: lastDay === "" ? null : lastDay, why: text };
}

function windowOf({ hoursOf, from, to, clock }: NewRule) {
  const days = hoursOf === "all" ? ["mon-fri", "sat", "sun"] : [hoursOf === "week" ? "mon-fri" : hoursOf];
  return {
    ...Object.fromEntries(days.map((day) => [day, [from, to]])),
    ...(hoursOf === "week" ? { sat: null, sun: null } : {}),
    ...(clock === "borrower" ? {} : { timeZone: clock }),
  };
}
