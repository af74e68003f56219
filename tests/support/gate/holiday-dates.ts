/** Holidays worked out day by day from how people describe them, without a formula. */

const DAY = 86_400_000;
const EASTER: Readonly<Record<string, string>> = {
  2024: "03-31",
  2025: "04-20",
  2026: "04-05",
  2027: "03-28",
  2028: "04-16",
  2029: "04-01",
  2030: "04-21",
  2031: "04-13",
  2032: "03-28",
  2033: "04-17",
  2034: "04-09",
  2035: "03-25",
  2036: "04-13",
  2037: "04-05",
};

const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10);
const shift = (date: string, days: number) => dateOf(Date.parse(date) + days * DAY);
const weekday = (date: string) => new Date(date).getUTCDay();
const monthDay = (date: string) => date.slice(5);

/** Returns which of its weekday a day is in its month: 1 to 5. */
const nth = (date: string) => Math.ceil(Number(date.slice(8)) / 7);
const isMonday = (date: string, month: string, which: number) =>
  weekday(date) === 1 && date.slice(5, 7) === month && nth(date) === which;
const isLastMondayOfMay = (date: string) =>
  weekday(date) === 1 && date.slice(5, 7) === "05" && Number(date.slice(8)) > 24;
const isThanksgiving = (date: string) => weekday(date) === 4 && date.slice(5, 7) === "11" && nth(date) === 4;

/**
 * Returns whether a date is a fixed holiday, or the Friday before one on a Saturday, or the Monday after one on a
 * Sunday.
 */
const isFixed = (date: string, ...days: readonly string[]) =>
  days.includes(monthDay(date)) ||
  (weekday(date) === 5 && days.includes(monthDay(shift(date, 1)))) ||
  isMondayAfter(date, ...days);
const isMondayAfter = (date: string, ...days: readonly string[]) =>
  weekday(date) === 1 && days.includes(monthDay(shift(date, -1)));

const isAfterEaster = (date: string, days: number) => {
  const easter = EASTER[date.slice(0, 4)];
  if (easter === undefined) throw new Error(`no Easter is known for ${date}`);
  return shift(`${date.slice(0, 4)}-${easter}`, days) === date;
};

/** The Tuesday after the first Monday of November is one of the days from November 2 to 8. */
const isElection = (date: string, isEvenOnly: boolean) =>
  weekday(date) === 2 &&
  date.slice(5, 7) === "11" &&
  Number(date.slice(8)) >= 2 &&
  Number(date.slice(8)) <= 8 &&
  (!isEvenOnly || Number(date.slice(0, 4)) % 2 === 0);

const isLouisianaFederal = (date: string) =>
  isFixed(date, "01-01", "06-19", "07-04", "11-11", "12-25") ||
  isMonday(date, "01", 3) ||
  isLastMondayOfMay(date) ||
  isMonday(date, "09", 1) ||
  isThanksgiving(date);

const isFederal = (date: string) => isLouisianaFederal(date) || isMonday(date, "02", 3) || isMonday(date, "10", 2);

const OWN: Readonly<Record<string, (date: string) => boolean>> = {
  al: (date) =>
    isAfterEaster(date, -47) || isMonday(date, "04", 4) || isMonday(date, "06", 1) || isFixed(date, "12-01"),
  la: (date) => isAfterEaster(date, -47) || isAfterEaster(date, -2) || isFixed(date, "11-01") || isElection(date, true),
  pa: (date) => isAfterEaster(date, -2) || isFixed(date, "06-14") || isElection(date, false),
  ri: (date) =>
    date.endsWith("05-04") || isMondayAfter(date, "05-04") || isMonday(date, "08", 2) || isElection(date, true),
  ut: (date) => isFixed(date, "07-24"),
};

const known = new Map<string, boolean>();

/**
 * Returns whether a state closes for a holiday on a date; of "us" or "house", whether the date is a federal holiday.
 */
export function isHolidayIn(state: string, date: string): boolean {
  const key = `${state}${date}`;
  const remembered = known.get(key);
  if (remembered !== undefined) return remembered;
  const isHoliday = (state === "la" ? isLouisianaFederal(date) : isFederal(date)) || (OWN[state]?.(date) ?? false);
  known.set(key, isHoliday);
  return isHoliday;
}
