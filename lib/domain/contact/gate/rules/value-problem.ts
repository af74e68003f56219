import { periodMs } from "@/lib/domain/contact/gate/checks/cap-checks";
import { isHolidayDay } from "@/lib/domain/contact/gate/hours/holiday";
import {
  type CapValue,
  type ClosedDayValue,
  type ContactRule,
  REASON_CODES,
  type SuspensionValue,
  WEEKDAYS,
  type WindowValue,
} from "@/lib/domain/contact/gate/rule";
import { ZONE_NAMES } from "@/lib/domain/contact/zones/zone-names";
import { DAY_MS, readDay } from "@/lib/domain/day";

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const MOST_DAYS = 3_660;
const LINES = ["mobile", "landline", "voip", "unknown"];
const PERMISSIONS = ["inquiry", "express", "written", "dnc_clean", "inbound_call"];

/** Returns what is wrong with the value of a rule; null if nothing is. */
export function valueProblem(rule: ContactRule): string | null {
  switch (rule.kind) {
    case "window":
      return windowProblem(rule.value);
    case "closed_day":
      return closedDayProblem(rule.value);
    case "holiday":
      return isHolidayDay(rule.value.on) && rule.value.name !== "" ? null : "it names no day of the year";
    case "cap":
      return capProblem(rule.value);
    case "ban":
      return rule.value.lines?.every((line) => LINES.includes(line)) === false ? "it names an unknown line" : null;
    case "consent":
      return isSomeOf(rule.value.anyOf, PERMISSIONS) ? null : "it names no permission, or an unknown one";
    case "relationship":
      return areDays(rule.value.inquiryDays, rule.value.transactionDays) ? null : "its days are no whole numbers";
    case "scrub":
      return rule.value.list !== "" && areDays(rule.value.maxAgeDays) ? null : "it names no list, or no days";
    case "suspension":
      return suspensionProblem(rule.value);
    case "consent_age":
    case "reassigned":
      return areDays(rule.value.days) ? null : "its days are no whole number";
    case "check":
      return REASON_CODES.includes(rule.value.code) ? null : "there is no such reason";
    default:
      return null;
  }
}

/** Clocks change between 1:00 and 3:00 in the morning: hours that begin or end then would depend on the day. */
function windowProblem(value: WindowValue): string | null {
  const kinds = [value["mon-fri"], value.sat, value.sun, value.holiday];
  if (kinds.every((hours) => hours === undefined)) return "it limits no day";
  if (value.timeZone !== undefined && !Object.hasOwn(ZONE_NAMES, value.timeZone)) return "there is no such time zone";
  for (const hours of kinds) {
    if (hours === undefined || hours === null) continue;
    const [from, to] = hours;
    if (!TIME.test(from) || (!TIME.test(to) && to !== "24:00")) return "its hours are not written HH:MM";
    if (from >= to) return "its hours end before they begin";
    if ((from > "00:00" && from < "03:00") || to < "03:00") return "its hours begin or end while clocks change";
  }
  return null;
}

function closedDayProblem({ days, holidays }: ClosedDayValue): string | null {
  if (days.length === 0 && holidays.length === 0) return "it closes no day";
  if (!days.every((day) => WEEKDAYS.includes(day))) return "it names an unknown weekday";
  return new Set(days).size < WEEKDAYS.length ? null : "it closes every day: use a ban";
}

function capProblem({ n, period, per }: CapValue): string | null {
  if (!Number.isInteger(n) || n < 1 || n > 1_000) return "it counts to no whole number from 1 to 1,000";
  if (per !== "number" && per !== "person") return "it counts neither by number nor by person";
  const length = period === null ? 1 : periodMs(period);
  return length !== null && length <= MOST_DAYS * DAY_MS ? null : "its period is no length of time such as PT24H";
}

function suspensionProblem({ from, to, why }: SuspensionValue): string | null {
  const [first, last] = [readDay(from), to === null ? Infinity : readDay(to)];
  if (first === null || last === null) return "its days are not written YYYY-MM-DD";
  if (first > last) return "it ends before it begins";
  return why.trim() === "" ? "it does not say why" : null;
}

const isSomeOf = (found: readonly string[], known: readonly string[]) =>
  found.length > 0 && found.every((one) => known.includes(one));

const areDays = (...days: readonly number[]) =>
  days.every((count) => Number.isInteger(count) && count >= 0 && count <= MOST_DAYS);
